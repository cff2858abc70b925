"""The facade."""
