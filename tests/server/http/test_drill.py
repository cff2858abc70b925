"""The drill over HTTP: questions by name, verdicts with the ruling of the floor, and scores that count each once."""

from collections import Counter
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest

from tests.server.http.conftest import opened_in
from tests.server.http.guests import Cardroom, Guest, Told
from upcard.drill.question import Wanted, question
from upcard.drill.subjects import INCIDENTS, MIXED, TITLES
from upcard.floor.judging import facts_in_words
from upcard.rulebooks import GAMES
from upcard.rulebooks.shelf import shelf
from upcard.server.drill.asking import as_asked, scores, verdict
from upcard.server.drill.types import DrillQuestion
from upcard.server.floor.desk import AtTable
from upcard.server.floor.desk import answer as ruled
from upcard.storage import DrillAnswered

NAME = "roberts.stud-high.exposed-cards.5"
FIVE = {"procedures", "canterbury", "ukcasino", "mohegan", "roberts"}


def told(guest: Guest, path: str) -> Told:
    got = guest.get(f"/api/drill{path}")
    assert got.status_code == 200, got.text
    answer: Told = got.json()
    return answer


def answered(guest: Guest, name: str, choice: int) -> Told:
    got = guest.post(f"/api/drill/questions/{name}", {"choice": choice})
    assert got.status_code == 200, got.text
    answer: Told = got.json()
    return answer


def right_of(name: str) -> int:
    house, game, subject, seed = name.split(".")
    return question(Wanted(house, game, subject, int(seed))).right + 1


def score(scores: Told, name: str) -> tuple[int, int, int, int]:
    for each in (scores["all"], *scores["subjects"], *scores["houses"]):
        if each["name"] == name:
            return each["asked"], each["right"], each["run"], each["best"]
    raise LookupError(name)


def test_what_can_be_asked_about(cardroom: Cardroom) -> None:
    menu = told(cardroom.guest(), "")
    assert {option["value"] for option in menu["houses"]} == {"any", *FIVE}
    assert [option["value"] for option in menu["games"]] == ["any", *GAMES]
    assert [option["value"] for option in menu["subjects"]] == [MIXED, *TITLES]
    assert menu["scores"]["known"] is False


def test_a_question_has_a_table_a_story_facts_and_rulings_but_no_answer(cardroom: Cardroom) -> None:
    asked = told(cardroom.guest(), f"/questions/{NAME}")
    assert asked["id"] == NAME
    assert (asked["house"], asked["game"], asked["subject"]) == ("roberts", "stud-high", "exposed-cards")
    assert asked["played"].startswith("Fixed limit, ")
    assert asked["happened"].endswith(".")
    assert len(asked["choices"]) in (3, 4)
    assert all(choice["done"] or choice["choices"] for choice in asked["choices"])
    assert all(fact["question"].endswith("?") and fact["answer"] for fact in asked["facts"])
    last = asked["table"]["frames"][-1]
    assert last["line"]["text"] == asked["happened"]
    assert last["view"]["seats"]
    assert "right" not in asked
    assert told(cardroom.guest(), f"/questions/{NAME}") == asked, "it is made again from its name"


def test_the_next_question_is_about_what_was_asked_for(cardroom: Cardroom) -> None:
    guest = cardroom.guest().comes_in("Nora")
    for _ in range(3):
        asked = told(guest, "/next?house=mohegan&game=razz&subject=turns")
        assert (asked["house"], asked["game"], asked["subject"]) == ("mohegan", "razz", "turns")
        assert asked["id"].startswith("mohegan.razz.turns.")
    assert told(guest, "/next")["id"].startswith("any.any.mixed.")


def test_the_kinds_of_a_subject_come_up_in_turn_for_a_player(cardroom: Cardroom) -> None:
    guest = cardroom.guest().comes_in("Turner")
    kinds = [answered(guest, told(guest, "/next?subject=words")["id"], 1)["incident"] for _ in INCIDENTS["words"]]
    assert Counter(kinds) == Counter(INCIDENTS["words"])


def test_a_right_answer_and_a_wrong_one(cardroom: Cardroom) -> None:
    guest = cardroom.guest().comes_in("Ann")
    right = right_of(NAME)
    found = answered(guest, NAME, right)
    assert (found["right"], found["answer"], found["counted"]) == (True, right, True)
    asked = told(guest, f"/questions/{NAME}")
    assert found["rulings"][0]["decision"] == asked["choices"][right - 1]["decision"]
    assert found["rulings"][0]["houses"][0]["house"] == "roberts"
    assert found["rulings"][0]["houses"][0]["cites"]
    assert found["rulings"][0]["deadline"].endswith(".")
    assert {house["house"] for ruling in found["rulings"] for house in ruling["houses"]} == FIVE
    assert found["goes_on"][0]["text"].startswith("The floor is called: ")
    assert " The floor rules: " in found["goes_on"][0]["text"]
    wrong = answered(guest, "roberts.stud-high.exposed-cards.6", 5 - right_of("roberts.stud-high.exposed-cards.6"))
    assert wrong["right"] is False
    assert wrong["answer"] == right_of("roberts.stud-high.exposed-cards.6")


def test_a_question_counts_once(cardroom: Cardroom) -> None:
    guest = cardroom.guest().comes_in("Bea")
    right = right_of(NAME)
    wrong = right % 3 + 1
    assert score(answered(guest, NAME, wrong)["scores"], "all") == (1, 0, 0, 0)
    again = answered(guest, NAME, right)
    assert (again["right"], again["counted"]) == (True, False)
    assert score(again["scores"], "all") == (1, 0, 0, 0)
    assert score(answered(cardroom.guest().comes_in("Cal"), NAME, right)["scores"], "all") == (1, 1, 1, 1)


def test_the_score_is_kept_by_subject_and_house_with_its_runs(cardroom: Cardroom) -> None:
    guest = cardroom.guest().comes_in("Dan")
    names = ["roberts.razz.turns.1", "mohegan.razz.turns.2", "roberts.razz.words.3", "roberts.razz.turns.4"]
    for name in names[:2]:
        answered(guest, name, right_of(name))
    answered(guest, names[2], right_of(names[2]) % 3 + 1)
    answered(guest, names[3], right_of(names[3]))
    found = told(guest, "/scores")
    assert found["known"] is True
    assert score(found, "all") == (4, 3, 1, 2)
    assert score(found, "turns") == (3, 3, 3, 3)
    assert score(found, "words") == (1, 0, 0, 0)
    assert score(found, "pots") == (0, 0, 0, 0)
    assert score(found, "roberts") == (3, 2, 1, 1)
    assert score(found, "mohegan") == (1, 1, 1, 1)
    anew = guest.ask("DELETE", "/api/drill/scores")
    assert anew.status_code == 200
    assert score(anew.json(), "all") == (0, 0, 0, 0)
    assert score(told(guest, "/scores"), "turns") == (0, 0, 0, 0)


def test_a_stranger_may_answer_but_has_no_score(cardroom: Cardroom) -> None:
    found = answered(cardroom.guest(), NAME, right_of(NAME))
    assert (found["right"], found["counted"], found["scores"]["known"]) == (True, False, False)
    assert cardroom.guest().ask("DELETE", "/api/drill/scores").status_code in (401, 403)


def test_the_score_outlives_the_server(tmp_path: Path) -> None:
    with opened_in(tmp_path) as first:
        guest = first.guest().comes_in("Eve")
        answered(guest, NAME, right_of(NAME))
        cookies = guest.cookies
    with opened_in(tmp_path) as second:
        back = second.guest()
        back.cookies = cookies
        assert score(told(back, "/scores"), "exposed-cards") == (1, 1, 1, 1)
        assert answered(back, NAME, right_of(NAME))["counted"] is False


@pytest.mark.parametrize(
    ("path", "http", "sentence"),
    [
        ("/questions/what", 404, "That is no question of the drill; ask for a new one."),
        ("/questions/roberts.razz.turns.0001", 404, "That is no question of the drill; ask for a new one."),
        ("/questions/monte.razz.turns.1", 400, "house: it must be one of any, "),
        ("/next?house=monte", 400, "house: it must be one of any, "),
        ("/next?game=hold-em", 400, "game: it must be one of any, stud-high, "),
        ("/next?subject=manners", 400, "subject: it must be one of mixed, exposed-cards, "),
    ],
)
def test_bad_questions_get_one_sentence(cardroom: Cardroom, path: str, http: int, sentence: str) -> None:
    got = cardroom.guest().get(f"/api/drill{path}")
    assert got.status_code == http
    assert got.json()["sentence"].startswith(sentence)


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"choice": 0}, "choice: it must be a whole number of at least 1."),
        ({"choice": 5}, "choice: it must be a whole number of at most 4."),
        ({"choice": "two"}, "choice: it must be a whole number, not text."),
        ({}, "the field choice is missing"),
        ({"choice": 1, "why": "so"}, "there is no field why"),
    ],
)
def test_bad_answers_get_one_sentence_and_do_not_count(cardroom: Cardroom, body: Told, sentence: str) -> None:
    guest = cardroom.guest().comes_in("Fay")
    got = guest.post(f"/api/drill/questions/{NAME}", body)
    assert got.status_code == 400
    assert sentence.casefold() in got.json()["sentence"].casefold()
    assert score(told(guest, "/scores"), "all")[0] == 0


def test_of_three_rulings_the_fourth_cannot_be_chosen(cardroom: Cardroom) -> None:
    seeds = range(200)
    name = next(
        wished.name
        for wished in (Wanted("roberts", "stud-high", "exposed-cards", seed) for seed in seeds)
        if len(question(wished).choices) == 3
    )
    got = cardroom.guest().post(f"/api/drill/questions/{name}", {"choice": 4})
    assert got.status_code == 400
    assert got.json()["sentence"] == "choice: it must be from 1 to 3, not 4."


def asked_about(incident: str) -> DrillQuestion:
    """Return a question on an incident, as it is told."""
    subject = next(name for name, incidents in INCIDENTS.items() if incident in incidents)
    turn = INCIDENTS[subject].index(incident)
    made = question(Wanted("roberts", "stud-high", subject, turn))
    assert made.situation.kind.name == incident
    return as_asked(made, shelf().houses)


def test_the_chips_that_were_put_in_lie_on_the_table_not_what_they_may_mean() -> None:
    made = question(Wanted("roberts", "stud-high", "wagers", 0))
    assert made.situation.kind.name == "silent-raise"
    facts = facts_in_words(made.situation.facts)
    last = as_asked(made, shelf().houses).table.frames[-1]
    seat = next(each for each in last.view.seats if each.seat == facts["seat"])
    assert seat.bet == facts["put"]
    assert facts["seat"] not in last.did
    entered = made.situation.hand.view(None)
    assert sum(pot.amount for pot in last.view.pots) - sum(pot.amount for pot in entered.pots) == (
        seat.bet - next(each.bet for each in entered.seats if each.seat == facts["seat"])
    )
    assert sum(each.stack for each in last.view.seats) + sum(pot.amount for pot in last.view.pots) == sum(
        each.stack for each in entered.seats
    ) + sum(pot.amount for pot in entered.pots)


def test_every_fact_that_could_change_the_ruling_is_told() -> None:
    asked = asked_about("exposed-seventh-card")
    questions = [fact.question for fact in asked.facts]
    assert "How many players are left in the hand?" in questions
    assert "How many players have acted since?" in questions
    assert "Which seat is it about?" not in questions, "what happened names it"


def test_the_floors_page_rules_the_same_on_the_facts_of_the_link() -> None:
    for seed in range(0, 62, 3):
        made = question(Wanted("any", "any", MIXED, seed))
        found = verdict(made, 1, shelf().houses, scores(None, {}), counted=False)
        facts = dict(parse_qsl(urlsplit(found.link).query))
        table = AtTable(*(facts.pop(name) for name in AtTable._fields))  # type: ignore[arg-type]
        assert ruled(found.incident, facts, table, shelf().houses).rulings[0] == found.rulings[0]


def test_a_run_ends_with_a_wrong_answer() -> None:
    kept = [DrillAnswered(str(n), "turns", "roberts", right=right) for n, right in enumerate((1, 1, 1, 0, 1))]  # type: ignore[arg-type]
    found = scores(kept, shelf().houses)
    assert (found.all.asked, found.all.right, found.all.run, found.all.best) == (5, 4, 1, 3)
