"""What is said below the fields of a class can be read from it."""

from upcard.rulebooks.field_notes import field_notes


class Noted:
    """Said of the class."""

    plain: int = 0
    noted: int = 0
    """Said of the field,

    in two paragraphs.
    """
    last: str = ""


def test_a_note_stands_below_its_field() -> None:
    assert field_notes(Noted) == {"noted": "Said of the field,\n\nin two paragraphs."}
