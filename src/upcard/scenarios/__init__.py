"""Scenarios: files that a floor person can read, played and compared; each is the proof of a rule."""
