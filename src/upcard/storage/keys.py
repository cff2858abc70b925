"""The keys that seal a room's cards: in a file of its own beside the database, or in the environment.

A file holds one key a line, 64 hexadecimal digits; what follows a # is for people. The first key seals, all open.
"""

import base64
import contextlib
import logging
import os
import re
import secrets
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from upcard.storage.errors import StorageError
from upcard.storage.looking import usual_folder
from upcard.storage.seal import KEY_BYTES, key_id

log = logging.getLogger("upcard.keys")

VARIABLE = "UPCARD_KEY"
SUFFIX = ".key"
RIGHT = "a key is 64 hexadecimal digits, or 32 bytes in base64"
ABOUT = """\
# The key to the hidden cards in the database beside it. Keep a copy of it, apart from copies of the database.
# The first key seals, all of them open; `upcard key rotate` puts a new one first.
"""
_HEX = re.compile(f"[0-9a-fA-F]{{{2 * KEY_BYTES}}}")
_PRIVATE = 0o600
_OTHERS = 0o077


class GivenKeys:
    """Keys that were given, to be kept by those who gave them."""

    def __init__(self, keys: Sequence[bytes], told: str = VARIABLE) -> None:
        """Take them, the one that seals first."""
        self._keys = tuple(keys)
        self.told = told
        """Where they are, for people."""

    def read(self) -> tuple[bytes, ...]:
        """Return the keys."""
        return self._keys

    def words(self) -> tuple[str, ...]:
        """Return the keys as they are sent to another process of the room, by nothing that others can read."""
        return tuple(key.hex() for key in self._keys)

    def make(self) -> bytes:
        """Raise StorageError: who gives keys gives the first one too."""
        raise StorageError(f"{self.told} holds no key: {RIGHT}.")


class KeyFile:
    """A file with keys, for its owner only."""

    def __init__(self, path: Path) -> None:
        """Name a file that is there, or is to be made."""
        self.path = path
        self.told = f"the file {path}"

    def read(self) -> tuple[bytes, ...]:
        """Return the keys, none if there is no such file; one that others can read is closed to them."""
        try:
            with self.path.open("rb") as file:
                self._make_private(file.fileno())
                text = file.read().decode("ascii", "replace")
        except FileNotFoundError:
            return ()
        except OSError as fault:
            raise StorageError(f"The key cannot be read from {self.told}: {fault.strerror}.") from None
        lines = (line.split("#", 1)[0].strip() for line in text.splitlines())
        return tuple(_key(line, self.told) for line in lines if line)

    def make(self) -> bytes:
        """Make the file with a new key, and return the key; if somebody was quicker, theirs."""
        self._write((secrets.token_bytes(KEY_BYTES),), new=True)
        return self.read()[0]

    def add_first(self) -> bytes:
        """Put a new key before those that are there."""
        key = secrets.token_bytes(KEY_BYTES)
        self._write((key, *self.read()), new=False)
        return key

    def keep(self, wanted: Sequence[bytes]) -> None:
        """Keep only these keys."""
        self._write(wanted, new=False)

    def _make_private(self, descriptor: int) -> None:
        mode = os.fstat(descriptor).st_mode
        if os.name == "nt" or not mode & _OTHERS:
            return
        try:
            os.fchmod(descriptor, _PRIVATE)
        except OSError:
            raise StorageError(
                f"Others can read the key in {self.told}: let only the account that runs the room read it (chmod 600)."
            ) from None
        log.warning(
            "Others could read the key in %s; it is private now. If somebody may have read it, run upcard key rotate.",
            self.told,
        )

    def _write(self, keys: Sequence[bytes], *, new: bool) -> None:
        """Write the file in one step that stays, whatever happens: a key that is lost loses every hidden card."""
        text = ABOUT + "".join(f"{key.hex()}  # {key_id(key)}\n" for key in keys)
        path = self.path.resolve()  # a link to it stays one
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)  # private from the start
            try:
                with os.fdopen(descriptor, "w", encoding="ascii") as file:
                    file.write(text)
                    file.flush()
                    os.fsync(file.fileno())
                _put(Path(name), path, new=new)
            finally:
                Path(name).unlink(missing_ok=True)
            _to_disk(path.parent)
        except OSError as fault:
            raise StorageError(f"The key cannot be written to {self.told}: {fault.strerror}.") from None


def _put(written: Path, path: Path, *, new: bool) -> None:
    """Give a file its name; a new one never takes the place of another."""
    if not new:
        written.replace(path)
        return
    with contextlib.suppress(FileExistsError):
        try:
            os.link(written, path)
        except FileExistsError:
            raise
        except OSError:  # a disk that knows no links
            if not path.exists():
                written.replace(path)


def _to_disk(folder: Path) -> None:
    """See that a name is on the disk."""
    if os.name != "nt":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


KeyPlace = GivenKeys | KeyFile


def from_environment(environment: Mapping[str, str] = os.environ) -> GivenKeys | None:
    """Return the keys that the environment gives, one or several with spaces or commas between; None if it does not."""
    text = environment.get(VARIABLE, "")
    words = text.replace(",", " ").split()
    return GivenKeys([_key(word, VARIABLE) for word in words]) if words else None


def beside(address: str) -> KeyFile | None:
    """Return the file beside a database that is itself a file; None for others, and for what is no address."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        return None
    is_file = url.get_backend_name() == "sqlite" and url.database
    return KeyFile(Path(str(url.database)).with_suffix(SUFFIX)) if is_file else None


def usual(address: str) -> KeyPlace:
    """Return where the keys of a database are if nobody says otherwise."""
    place = from_environment() or beside(address)
    if place is None:
        raise StorageError(f"The cards in this database are sealed: name the file with its key, or set {VARIABLE}.")
    return place


def place_for(address: str, file: Path | None) -> KeyPlace:
    """Return where the keys of a room are: as said, in the environment, beside its database, or in the usual folder."""
    given = from_environment()
    if given is not None and file is not None:
        raise StorageError(f"--key-file and {VARIABLE} both say what the key is: give one of them.")
    if file is not None:
        return KeyFile(file)
    return given or beside(address) or KeyFile(usual_folder() / f"upcard{SUFFIX}")


def from_words(words: Sequence[str], told: str) -> GivenKeys:
    """Return keys that another process of the same room has told."""
    return GivenKeys([_key(word, told) for word in words], told)


def _key(text: str, told: str) -> bytes:
    """Read a key; what is none is not repeated."""
    with contextlib.suppress(ValueError):
        key = bytes.fromhex(text) if _HEX.fullmatch(text) else base64.b64decode(text, altchars=b"-_", validate=True)
        if len(key) == KEY_BYTES:
            return key
    raise StorageError(f"There is something in {told} that is no key: {RIGHT}.")
