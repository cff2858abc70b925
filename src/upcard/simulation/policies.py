"""Policies that come with Upcard, by name."""

from typing import Final

from upcard.simulation.policy import Policy, Rule

POLICIES: Final[dict[str, Policy]] = {
    policy.name: policy
    for policy in (
        Policy("station", (Rule(call=100),)),
        Policy("dice", (Rule(price=("free",), call=75, push=25), Rule(fold=15, call=65, push=20))),
        Policy(
            "rock",
            (
                Rule(strength=(6, 7), call=10, push=90),
                Rule(strength=(4, 5), price=("free", "cheap"), call=40, push=60),
                Rule(strength=(4, 5), price=("fair",), call=100),
                Rule(strength=(2, 3), price=("free", "cheap"), call=100),
            ),
        ),
        Policy(
            "lively",
            (
                Rule(strength=(5, 7), call=10, push=90),
                Rule(strength=(3, 4), call=45, push=55),
                Rule(strength=(1, 2), price=("free", "cheap"), call=60, push=40),
                Rule(strength=(1, 2), fold=35, call=65),
                Rule(price=("free",), call=70, push=30),
                Rule(price=("cheap",), fold=40, call=60),
            ),
        ),
    )
}
"""``station`` calls to the end, ``dice`` plays by chance alone, ``rock`` waits, ``lively`` bets and stays too long."""
