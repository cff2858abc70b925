"""Compiling the files into one that loads fast; the package's build calls this."""

from pathlib import Path

import msgspec

from upcard.rulebooks.shelf import COMPILED, read_shelf


def write(path: Path = COMPILED) -> None:
    """Write the compiled shelf."""
    path.write_bytes(msgspec.json.encode(read_shelf()))


if __name__ == "__main__":
    write()
