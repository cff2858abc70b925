"""Rulings on hands, pots and claims at the end: each judge decides from facts alone."""
