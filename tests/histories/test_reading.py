"""Files of hands: what they are is told from what stands in them, and their hands come one by one."""

from __future__ import annotations

import io

import pytest

from tests.histories import samples
from tests.histories.reading_back import found_in, history_in
from tests.histories.writing import file_with
from upcard import Hand, Stakes
from upcard.histories import reading
from upcard.histories.errors import HistoryError
from upcard.histories.history import History
from upcard.histories.lines import LONGEST_LINE, numbered_lines
from upcard.histories.reading import OwnLog, Unread

HANDS = [samples.STARS_CASH, samples.FULL_TILT, samples.PARTY, samples.BOVADA, samples.STARS_RAZZ]


def own_log() -> str:
    stakes = Stakes(ante=1, bring_in=2, small_bet=10, big_bet=20)
    hand = Hand("razz", "mohegan", stakes, {1: 100, 4: 100}, seed=5)
    hand.act("bring-in")
    hand.act("fold")
    return hand.to_json()


def test_rooms_may_stand_below_each_other_and_talk_between_them() -> None:
    found = found_in("\n\n\nwho reads this?\n".join(HANDS))
    assert [getattr(hand, "house", "") for hand in found] == [
        "pokerstars", "fulltilt", "partypoker", "bovada", "pokerstars",
    ]  # fmt: skip
    assert [getattr(hand, "line", 0) for hand in found][:2] == [1, 49]


def test_a_hand_that_cannot_be_read_does_not_keep_the_others_away() -> None:
    broken = samples.STARS_CASH.replace("Cy (x): folds", "Cy (x): dances")
    first, second, third = found_in(samples.STARS_RAZZ + broken + samples.BOVADA)
    assert isinstance(first, History)
    assert second == Unread("line 45: 'dances' is nothing that can be done in stud", 20, 900000001)
    assert isinstance(third, History)
    cut = samples.IPOKER.replace('<action no="8"', "<action")
    bad, good = found_in(cut)
    assert isinstance(bad, Unread)
    assert bad.hand == 900000008
    assert isinstance(good, History)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_encodings_and_ends_of_lines(encoding: str, end: str) -> None:
    text = samples.STARS_RAZZ.replace("Bob", "Jürgen").replace("\n", end)
    data = text.encode(encoding)
    assert history_in(data).players[8] == "Jürgen"


def test_utf_16_the_other_way_round_and_lines_that_never_end() -> None:
    assert history_in(b"\xfe\xff" + samples.STARS_RAZZ.encode("utf-16-be")).hand == 900000004
    for encoding, letter in (("utf-8", "x"), ("utf-8", "ä"), ("utf-16", "y")):
        long = io.BytesIO(("first\n" + letter * (LONGEST_LINE + 40_000)).encode(encoding))
        with pytest.raises(HistoryError, match="line 2: this line is longer than 4,000,000 characters"):
            list(numbered_lines(long))


def test_what_is_no_file_of_hands() -> None:
    (nothing,) = found_in("")
    assert nothing == Unread("there is nothing in this file", 1)
    (text,) = found_in("Dear Ann,\nthe hands are in the other file.\n")
    assert isinstance(text, Unread)
    assert text.reason.startswith("line 1: no hand begins in this file; it can be PHH, PokerStars, Full Tilt,")
    (xml,) = found_in("<html><body/></html>")
    assert xml == Unread("line 1: there is no <game> in this file", 1)
    found = found_in(samples.IPOKER.partition("</game>")[0])
    assert found == [Unread("line 9: the file ends within this hand", 9)]


def test_open_hand_history_is_known_and_not_read() -> None:
    for text in ('{"ohh":{"spec_version":"1.4.7"}}\n', '{ "ohh": {"spec_version": "1.4.7"} }\n'):
        (found,) = found_in(text)
        assert isinstance(found, Unread)
        assert found.reason.startswith("line 1: this is Open Hand History, which Upcard writes and does not read; take")


def test_a_hand_without_end_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "LONGEST_HAND", 30)
    long, short = found_in(samples.STARS_CASH + samples.STARS_RAZZ)
    assert long == Unread("line 1: this hand has more than 30 lines", 1, 900000001)
    assert isinstance(short, History)


def test_a_hand_that_is_too_large_is_not_kept_and_the_next_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = samples.IPOKER.split("</game>", 1)
    large = first + f"<!--{'x' * 1_000_000}--></game>" + second
    for text in (large, large.replace("\n", " ")):
        told, read = found_in(text)
        assert isinstance(told, Unread)
        assert told.reason.endswith(": this hand has more than 1000000 characters")
        assert isinstance(read, History)
    many = found_in("<session>" + "<game ></game>" * 100_000)  # by places in the line: quick
    assert len(many) == 100_000
    monkeypatch.setattr(reading, "LARGEST_HAND", 1000)
    long, short = found_in(samples.STARS_CASH + "\n" + samples.STARS_RAZZ)
    assert long == Unread("line 1: this hand has more than 1000 characters", 1, 900000001)
    assert isinstance(short, History)


def test_collections_of_phh() -> None:
    text = f"# two hands\n[1]\n{file_with()}\n\n[2]\n{file_with(variant=chr(34) + 'FR' + chr(34))}\n[3]\nvariant = \n"
    first, second, third = found_in(text, ".phhs")
    assert isinstance(first, History)
    assert isinstance(second, History)
    assert (first.hand, first.line, second.hand, second.game) == (1, 2, 2, "razz")
    assert isinstance(third, Unread)
    assert third.reason.startswith("line 19: this is not TOML: ")


def test_our_own_logs_and_hands() -> None:
    log = own_log()
    first, bad, last = found_in(log + log.replace('"ante-posted"', '"anted"', 1) + "\n" + log)
    assert isinstance(first, OwnLog)
    assert isinstance(last, OwnLog)
    assert isinstance(bad, Unread)
    lines = log.count("\n")
    assert bad.reason.startswith(f"line {lines + 2} is not an event of a hand")
    assert last.line == 2 * lines + 2
    (cut,) = found_in(log.partition("\n")[2])
    assert cut == Unread("line 1: a hand's events begin with hand-began", 1)


def test_the_ending_tells_what_a_file_cannot_tell_itself() -> None:
    (found,) = found_in("nonsense\n", ".JSONL")
    assert isinstance(found, Unread)
    assert found.reason.startswith("line 1 is not an event of a hand")
