"""Reading rulebook files: text, and YAML as it was written, strictly."""

from pathlib import Path
from typing import Any

from upcard.rulebooks.errors import RulebookError

LARGEST = 1_000_000
"""In bytes; a house, a scenario or a book has some thousands."""


def read_text(path: Path, name: str) -> str:
    """Return what the file called ``name`` holds, or raise a RulebookError."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise RulebookError([f"{name}: this file is too large; it may have {LARGEST:,} bytes"])
        return content.decode().replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise RulebookError([f"{name}: this is not a text file (UTF-8)"]) from None
    except OSError as fault:
        raise RulebookError([f"{name}: cannot be read: {fault.strerror}"]) from None


def read_yaml(text: str, name: str) -> Any:  # noqa: ANN401 - YAML holds whatever its author wrote; the caller checks it
    """Parse ``text`` (of the file called ``name``) or raise a RulebookError that names the file and the places."""
    # Only here, for YAML takes long to import and nobody who starts from the compiled copy needs it.
    from upcard.rulebooks.strict_yaml import load  # noqa: PLC0415

    content, faults = load(text)
    if faults:
        raise RulebookError([f"{name}: {fault}" for fault in faults])
    return content
