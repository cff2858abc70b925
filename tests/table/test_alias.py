"""The alias of a table tells tables apart and does not give their keys away."""

from upcard.table.numbering import LENGTH, table_alias


def test_every_table_has_an_alias_of_its_own() -> None:
    ids = [f"abcdefgh{number:04}" for number in range(2_000)]
    assert len({table_alias(each) for each in ids}) == len(ids)


def test_an_alias_says_nothing_of_the_id_and_stays_the_same() -> None:
    alias = table_alias("abcdefgh0123")
    assert alias == table_alias("abcdefgh0123")
    assert len(alias) == LENGTH
    assert not set("ghijklmnopqrstuvwxyz") & set(alias)
