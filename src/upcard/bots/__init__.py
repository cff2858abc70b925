"""Players made of code. They see a seat's view, never the hand or its state."""

from upcard.bots.bot import Bot, Choice
from upcard.bots.registry import BOTS, Kind, make_bot

__all__ = ["BOTS", "Bot", "Choice", "Kind", "make_bot"]
