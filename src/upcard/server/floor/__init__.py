"""The floor page: what it asks, and what it answers."""
