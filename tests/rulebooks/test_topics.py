"""The typed topics and the files say the same."""

from __future__ import annotations

import inspect
import types
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

import msgspec
import pytest

from upcard.rulebooks import GAMES, Rules, rules_for, shelf
from upcard.rulebooks import topics as topics_module
from upcard.rulebooks.rules import DEFAULT_GROUND
from upcard.rulebooks.shelf import BOOKS
from upcard.rulebooks.topics import Topic

if TYPE_CHECKING:
    from upcard.rulebooks.settings import Setting

NOT_TOPICS = {"house", "game", "betting", "mode", "hash", "grounds", "floor_topics"}
TYPES: dict[str, type[Topic]] = {
    field.name: field.type for field in msgspec.structs.fields(Rules) if field.name not in NOT_TOPICS
}


def settings_of(kind: type[Topic]) -> dict[str, Any]:
    """Return the fields that a topic adds to its citations, with their types."""
    return {
        field.name: field.type for field in msgspec.structs.fields(kind) if field.name not in Topic.__struct_fields__
    }


def words_of(annotation: object) -> tuple[object, ...]:
    """Return the words that an annotation allows, a choice between a number and a word included."""
    if get_origin(annotation) is Literal:
        return get_args(annotation)
    return tuple(word for part in get_args(annotation) for word in words_of(part))


def fits_annotation(setting: Setting, annotation: object) -> bool:
    """Tell whether an annotation says what the settings file says."""
    plain = {"int": int, "bool": bool, "decimal": float}
    if setting.type in plain:
        return annotation is plain[setting.type]
    if setting.type == "enum":
        return get_origin(annotation) is Literal and words_of(annotation) == tuple(setting.values)
    if setting.type in {"set", "list"}:
        return annotation == tuple[type(next(iter(setting.values))), ...]  # type: ignore[misc]
    is_union = isinstance(annotation, types.UnionType) or bool(get_args(annotation))
    return is_union and int in get_args(annotation) and words_of(annotation) == (setting.type.partition("-or-")[2],)


def test_every_topic_of_the_file_is_a_field_of_the_rules_or_a_point_of_the_floor() -> None:
    points = set(rules_for("roberts", "stud-high").floor_topics)
    assert set(TYPES) | points == set(shelf().topics)
    assert set(TYPES) & points == set()


def test_a_point_of_the_floor_has_no_settings() -> None:
    for name in rules_for("roberts", "stud-high").floor_topics:
        assert shelf().topics[name].settings == (), name


def test_every_class_of_topic_is_used_once() -> None:
    classes = {
        kind
        for _, kind in inspect.getmembers(topics_module, inspect.isclass)
        if issubclass(kind, Topic) and kind is not Topic
    }
    used = [kind for kind in TYPES.values() if kind is not Topic]
    assert set(used) == classes
    assert len(used) == len(classes)


def test_a_topic_has_the_settings_of_the_file_but_for_the_stakes() -> None:
    for name, kind in TYPES.items():
        wanted = [setting for setting in shelf().topics[name].settings if shelf().settings[setting].type != "stakes"]
        assert list(settings_of(kind)) == wanted, name


def test_a_topic_is_described_by_the_sentence_of_the_file() -> None:
    for name, kind in TYPES.items():
        if kind is not Topic:
            assert inspect.getdoc(kind) == shelf().topics[name].sentence


def test_a_setting_may_be_what_the_file_allows() -> None:
    for kind in TYPES.values():
        for setting, annotation in settings_of(kind).items():
            assert fits_annotation(shelf().settings[setting], annotation), setting


def test_a_setting_belongs_to_one_topic_at_most() -> None:
    listed = [setting for topic in shelf().topics.values() for setting in topic.settings]
    assert len(listed) == len(set(listed))


def test_every_topic_is_answered_by_a_book() -> None:
    answered = {topic for book in shelf().books.values() for topic in book.topics}
    assert set(shelf().topics) - answered == set()


@pytest.mark.parametrize("house", BOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_a_topic_has_the_values_in_force(house: str, game: str) -> None:
    rules = rules_for(house, game)
    for name, kind in TYPES.items():
        topic = getattr(rules, name)
        assert isinstance(topic, kind)
        for setting in set(settings_of(kind)) & set(rules.grounds):
            assert getattr(topic, setting) == rules.grounds[setting].value


@pytest.mark.parametrize("house", BOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_a_point_of_the_floor_has_the_numbers_of_the_book_or_of_the_one_that_fills_its_gaps(
    house: str, game: str
) -> None:
    on_shelf = shelf()
    for name, point in rules_for(house, game).floor_topics.items():
        own, other = (set(on_shelf.books[book].topics.get(name, ())) for book in (house, "roberts"))
        assert point.silent is (point.cites == DEFAULT_GROUND), name
        assert point.silent or set(point.cites) <= own or set(point.cites) <= other, name


def test_a_point_that_the_book_is_silent_on_is_filled_from_another() -> None:
    assert rules_for("mohegan", "stud-high").floor_topics["own_exposure"].cites == ("MS-exposed.3",)
    assert rules_for("canterbury", "stud-high").floor_topics["own_exposure"].cites == ("RR-3-irregularities.12",)
