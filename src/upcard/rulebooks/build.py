"""Compiling the files into one that loads fast; the package's build calls this."""

from pathlib import Path

import msgspec

from upcard.rulebooks.shelf import COMPILED, read_shelf


def write(path: Path = COMPILED) -> None:
    """Write the compiled shelf, in one stroke: anyone who starts meanwhile finds the old one or the new one, whole."""
    unfinished = path.with_name(f"{path.name}.new")
    unfinished.write_bytes(msgspec.json.encode(read_shelf()))
    unfinished.replace(path)


if __name__ == "__main__":
    write()
