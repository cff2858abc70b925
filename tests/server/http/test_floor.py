"""The floor over HTTP: incidents by words and by subject, the questions that matter, and what every house rules."""

from urllib.parse import parse_qsl, urlsplit

import pytest

from tests.server.http.guests import Cardroom, Told
from upcard.floor.asking import QUESTIONS
from upcard.floor.fact_forms import fields_of, forms, value_words
from upcard.floor.register import KINDS
from upcard.rulebooks import BETTING_FORMS, GAMES, MODES
from upcard.rulebooks.house import amended_house
from upcard.rulebooks.shelf import shelf
from upcard.server.floor.desk import AtTable, answer
from upcard.server.floor.questions import SAID
from upcard.server.floor.types import FloorAnswer

FIVE = {"procedures", "canterbury", "ukcasino", "mohegan", "roberts"}


def asked(cardroom: Cardroom, path: str) -> Told:
    got = cardroom.guest().get(f"/api/floor{path}")
    assert got.status_code == 200, got.text
    told: Told = got.json()
    return told


def ruled(incident: str, house: str = "roberts", **typed: str) -> FloorAnswer:
    return answer(incident, typed, AtTable(house, "stud-high", "fixed-limit", "cash"), shelf().houses)


def by_link(found: FloorAnswer) -> FloorAnswer:
    """Follow the link of an answer."""
    linked = dict(parse_qsl(urlsplit(found.link).query))
    table = AtTable(*(linked.pop(name) for name in AtTable._fields))  # type: ignore[arg-type]
    return answer(found.incident, linked, table, shelf().houses)


def facts_asked(found: FloorAnswer) -> dict[str, str]:
    return {question.fact: question.value for question in found.questions}


def test_all_incidents_are_listed_by_subject(cardroom: Cardroom) -> None:
    told = asked(cardroom, "")
    assert told["found"] == []
    listed = [incident["name"] for subject in told["subjects"] for incident in subject["incidents"]]
    assert sorted(listed) == sorted(KINDS)
    assert all(subject["subject"] for subject in told["subjects"])


def test_words_find_incidents_best_first(cardroom: Cardroom) -> None:
    told = asked(cardroom, "?words=my+last+card+was+dealt+face+up")
    assert told["found"][0] == {
        "name": "exposed-seventh-card", "title": "A player's last card was dealt face up, or flashed.",
    }  # fmt: skip
    assert told["subjects"] == []
    assert asked(cardroom, "?words=xyzzy")["found"] == []


def test_a_ruling_with_questions_numbers_and_a_link(cardroom: Cardroom) -> None:
    told = asked(cardroom, "/exposed-seventh-card?game=razz&players=2&first=no&house=canterbury")
    assert told["title"] == KINDS["exposed-seventh-card"].title
    assert {pick["name"]: pick["value"] for pick in told["table"]} == {
        "house": "canterbury", "game": "razz", "betting": "fixed-limit", "mode": "cash",
    }  # fmt: skip
    values = {question["fact"]: question["value"] for question in told["questions"]}
    assert values["players"] == "2"
    first = told["rulings"][0]
    assert first["done"] == ["no more betting in this hand"]
    assert first["houses"][0]["house"] == "canterbury"
    assert first["houses"][0]["cites"] == ["CP-rules.14c"]
    assert first["houses"][0]["ground"] == "By its own book."
    assert first["deadline"] == "It can be put right until the first player acts on that street."
    houses = [house for ruling in told["rulings"] for house in ruling["houses"]]
    assert {house["house"] for house in houses} == FIVE
    silent = next(house for house in houses if house["house"] == "procedures")
    assert silent["silent"]
    assert silent["ground"] == "Its book is silent; Robert's Rules of Poker fills the gap."
    assert told["link"].startswith("http://testserver.local/floor/exposed-seventh-card?house=canterbury&game=razz&")


def test_the_link_of_a_room_with_a_public_address_leads_there(cardroom: Cardroom) -> None:
    cardroom.room.public_url = "https://cards.example"
    assert asked(cardroom, "/joker")["link"].startswith("https://cards.example/floor/joker?house=roberts")


@pytest.mark.parametrize(
    ("path", "http", "code", "word"),
    [
        ("/no-such-thing", 404, "not-found", "no incident 'no-such-thing'"),
        ("/joker?house=casino", 404, "not-found", "house: there is no such house"),
        (
            "/joker?game=holdem",
            400,
            "malformed",
            "game: it must be one of stud-high, razz, stud-hilo, stud-hilo-nq, not 'holdem'.",
        ),
        ("/joker?betting=none", 400, "malformed", "'none' is not one of those allowed"),
        ("/joker?mode=home", 400, "malformed", "'home' is not one of those allowed"),
        ("/joker?players=2", 400, "malformed", "players: joker has no such fact"),
        ("/joker?card=9", 400, "malformed", "card: it must be a whole number from 1 to 7, not '9'."),
        ("/joker?own=perhaps", 400, "malformed", "own: it must be yes or no, not 'perhaps'."),
        ("/joker?own=yes&own=no", 400, "malformed", "own: it is given twice"),
        (f"/joker?own={'y' * 61}", 400, "malformed", "own: it must have at most 60 characters."),
        (f"?words={'y' * 201}", 400, "malformed", "it must have at most 200 characters"),
        ("/overbet?put=5&most=20", 400, "contradiction", "5 is not too much where 20 is allowed."),
    ],
)
def test_what_cannot_be_answered_is_said_in_one_sentence(
    cardroom: Cardroom, path: str, http: int, code: str, word: str
) -> None:
    got = cardroom.guest().get(f"/api/floor{path}")
    assert got.status_code == http, got.text
    assert got.json()["code"] == code
    assert word in got.json()["sentence"]


@pytest.mark.parametrize("house", sorted(FIVE))
def test_every_incident_is_ruled_on_in_every_house_with_at_most_five_questions(house: str) -> None:
    for name in KINDS:
        found = ruled(name, house)
        assert len(found.questions) <= QUESTIONS
        assert found.rulings[0].houses[0].house == house
        assert sorted(each.house for ruling in found.rulings for each in ruling.houses) == sorted(FIVE)
        assert all(each.cites and each.ground for ruling in found.rulings for each in ruling.houses)
        facts = [*facts_asked(found), *(fact.fact for fact in found.assumed)]
        assert sorted(facts) == sorted(fields_of(KINDS[name].facts))
        for question in found.questions:
            assert question.value == question.usual
            assert not question.options or question.value in {option.value for option in question.options}
            assert question.options or question.least < question.most


def test_every_game_form_and_mode_is_ruled_on() -> None:
    for game in GAMES:
        for betting in BETTING_FORMS:
            for mode in MODES:
                found = answer("string-bet", {}, AtTable("mohegan", game, betting, mode), shelf().houses)
                assert [pick.value for pick in found.table] == ["mohegan", game, betting, mode]


def test_what_matters_in_the_house_is_asked_before_what_matters_elsewhere() -> None:
    elsewhere = 0
    for name in KINDS:
        found = ruled(name, "ukcasino")
        only = {"ukcasino": shelf().houses["ukcasino"]}
        alone = answer(name, {}, AtTable("ukcasino", "stud-high", "fixed-limit", "cash"), only)
        assert {question.fact for question in found.questions if not question.elsewhere} == set(facts_asked(alone))
        elsewhere += sum(question.elsewhere for question in found.questions)
    assert elsewhere


def test_an_answer_decides_what_is_asked_next_and_a_click_stays() -> None:
    usual = ruled("exposed-hole-card")
    assert "by" in facts_asked(usual)
    other = ruled("exposed-hole-card", by="player")
    assert facts_asked(other)["by"] == "player"
    assert other.rulings != usual.rulings
    assert set(facts_asked(other)) != set(facts_asked(usual))


def test_a_fact_that_is_not_asked_for_but_decides_something_is_shown() -> None:
    usual = ruled("exposed-seventh-card")
    unasked = next(fact for fact in usual.assumed if fact.matters)
    said = ruled("exposed-seventh-card", **{unasked.fact: unasked.value})
    assert unasked.fact in facts_asked(said)
    assert len(said.questions) <= QUESTIONS
    assert said.rulings == usual.rulings


def test_facts_that_decide_nothing_are_let_go() -> None:
    assert "seat" not in facts_asked(ruled("exposed-seventh-card", seat="5"))


def test_a_link_leads_to_the_same_ruling() -> None:
    for name in KINDS:
        usual = ruled(name)
        for question in usual.questions:
            for option in question.options:
                try:
                    found = ruled(name, **{question.fact: option.value})
                except ValueError:
                    continue
                again = by_link(found)
                assert again.rulings == found.rulings
                assert again.questions == found.questions
                assert again.link == found.link


def test_where_the_book_leaves_it_to_the_supervisor_the_choices_are_given() -> None:
    found = ruled("ruling-disputed", by="supervisor").rulings[0]
    assert len(found.choices) > 1
    assert found.weigh
    assert all(choice.decision for choice in found.choices)


def test_a_house_of_ones_own_is_compared_too() -> None:
    on_shelf = shelf()
    own = amended_house(on_shelf.houses["canterbury"], {"max_raises": 5}, on_shelf.settings)
    found = answer("joker", {}, AtTable("mine", "razz", "no-limit", "tournament"), {**on_shelf.houses, "mine": own})
    first = found.rulings[0].houses[0]
    assert first.house == "mine"
    assert first.ground.startswith("By its own rules")
    assert len([house for ruling in found.rulings for house in ruling.houses]) == len(FIVE) + 1


def test_the_words_for_answers_are_about_facts_that_there_are() -> None:
    values: dict[str, set[str]] = {}
    for kind in KINDS.values():
        for name, field in fields_of(kind.facts).items():
            of_fact = values.setdefault(name, {"none", "0"})
            for form in forms(field.type):
                of_fact |= {value_words(value) for value in getattr(form, "values", ())}
    for fact, said in SAID.items():
        assert set(said) <= values[fact], fact


def test_no_fact_has_the_name_of_something_about_the_table() -> None:
    for kind in KINDS.values():
        assert not set(fields_of(kind.facts)) & set(AtTable._fields)
