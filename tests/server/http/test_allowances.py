"""Token buckets: so many at once, so many in the long run, for each by himself, in bounded memory."""

from hypothesis import given
from hypothesis import strategies as st

from upcard.server.http.allowances import ALLOWANCES, Allowance, Allowances


class Watch:
    """A clock that stands until it is turned."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def limited(burst: float, a_second: float, watch: Watch, most_kept: int = 100) -> Allowances:
    return Allowances(dict.fromkeys(ALLOWANCES, Allowance(burst, a_second)), watch, most_kept)


def test_a_burst_is_granted_and_then_one_at_a_time() -> None:
    watch = Watch()
    kept = limited(3, 0.5, watch)
    assert [kept.take("chat", "ann") for _ in range(3)] == [0, 0, 0]
    assert kept.take("chat", "ann") == 2
    watch.now += 1
    assert kept.take("chat", "ann") == 1
    watch.now += 1
    assert kept.take("chat", "ann") == 0
    assert kept.take("chat", "ann") > 0


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    watch = Watch()
    kept = limited(2, 10, watch)
    assert kept.take("moves", "ann") == 0
    watch.now += 1000
    assert [kept.take("moves", "ann") == 0 for _ in range(3)] == [True, True, False]


def test_everybody_and_every_kind_has_a_bucket_of_its_own() -> None:
    kept = limited(1, 1, Watch())
    assert kept.take("chat", "ann") == 0
    assert kept.take("chat", "ann") > 0
    assert kept.take("chat", "bob") == 0
    assert kept.take("moves", "ann") == 0


def test_memory_is_bounded_and_the_least_used_is_forgotten() -> None:
    kept = limited(1, 0.001, Watch(), most_kept=3)
    for who in ("ann", "bob", "cy"):
        kept.take("chat", who)
    kept.take("chat", "ann")
    kept.take("chat", "dee")
    assert len(kept) == 3
    assert kept.take("chat", "ann") > 0
    assert kept.take("chat", "bob") == 0


@given(st.lists(st.floats(0, 3), max_size=40))
def test_in_the_long_run_no_more_than_the_rate_is_granted(pauses: list[float]) -> None:
    watch = Watch()
    kept = limited(4, 2, watch)
    granted = 0
    for pause in pauses:
        watch.now += pause
        granted += kept.take("writing", "ann") == 0
    assert granted <= 4 + 2 * sum(pauses) + 1e-6
