"""The room spread over several processes: each is a hall with tables of its own."""
