"""The law as a ruling reads it: every setting and topic that is looked at puts its numbers into the ruling."""

from typing import Any, Final, Literal

from upcard.rulebooks.cite import Cite
from upcard.rulebooks.misdeal_causes import LIST
from upcard.rulebooks.rules import DEFAULT_GROUND, Ground, Rules, numbers_on
from upcard.rulebooks.shelf import shelf, topics_with

When = Literal["always", "if-amended", "never"]
"""When a value that is looked at is cited."""
ALWAYS: Final = "always"
IF_AMENDED: Final = "if-amended"
NEVER: Final = "never"


class Law:
    """The rules in force, and the numbers of those that were looked at so far."""

    def __init__(self, rules: Rules) -> None:
        """Begin with nothing looked at."""
        self.rules = rules
        self._prefix = f"{shelf().books[rules.house.book].prefix}-"
        self._own = {amendment.number for amendment in rules.house.differs}
        self._cites: dict[str, None] = {}
        self._topics: dict[str, None] = {}

    @property
    def game(self) -> str:
        """The game that is played."""
        return self.rules.game.name

    @property
    def tournament(self) -> bool:
        """Whether it is a tournament."""
        return self.rules.mode == "tournament"

    @property
    def big_bet(self) -> bool:
        """Whether the betting is pot-limit or no-limit."""
        return self.rules.betting in ("pot-limit", "no-limit")

    def value(self, setting: str, by: str | None = None, cite: When = ALWAYS) -> Any:  # noqa: ANN401 - what YAML gives
        """Return a setting's value; the ruling rests on it, as ``cite`` says.

        ALWAYS; IF_AMENDED, only where the house has amended the setting, for the case has numbers of its own; NEVER,
        to find out whether it matters.

        ``by`` names the topic that has just the numbers of the case at hand, where those of the setting are about
        other cases too. If the house has amended the setting its amendment is cited, whatever the topic says.
        """
        ground = self.rules.grounds[setting]
        if cite == NEVER or (cite == IF_AMENDED and ground.source != "house"):
            return ground.value
        if by is None or ground.source == "house":
            self._note(ground.cites, *topics_with(setting))
        else:
            self.cite(by)
        return ground.value

    def omits_cause(self, cause: str) -> bool:
        """Tell whether the house has its own list of what makes a misdeal, and this is not on it."""
        ground = self.rules.grounds[LIST]
        return ground.source == "house" and cause not in ground.value

    def ground(self, setting: str) -> Ground:
        """Return a setting's value with who says so, without citing it."""
        return self.rules.grounds[setting]

    def is_laid_down(self, setting: str) -> bool:
        """Tell whether the house or its own book lays a setting down."""
        return self.rules.grounds[setting].source in ("house", "book")

    def has_rule(self, topic: str) -> bool:
        """Tell whether the house's book, or the one that fills its gaps, has a rule on a topic of the floor."""
        return not self.rules.floor_topics[topic].silent

    def cite(self, *topics: str) -> None:
        """Let the ruling rest on topics as well; one on which nobody speaks adds nothing."""
        for topic in topics:
            found = self.rules.floor_topics[topic]
            if not found.silent:
                self._note(found.cites, topic)

    def lead(self, name: str) -> None:
        """Let a setting, or a topic, decide: its numbers are read out first, whatever was looked at before it.

        What the house has laid down itself stays before it.
        """
        if name in self.rules.grounds:
            cites, topics = self.rules.grounds[name].cites, topics_with(name)
        else:
            cites, topics = self.rules.floor_topics[name].cites, (name,)
        if cites and cites != DEFAULT_GROUND:
            own = {number: None for number in self._cites if number in self._own}
            self._cites = own | dict.fromkeys(cites) | self._cites
            self._topics = dict.fromkeys(topics) | self._topics

    def rest_on(self, cite: Cite) -> None:
        """Let the ruling rest on what one that was given before rests on."""
        self._note(cite.rules, *cite.topics)

    def cite_with(self, setting: str, *topics: str) -> bool:
        """Cite what the book that fixes a setting says on topics besides; tell whether it says anything."""
        house, source = self.rules.house, self.rules.grounds[setting].source
        book = house.where_silent if source == "where-silent" else house.book
        found = {topic: numbers_on(self.rules, book, topic) for topic in topics}
        for topic, numbers in found.items():
            if numbers:
                self._note(numbers, topic)
        return any(found.values())

    def _note(self, cites: tuple[str, ...], *topics: str) -> None:
        self._cites.update(dict.fromkeys(cites))
        self._topics.update(dict.fromkeys(topics))

    @property
    def cites(self) -> tuple[str, ...]:
        """The numbers so far, each once; `default` only if nothing else holds the ruling up."""
        numbers = tuple(number for number in self._cites if number not in DEFAULT_GROUND)
        return numbers or DEFAULT_GROUND

    @property
    def cite_made(self) -> Cite:
        """What the ruling rests on so far."""
        return Cite(self.cites, tuple(self._topics))

    @property
    def silent(self) -> bool:
        """Whether nothing that was looked at stands in the house's own book or amendments."""
        return not any(number.startswith(self._prefix) or number in self._own for number in self._cites)


def led_by(cite: Cite, topic: str, rules: Rules) -> Cite:
    """Return what a part of a ruling rests on that one topic decides: of its numbers those of the topic first."""
    first = [number for number in rules.floor_topics[topic].cites if number in cite.rules]
    if not first:
        return cite
    return Cite(tuple(dict.fromkeys((*first, *cite.rules))), tuple(dict.fromkeys((topic, *cite.topics))))
