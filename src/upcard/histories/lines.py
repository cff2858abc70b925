"""The lines of a file, one after the other, whatever its encoding: a folder of any size is read in little memory."""

import codecs
from collections.abc import Iterator
from typing import BinaryIO

from upcard.histories.errors import HistoryError

LONGEST_LINE = 4_000_000
"""In bytes; no file of hands has a line as long as this."""
MARKS = ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


def numbered_lines(file: BinaryIO) -> Iterator[tuple[int, str]]:
    """Return each line with its number, without its end and without spaces around it.

    Files are in UTF-8 or, with a mark at their beginning, UTF-16; what is neither is read as Western European. A line
    that is far too long raises HistoryError.
    """
    start = file.read(2)
    file.seek(0)
    wide = next((encoding for mark, encoding in MARKS if start == mark), None)
    lines = _wide_lines(file, wide) if wide else _lines(file)
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise HistoryError(f"line {number}: this line is longer than {LONGEST_LINE:,} characters")
        yield number, line.strip("\ufeff\ufffd\0 \t\r\n")


def _lines(file: BinaryIO) -> Iterator[str]:
    while line := file.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            yield line.decode("latin-1")  # as many characters as bytes: it is refused by its length alone
        try:
            yield line.decode()
        except UnicodeDecodeError:
            yield line.decode("cp1252", "replace")


def _wide_lines(file: BinaryIO, encoding: str) -> Iterator[str]:
    """Decode piece by piece: in UTF-16 the byte of a line's end may be half of another letter."""
    decoder = codecs.getincrementaldecoder(encoding)("replace")
    left = ""
    while piece := file.read(1 << 16):
        *lines, left = (left + decoder.decode(piece)).split("\n")
        yield from lines
        if len(left) > LONGEST_LINE:
            yield left
            left = ""
    yield left + decoder.decode(b"", final=True)
