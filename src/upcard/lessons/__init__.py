"""Lessons: games explained at a real table, with fixed hands that the engine deals and judges."""
