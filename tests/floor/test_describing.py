"""The floor in words, and the tables of the manual."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from tests.floor.invented import SNEEZE, SPILLED_DRINK
from upcard.cli.rule import rule
from upcard.floor.describing import (
    REMEDIES,
    by_subject,
    described,
    fact_table,
    flag_of,
    incident_table,
    subject_of,
)
from upcard.floor.fact_forms import value_words
from upcard.floor.kinds import Facts, kind
from upcard.floor.register import KINDS
from upcard.floor.ruling import Remedy, Verdict
from upcard.floor.vocabulary import FACTS

if TYPE_CHECKING:
    import pytest

    from tests.conftest import Golden

MANUAL = Path(__file__).parent.parent.parent / "docs" / "floor.md"
TABLES = {"incidents": incident_table, "facts": fact_table}


def test_the_manual_has_every_incident_and_fact(golden: Golden) -> None:
    page = MANUAL.read_text(encoding="utf-8")
    for name, table in TABLES.items():
        before, begin, rest = page.partition(f"<!-- {name}: made by `make golden` -->\n")
        _, end, after = rest.partition(f"<!-- end of {name} -->\n")
        assert begin
        assert end
        page = f"{before}{begin}\n{table()}\n{end}{after}"
    golden(MANUAL, page)


def test_every_remedy_has_words() -> None:
    assert set(REMEDIES) == set(get_args(Remedy))
    assert len(set(REMEDIES.values())) == len(REMEDIES)


def test_every_fact_means_something_and_has_a_question() -> None:
    for kinds in by_subject().values():
        for what in kinds:
            for fact in described(what):
                assert fact.name in FACTS, f"{fact.name} of {what.name} is not in floor/vocabulary.py"
                assert fact.question.endswith("?")


def test_no_fact_is_named_like_a_flag_of_the_command() -> None:
    # --quiet may be typed before `rule` as well, where it is no fact
    taken = {name for param in rule.params for name in param.opts} - {"--quiet"}
    assert [fact for what in KINDS.values() for fact in what.facts.__struct_fields__ if flag_of(fact) in taken] == []


def test_names_and_titles_of_incidents() -> None:
    for name, what in KINDS.items():
        assert what.name == name
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", name)
        assert what.title[0].isupper()
        assert what.title.endswith(".")


def test_what_a_fact_may_be() -> None:
    words = {fact.name: fact.allowed for fact in described(SPILLED_DRINK)}
    assert words == {
        "seat": "a whole number from 1 to 11",
        "glasses": "a whole number from 1 to 9",
        "drink": "water, beer or red-wine",
        "wet": "yes or no",
        "ice": "a whole number, 0 or more, or none",
        "stained": "none or a whole number, 0 or more with commas between",
        "song": "a word",
        "acted": "a whole number from 0 to 11",
    }
    assert [value_words(value) for value in (True, False, None, 3, "beer", (), (1, 2))] == [
        "yes", "no", "none", "3", "beer", "none", "1,2",
    ]  # fmt: skip


def test_the_tables_have_rows_for_what_must_be_given_and_for_no_facts(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nothing(Facts, frozen=True, kw_only=True):
        pass

    monkeypatch.setitem(KINDS, "spilled-drink", SPILLED_DRINK)
    monkeypatch.setitem(KINDS, "sneeze", SNEEZE)
    monkeypatch.setitem(KINDS, "yawn", kind("yawn", "Somebody yawned.", Nothing, lambda _, __: Verdict("So what.")))
    lines = incident_table().splitlines()
    assert "| `sneeze` | Somebody sneezed. | `loud` yes or no, must be given |" in lines
    assert "| `yawn` | Somebody yawned. | none |" in lines
    assert (
        "| `spilled-drink` | A drink was spilled over the cards. | `seat` 1 to 11, **3**; `glasses` **1** to 9; "
        "`drink` **water**, beer or red-wine; `wet` yes or **no**; `ice` 0 or more, or **none**; "
        "`stained` **none** or 0 or more with commas between; `song` a word, **none**; `acted` **0** to 11 |"
    ) in lines
    assert subject_of(SPILLED_DRINK).startswith("Incidents that no book knows")
    assert fact_table().splitlines()[2].startswith("| `seat` | `--seat` | the seat it happened to")
    assert fact_table().splitlines()[-1] == "| `loud` | `--loud` | loud |"
