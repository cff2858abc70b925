"""What can be reckoned from hands that were played: statistics."""
