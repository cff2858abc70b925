"""Rulings on what goes wrong with a bet: each judge decides from facts alone."""
