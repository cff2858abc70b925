"""The first page: the tables that are open to everybody, and what a new one can be like."""
