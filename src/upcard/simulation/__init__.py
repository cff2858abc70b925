"""Many hands by bots: `simulate` and what it is made of, matches of two kinds, policies."""

from upcard.simulation.match import Score, Table, match, play_out
from upcard.simulation.plan import Plan, make_plan
from upcard.simulation.policies import POLICIES
from upcard.simulation.policy import Policy, PolicyError, Rule
from upcard.simulation.running import Results, Run
from upcard.simulation.simulating import simulate
from upcard.simulation.tally import Standing

__all__ = [
    "POLICIES",
    "Plan",
    "Policy",
    "PolicyError",
    "Results",
    "Rule",
    "Run",
    "Score",
    "Standing",
    "Table",
    "make_plan",
    "match",
    "play_out",
    "simulate",
]
