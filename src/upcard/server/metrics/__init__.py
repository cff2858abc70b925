"""Figures for those who run the room, as Prometheus reads them: none of them names a person, a table or a card."""
