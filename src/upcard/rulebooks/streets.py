"""What a street is called: by its name in files and events, in short, within a sentence, and as a title."""

ORDINALS = {
    "first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th", "sixth": "6th",
    "seventh": "7th", "eighth": "8th", "ninth": "9th", "tenth": "10th",
}  # fmt: skip
"""Streets that are counted, and how they are written where there is little room."""

NUMBERED = {3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"}
"""How earlier programs named a street: by how many cards a player then has. What they stored is still read."""

NUMBERS = {name: number for number, name in NUMBERED.items()}
"""The other way round: the floor still judges stud's streets by these numbers."""


def street_mark(name: str) -> str:
    """Return what a street is called where there is little room: "4th" for "fourth"; other names stay."""
    return ORDINALS.get(name, name)


def street_words(name: str) -> str:
    """Return what a street is called within a sentence: "fourth street", "the flop"."""
    return f"{name} street" if name in ORDINALS else f"the {name}"


def street_title(name: str) -> str:
    """Return what a street is called above its part of a hand: "Fourth street" for "fourth", "Flop" for "flop"."""
    return f"{name.capitalize()} street" if name in ORDINALS else name.capitalize()
