"""A hand in words and pictures: for everybody at the table, and for the one person who is "you"."""
