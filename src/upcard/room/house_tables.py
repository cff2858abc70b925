"""The tables that the house itself keeps open, read from their file."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from upcard.room.settings import TableSettings
from upcard.room.setup import buy_in_limits
from upcard.rulebooks.shelf import find_house

FILE = Path(__file__).parent / "house_tables.toml"


def read_tables(text: str) -> tuple[TableSettings, ...]:
    """Read the tables of a file; buy-ins are those of each table's house."""
    return tuple(map(_table, tomllib.loads(text)["table"]))


def _table(entry: dict[str, Any]) -> TableSettings:
    settings = msgspec.convert(entry | {"least": 0, "most": 0}, TableSettings)
    least, most = buy_in_limits(find_house(settings.house), settings.game, settings.stakes)
    return replace(settings, least=least, most=most)


HOUSE_TABLES = read_tables(FILE.read_text(encoding="utf-8"))
