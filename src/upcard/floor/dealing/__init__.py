"""Rulings on what goes wrong with the cards: each judge decides from facts alone."""
