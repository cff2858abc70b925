"""Frames of a web socket, as bytes: where one ends that comes in, and how a text begins that goes out."""

from typing import Final

SHORT: Final = 126
MIDDLE: Final = 1 << 16
"""From these lengths on, a frame's length is written in two bytes more, and in eight."""
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


def beginning(length: int) -> bytes:
    """Return what comes before a text of this many bytes."""
    if length < SHORT:
        return b"\x81" + length.to_bytes(1, "big")
    if length < MIDDLE:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")
