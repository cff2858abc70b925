"""The terminal: how anything is written there, and the table that is played there."""
