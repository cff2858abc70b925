"""Until when a misdeal can be called."""

from upcard.floor.law import IF_AMENDED, Law


def misdeal_open(law: Law, acted: int, wagered: int | None = None) -> bool:
    """Tell whether there is still time for a misdeal.

    A house counts who has acted since the forced bet, or who has put chips in of their own will; where nobody says how
    many did that, all who acted are taken to have done so.
    """
    window = law.value("misdeal_window", cite=IF_AMENDED)
    if window == "first-action":
        return acted == 0
    counted = wagered if window == "two-voluntary-wagers" and wagered is not None else acted
    return bool(counted < law.value("substantial_action_players", cite=IF_AMENDED))
