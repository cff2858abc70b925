"""The rules as pages ask for them: why something happened, and what is in force."""
