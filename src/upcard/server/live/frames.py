"""Frames of a web socket, as bytes: where one ends, which text it holds, and how one begins that goes out."""

from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it could not be compiled
    from websockets.utils import apply_mask

SHORT: Final = 126
MIDDLE: Final = 1 << 16
"""From these lengths on, a frame's length is written in two bytes more, and in eight."""
WHOLE_TEXT: Final = 0x81
"""The first byte of a frame that is a text from its beginning to its end."""
MASKED: Final = 0x80
MASK_BYTES: Final = 4


def end_of_frame(data: bytes, begin: int) -> int:
    """Return where the frame that begins here is going to end; 0: not even its length has come."""
    if len(data) < begin + 2:
        return 0
    length, first = data[begin + 1] & ~MASKED, begin + 2
    if length >= SHORT:
        more = 2 if length == SHORT else 8
        if len(data) < first + more:
            return 0
        length = int.from_bytes(data[first : first + more], "big")
        first += more
    return first + length + (MASK_BYTES if data[begin + 1] & MASKED else 0)


def text_of(data: bytes, begin: int, end: int) -> str | None:
    """Return the text that a frame holds; None if it is anything but a whole text that is masked as it should be."""
    length = data[begin + 1] - MASKED
    if data[begin] != WHOLE_TEXT or length < 0:
        return None
    first = begin + 2 + MASK_BYTES + (0 if length < SHORT else 2 if length == SHORT else 8)
    try:
        return bytes(apply_mask(data[first:end], data[first - MASK_BYTES : first])).decode()
    except UnicodeDecodeError:
        return None


def beginning(length: int) -> bytes:
    """Return what comes before a text of so many bytes."""
    if length < SHORT:
        return b"\x81" + length.to_bytes(1, "big")
    if length < MIDDLE:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")
