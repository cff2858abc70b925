"""A table that is played at: its task, its clock, its bots, and what each viewer is told."""
