"""A seal opens with its key, at its place, and not otherwise."""

from __future__ import annotations

import secrets

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upcard.storage import Altered
from upcard.storage.seal import KEY_BYTES, Sealer, is_sealed, key_id, place_of_cards, place_of_event, public_of

KEYS = [bytes([number]) * KEY_BYTES for number in range(3)]
PLACE = place_of_event("table", 7, 3, "card-dealt")
BODY = b'{"type":"card-dealt","seat":1,"card":51,"up":false,"cites":[]}  '
PUBLIC = b'{"type":"secret-promised","secret":""}'


def test_what_is_sealed_opens_and_shows_only_what_may_be_read() -> None:
    sealer = Sealer(KEYS[:1])
    stored = sealer.seal(PLACE, BODY, PUBLIC)
    assert sealer.open(PLACE, stored) == (BODY, False)
    assert is_sealed(stored)
    assert not is_sealed(BODY)
    assert public_of(stored) == PUBLIC
    assert BODY not in stored
    assert b"card-dealt" not in stored


def test_every_key_of_the_ring_opens_and_the_first_one_seals() -> None:
    old, ring = Sealer(KEYS[1:2]), Sealer(KEYS)
    assert ring.open(PLACE, old.seal(PLACE, BODY)) == (BODY, False)
    assert ring.is_current(ring.seal(PLACE, BODY))
    assert not ring.is_current(old.seal(PLACE, BODY))
    assert ring.id == key_id(KEYS[0])


def test_without_its_key_only_what_stays_readable_is_read() -> None:
    stored = Sealer(KEYS[:1]).seal(PLACE, BODY, PUBLIC)
    assert Sealer(KEYS[1:]).open(PLACE, stored) == (PUBLIC, True)
    text = Sealer(KEYS[:1]).seal_text(PLACE, "Kh 2c")
    assert Sealer(KEYS[1:]).open_text(PLACE, text) is None


@pytest.mark.parametrize(
    "other",
    [
        place_of_event("table", 8, 3, "card-dealt"),
        place_of_event("table", 7, 4, "card-dealt"),
        place_of_event("table", 7, 3, "card-burned"),
        place_of_event("tabl", 7, 3, "card-dealt"),
        place_of_cards("table", 7, 3, "card-dealt"),
        b"",
    ],
)
def test_at_another_place_it_does_not_open(other: bytes) -> None:
    sealer = Sealer(KEYS)
    with pytest.raises(Altered):
        sealer.open(other, sealer.seal(PLACE, BODY, PUBLIC))


@given(at=st.integers(min_value=0), flip=st.integers(min_value=1, max_value=255), cut=st.booleans())
def test_altered_anywhere_it_does_not_open(at: int, flip: int, cut: bool) -> None:  # noqa: FBT001 - hypothesis gives it
    sealer = Sealer(KEYS[:1])
    stored = bytearray(sealer.seal(PLACE, BODY, PUBLIC))
    if cut:
        del stored[1 + at % (len(stored) - 1) :]
    else:
        stored[at % len(stored)] ^= flip
    try:
        opened = sealer.open(PLACE, bytes(stored))
    except Altered:
        return
    # the first byte says that it is sealed, the third to tenth with which key: then nothing hidden is told
    assert opened.closed or not is_sealed(bytes(stored))
    assert b'"card":51' not in opened.body


def test_no_nonce_is_used_twice() -> None:
    sealers = [Sealer(KEYS[:1]) for _ in range(20)]
    seals = [sealer.seal(PLACE, b"") for sealer in sealers for _ in range(500)]
    assert len(set(seals)) == len(seals)
    assert len({seal[14:26] for seal in seals}) == len(seals)


def test_texts_of_different_length_are_as_long_when_they_are_sealed() -> None:
    sealer = Sealer([secrets.token_bytes(KEY_BYTES)])
    texts = ["", "Kh", "Kh 2c", "Kh 2c As", "Kh 2c As 9d 8d 7d"]
    sealed = [sealer.seal_text(PLACE, text) for text in texts]
    assert len({len(text) for text in sealed}) == 1
    assert [sealer.open_text(PLACE, text) for text in sealed] == texts
    assert all(sealer.is_current_text(text) for text in sealed)
    assert sealer.open_text(PLACE, "Kh 2c") == "Kh 2c", "from before there were seals"


@pytest.mark.parametrize("text", ["=", "=Kh", "=AAAA", "=pQE=", "=!"])
def test_a_text_that_only_looks_sealed_is_refused(text: str) -> None:
    with pytest.raises(Altered):
        Sealer(KEYS).open_text(PLACE, text)
