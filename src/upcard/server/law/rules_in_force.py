"""The house rules of a table: every setting as it is in force, under its topic, with the rules that fix it."""

from upcard.chips.rake import Rake
from upcard.chips.stakes import WITH_BIG_BET, Stakes
from upcard.rulebooks.comparing import setting_numbers, settings_of, topic_ground
from upcard.rulebooks.house import House
from upcard.rulebooks.rules import Rules, rules_for
from upcard.rulebooks.settings import value_words
from upcard.rulebooks.shelf import shelf
from upcard.server.law.types import RuleInForce, RulesInForce, TopicInForce
from upcard.server.law.why import ground_text

AT_THE_TABLE = ("min_buy_in_multiple", "short_buy_ins")
ROOM = "The room"
BESIDE = {
    "table": "What the room asks of players besides the hand.",
    "irregularities": "What the floor goes by when something has gone wrong.",
}
"""Settings that belong to no topic of the hand stand in these two groups."""


def rules_in_force(house: House, game: str, stakes: Stakes) -> RulesInForce:
    """List everything that a house has settled for a game, with the table's own stakes where these decide."""
    rules = rules_for(house, game, stakes.betting)
    return RulesInForce(
        house=house.name,
        title=house.title,
        game=rules.game.name,
        betting=rules.betting,
        hash=rules.hash,
        topics=(*_topics(rules, stakes), *_beside_the_hand(rules, stakes)),
    )


def _topics(rules: Rules, stakes: Stakes) -> tuple[TopicInForce, ...]:
    """List the topics that apply in the game."""
    return tuple(_topic(rules, stakes, topic) for topic in shelf().topics if rules.topic(topic).applies)


def _topic(rules: Rules, stakes: Stakes, topic: str) -> TopicInForce:
    settings = tuple(_setting(rules, stakes, name) for name in settings_of(rules, topic))
    return TopicInForce(topic, shelf().topics[topic].sentence, topic_ground(rules, topic)[0], settings)


def _beside_the_hand(rules: Rules, stakes: Stakes) -> tuple[TopicInForce, ...]:
    on_shelf = shelf()
    in_topics = {name for topic in on_shelf.topics.values() for name in topic.settings}
    rest = [name for name in rules.grounds if name not in in_topics]
    of_the_room = tuple(name for name in rest if on_shelf.settings[name].part == ROOM)
    table = (*AT_THE_TABLE, *of_the_room)
    groups = {"table": table, "irregularities": tuple(name for name in rest if name not in table)}
    return tuple(
        TopicInForce(group, BESIDE[group], (), tuple(_setting(rules, stakes, name) for name in names))
        for group, names in groups.items()
    )


def _setting(rules: Rules, stakes: Stakes, name: str) -> RuleInForce:
    ground, setting = rules.grounds[name], shelf().settings[name]
    value = _stake(stakes, name) if ground.value == "stakes" else value_words(setting, ground.value)
    return RuleInForce(
        setting=name,
        title=setting.title,
        value=value,
        cites=setting_numbers(rules, name),
        ground=ground.source,
        ground_text=ground_text(rules, ground.source),
    )


def _stake(stakes: Stakes, name: str) -> str:
    """Return what the table's stakes say where the house leaves it to them."""
    if name == "rake":
        return _rake(stakes.rake)
    if name == "big_bet" and stakes.betting not in WITH_BIG_BET:
        return "none"
    amounts = {
        "ante": stakes.ante,
        "bring_in_amount": stakes.bring_in,
        "small_bet": stakes.small_bet,
        "big_bet": stakes.big_bet,
        "chip_unit": stakes.chip,
    }
    return str(amounts[name])


def _rake(rake: Rake | None) -> str:
    if rake is None:
        return "none"
    cap = "" if rake.cap is None else f", at most {rake.cap}"
    if rake.steps:
        return ", ".join(f"{amount} from a pot of {reached}" for reached, amount in rake.steps) + cap
    return f"{rake.permille / 10:g}% of the pot{cap}"
