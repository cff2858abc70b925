"""Stud as an environment for programs that learn or search.

`aec` is for PettingZoo (every seat an agent), `single` for Gymnasium (one seat, the others are bots), `tree` a state
with chance nodes as OpenSpiel has it, for search. The first two need the extra ``learn``; nothing is loaded before it
is asked for.
"""
