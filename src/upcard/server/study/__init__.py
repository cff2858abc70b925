"""Odds: of hands that are over, street by street, and of any cards that somebody lays out. Never at a live table."""
