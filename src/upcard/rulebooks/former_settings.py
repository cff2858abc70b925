"""Settings that are called something else now, or are none any more.

A house file with such a name is refused with the words that it needs now. A house that was kept whole with a hand is
brought up to date when it is read (``house.stored_house``), so that its hands replay for ever.
"""

from upcard.rulebooks.errors import shortened

ABOUT_ONE_GAME = {
    "open_pair_option_stud_high": ("open_pair_option", "stud-high"),
    "open_pair_option_stud_hilo": ("open_pair_option", "stud-hilo"),
    "open_pair_option_hilo_nq": ("open_pair_option", "stud-hilo-nq"),
    "open_pair_option_razz": ("open_pair_option", "razz"),
}
"""Settings about one game each that became one setting with conditions."""
RENAMED = {"burn_before_seventh": "burn_before_last"}
"""Settings that are called otherwise: not every game has seven streets."""
GONE = {
    "big_bet_from_street": "the game's file says where the upper limit begins",
    "chips_removal": "nobody can take chips off a table here",
    "deck_size": "a deck has 52 cards",
    "decks_per_table": "one deck is enough here",
    "jokers": "a deck has none",
    "start_down_cards": "the game's file says what is dealt",
    "start_up_cards": "the game's file says what is dealt",
}
"""What has no other value, or stands in the game's file, and is therefore no setting, with the reason."""
BY_STREET = "fold_unbet_streets"
"""A setting that named streets by their numbers of cards; they have names now."""


def no_setting(name: str, value: object) -> str:
    """Say that there is no such setting, and what to write instead of one that there was."""
    if name in ABOUT_ONE_GAME:
        now, game = ABOUT_ONE_GAME[name]
        return f"{name} is now {now}; write setting: {now}, value: silent, {game}: {shortened(str(value))}"
    if name in RENAMED:
        return f"{name} is now {RENAMED[name]}; write that"
    if name in GONE:
        return f"{name} is no setting any more ({GONE[name]}); leave it out"
    return f"there is no setting {name!r}"
