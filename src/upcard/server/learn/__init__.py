"""Lessons as they are sent: the table of each step as its learner may see it."""
