"""Coverage looks away from a test that has no floor to reach (tests/conftest.py), also in a worker of xdist."""

from __future__ import annotations

from coverage import Coverage

from tests.watching import LOOK_UPS, forget
from upcard.cards import best_five, lowest, order, parse_cards


def test_nobody_watches_here() -> None:
    assert Coverage.current() is None


def test_what_a_layer_has_kept_is_forgotten() -> None:
    lowest([1, 2], suit_order=None)
    best_five(parse_cards("As Ks Qs Js Ts"))
    assert order._ranking.cache_info().currsize > 0  # noqa: SLF001 - what it keeps is its own matter
    assert any(LOOK_UPS)
    forget(["cards"])
    assert order._ranking.cache_info().currsize == 0  # noqa: SLF001
    assert not any(LOOK_UPS)
