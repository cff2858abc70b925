"""The drill: irregularities in hands made by chance, the right ruling among plausible ones, and why it is right."""
