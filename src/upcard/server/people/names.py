"""What a guest may be called: a name that everybody can read, and that is nobody else's in disguise."""

from upcard.room.alphabets import normal
from upcard.room.names import character_fault, is_reserved
from upcard.server.http.not_granted import NotGranted

LONGEST = 20
BEFORE_NUMBER = 16


def clean_name(typed: str) -> str:
    """Return a name in its plain form, or raise NotGranted with what is wrong with it."""
    name = normal(typed)
    if not 1 <= len(name) <= LONGEST:
        raise NotGranted(400, "malformed", f"A name has 1 to {LONGEST} characters; choose another.")
    fault = character_fault(name)
    if fault:
        raise NotGranted(400, "malformed", f"A name {fault}; choose another.")
    if is_reserved(name):
        raise NotGranted(409, "name-taken", f"The house keeps the name {name} to itself; choose another.")
    return name


def numbered(name: str, number: int) -> str:
    """Return the name that somebody gets at a table where another has theirs: with a number, and short enough."""
    return f"{name[:BEFORE_NUMBER].rstrip()} {number}"
