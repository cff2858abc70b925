"""`Hand`, and hands from files played again."""
