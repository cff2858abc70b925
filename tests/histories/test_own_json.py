"""Our own JSON for a hand: what is hidden stays hidden, and what moves cannot tell is refused."""

from __future__ import annotations

import msgspec
import pytest

from tests.histories import samples
from tests.histories.reading_back import found_in, history_in
from tests.play.staged import NAMES, staged
from upcard import Hand, Incident, Stakes
from upcard.cards.card import card_text, parse_cards
from upcard.hand.events import Announced, CardsShownToAll
from upcard.hand.requests import ShowCards
from upcard.hand.seeing import seen_by
from upcard.histories.from_events import history_of
from upcard.histories.heading import CannotBeWritten, Heading
from upcard.histories.own_json import decode_own_json, own_json
from upcard.histories.reading import Unread
from upcard.histories.stars_text import stars_text
from upcard.histories.veiling import all_known
from upcard.play.replaying import replay_history

HEADING = Heading(1284, "Old Mill", 1_700_000_000, 8)


def test_unknown_cards_stay_unknown_in_every_format() -> None:
    muck = "Cy doesn't show [ 5h, 9d, Jc, Ac, 2h, Ks, Js ]a pair of Jacks."
    assert muck in samples.PARTY
    history = history_in(samples.PARTY.replace(muck, "Cy does not show cards."))
    again = replay_history(history)
    assert again.unknown
    assert history.heading is not None
    text = own_json(all_known(again.hand.events, again.unknown), history.players, history.hero, history.heading)
    told = [event for event in decode_own_json(text, 1).events if hasattr(event, "card")]
    assert not {getattr(event, "card", None) for event in told} & again.unknown
    back = history_in(text)
    assert back.hero == 2
    assert set(back.named) == set(history.named)
    called = [event for event in again.hand.events if isinstance(event, Announced) and again.unknown & cards_of(event)]
    assert called, "the dealer called out boards that nobody knows"
    announced = [event for event in decode_own_json(text, 1).events if isinstance(event, Announced)]
    assert announced
    assert not any(again.unknown & cards_of(event) for event in announced)


def cards_of(event: Announced) -> set[int]:
    return {card for _, cards in event.boards for card in cards}


def test_the_rooms_own_files_are_read() -> None:
    hand = staged({1: "? ? Kd", 2: "? ? 2d"}, "2 bring-in", "1 fold")
    own = msgspec.json.decode(own_json(all_known(hand.events, frozenset(), 1), NAMES, 1, HEADING))
    del own["heading"]
    own |= {"bots": [2], "root": "ab", "promise": "cd", "nonces": {}}
    history = history_in(msgspec.json.encode(own))
    assert (history.hero, history.house, history.players[1]) == (1, "roberts", "Mirela")
    assert history.heading == Heading(1284, "Old Mill", 1_700_000_000, 0)
    assert replay_history(history).reason == ""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"upcard":1}', "line 1: this is no hand of Upcard: Object missing required field `table`"),
        (
            '{"upcard":9,"table":"","hand":1,"at":0,"names":{},"seat":null,"events":[]}',
            "line 1: a hand in form 9 cannot be read; this program reads up to 2",
        ),
        (
            '{"upcard":9,"table":"","hand":1,"at":0,"names":{},"seat":null,"events":[{"type":"dealt-at-random"}]}',
            "line 1: a hand in form 9 cannot be read; this program reads up to 2",
        ),
        (
            '{"upcard":1,"table":"","hand":1,"at":0,"names":{},"seat":null,"events":[]}',
            "line 1: A hand's events begin with hand-seen; these do not",
        ),
    ],
)
def test_what_is_no_hand(text: str, said: str) -> None:
    (found,) = found_in(text)
    assert isinstance(found, Unread)
    assert found.reason == said


def test_events_that_no_table_wrote() -> None:
    hand = staged({1: "? ? Kd", 2: "? ? 2d"}, "2 bring-in", "1 fold")
    text = own_json(all_known(hand.events), NAMES, 1, HEADING)
    door = f'"seat":1,"card":{parse_cards("Kd")[0]},"up":true'
    assert door in text
    for changed, said in (
        (door.replace('"seat":1', '"seat":7'), "line 1: seat 7 is not in the hand"),
        (door.replace('"card":45', '"card":99'), "line 1: 99 is no card; they are numbered 0 to 51"),
        (door.replace('"card":45', f'"card":{parse_cards("2d")[0]}'), "line 1: the 2d is dealt twice"),
    ):
        assert found_in(text.replace(door, changed, 1)) == [Unread(said, 1)]
    nobody = text.replace('"brought-in","seat":2', '"brought-in","seat":9')
    assert found_in(nobody) == [Unread("line 1: these events cannot follow each other (KeyError)", 1)]


def test_a_hand_that_is_shown_unasked_in_part_or_whole() -> None:
    cards = {1: "4s Kh Kd 9h 9c 6s 4d", 2: "2h 3h 2d 7h 8c Qs Jd"}
    hand = staged(cards, "2 bring-in", "1 complete", "2 call", "1 bet 15", "2 fold")
    partly = hand.copy()
    partly.ask(ShowCards(1, tuple(parse_cards("4s"))))
    told = history_of([seen_by(event, None) for event in partly.events], NAMES, HEADING)
    assert (told.shows, told.cards[1][:2]) == ({}, (*parse_cards("4s"), None))
    text = stars_text([seen_by(event, None) for event in partly.events], NAMES, None, HEADING)
    assert "Mirela: doesn't show hand" in text
    assert "4s" not in text
    hand.ask(ShowCards(1, tuple(parse_cards("4s Kh"))))
    whole = history_of([seen_by(event, None) for event in hand.events], NAMES, HEADING)
    assert whole.shows == {1: True}
    again = replay_history(whole)
    assert again.reason == ""
    assert isinstance(again.hand.events[-1], CardsShownToAll)


def test_what_moves_cannot_tell() -> None:
    stakes = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30)
    absent = Hand(
        "stud-high", "roberts", stakes, {1: 100, 2: 100, 3: 100}, seed=2, absent=(1,),
        differs={"absent_player": "kill-after-deal"},
    )  # fmt: skip
    with pytest.raises(CannotBeWritten, match="in another player's turn"):
        history_of(all_known(absent.events), NAMES, HEADING)
    partly = Hand("stud-high", "roberts", stakes, {1: 100, 2: 100}, seed=1, differs={"show_all_cards": False})
    while not partly.over:
        offered = [option.verb for option in partly.options]
        partly.act(next(verb for verb in ("check", "call", "bring-in") if verb in offered))
    with pytest.raises(CannotBeWritten, match="only some cards of a hand were shown"):
        history_of(all_known(partly.events, frozenset(), 3), NAMES, HEADING)
    ruled = Hand("stud-high", "roberts", stakes, {1: 100, 2: 100, 3: 100}, seed=2)
    ruled.report(Incident("no-shuffle-or-cut"))
    with pytest.raises(CannotBeWritten, match="cannot tell what the floor did"):
        history_of(all_known(ruled.events), NAMES, HEADING)


def test_nothing_is_left_of_what_rests_on_unknown_cards() -> None:
    hand = staged({1: "4s Kh Kd 9h 9c 6s 4d", 2: "2h 3h 2d 7h 8c Qs Jd"}, to_the_end=True, showdown="ask")
    shown = [event for event in hand.events if type(event).__name__ == "HandShown"]
    hidden = frozenset(shown[0].cards)  # type: ignore[union-attr]
    seen = all_known(hand.events, hidden)
    assert [event for event in seen if type(event).__name__ == "HandShown"] == shown[1:]
    named = " ".join(map(card_text, hidden))
    assert not [event for event in seen if getattr(event, "card", None) in hidden], named
