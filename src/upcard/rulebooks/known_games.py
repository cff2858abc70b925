"""The games that there are, and every word by which a file may mean one or several of them."""

from msgspec import Struct

from upcard.rulebooks.game import Game
from upcard.rulebooks.vocabulary import ALL_GAMES, BETTING_FORMS, FEATURES, FORMS_COVERED, KILL, MODES, fits


class GameList(Struct, frozen=True, forbid_unknown_fields=True):
    """What ``games.yaml`` says: the games that are played, in order, and what else the books' rules are marked with."""

    played: tuple[str, ...]
    spoken_of: tuple[str, ...]


class KnownGames(Struct, frozen=True):
    """The games, and the words that fit them: by which rules are marked, and on which a setting's value may depend."""

    games: dict[str, Game]
    tags: dict[str, tuple[str, ...]]
    marks: tuple[str, ...]
    conditions: tuple[str, ...]

    def concerned(self, marks: tuple[str, ...]) -> bool:
        """Tell whether a rule marked like this concerns any game that is played, in any form of betting.

        What is said of the kill counts where a game is named with it: a pot that is killed is not played yet.
        """
        words = [(*game.words, KILL) if set(marks) & set(game.words) else game.words for game in self.games.values()]
        return any(fits(marks, each, form) for each in words for form in BETTING_FORMS)


def known_games(games: dict[str, Game], listed: GameList, tags: dict[str, tuple[str, ...]]) -> KnownGames:
    """Gather the words."""
    words = (*listed.played, *tags, *FEATURES)
    return KnownGames(
        games,
        tags,
        marks=(ALL_GAMES, *words, *listed.spoken_of, *FORMS_COVERED),
        conditions=(*words, *MODES, *FORMS_COVERED),
    )


def faults_among(listed: GameList, tags: dict[str, tuple[str, ...]]) -> list[str]:
    """Say which words mean two things, and which tag asks for what no game can have."""
    faults = [
        f"tags.yaml: {tag}: {feature!r} is not what a game can be like; write some of {', '.join(FEATURES)}"
        for tag, needed in tags.items()
        for feature in needed
        if feature not in FEATURES
    ]
    faults += [f"tags.yaml: {tag}: it asks for no feature; write all instead" for tag in tags if not tags[tag]]
    words = [*FEATURES, *MODES, *FORMS_COVERED, ALL_GAMES, *tags, *listed.played, *listed.spoken_of]
    twice = sorted({word for word in words if words.count(word) > 1})
    return faults + [f"games.yaml and tags.yaml: {word!r} means two things; choose another word" for word in twice]


def on_the_shelf() -> KnownGames:
    """Return what is known where nobody says otherwise: the games of the shelf."""
    from upcard.rulebooks.shelf import shelf  # noqa: PLC0415 - the shelf is read with this module's help

    return shelf().known
