"""The floor: what went wrong at a table, and what the house's book says is done about it."""
