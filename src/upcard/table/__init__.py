"""Tables, seats, waiting lists, the ledger: everything around a hand, without clock, chance or database."""
