"""What a browser fetches on its first visit, as the server sends it: the lobby, and a table with all its parts."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from upcard import __version__
from upcard.server.http.pages import PAGE

if TYPE_CHECKING:
    from tests.server.http.guests import Cardroom

LOBBY, TABLE = 60_000, 140_000
WEB = Path(__file__).parents[3] / "web"
NAMED = re.compile(r'(?:href|src)="(/assets/[^"]+)"')
STATIC = re.compile(r'(?:from|import)\s*"(?:\./|/assets/)([^"]+\.js)"')
LATER = re.compile(r'import\("(?:\./|/assets/)([^"]+\.js)"\)')
SHEET = re.compile(r"/(assets/([a-z]+)-[A-Z0-9]+\.css)")
DRAWN = re.compile(r'"/(assets/[^"]+\.svg)"')

if not (PAGE / "index.html").exists():
    pytest.skip("the page is not built", allow_module_level=True)


class Visit:
    """Follows what the document and the scripts name, each file once."""

    def __init__(self, cardroom: Cardroom) -> None:
        self.cardroom = cardroom
        self.fetched: dict[str, int] = {}
        self.pages: list[str] = []
        """What is a page of its own, also where it is opened beside another."""

    def fetch(self, address: str) -> str:
        """Fetch a file as every browser can have it; its text, "" if it was there before."""
        if address in self.fetched:
            return ""
        with self.cardroom.client.stream("GET", address, headers={"accept-encoding": "gzip"}) as answer:
            assert answer.status_code == 200, address
            self.fetched[address] = len(b"".join(answer.iter_raw()))
        plain = self.cardroom.client.get(address)
        return plain.text

    def script(self, name: str, *, parts: bool) -> None:
        """Fetch a script with all that it needs; with ``parts`` also what it may fetch later."""
        text = self.fetch(f"/assets/{name}")
        for drawing in DRAWN.findall(text):
            self.fetch(f"/{drawing}")
        later = [name for name in LATER.findall(text) if name not in self.pages] if parts else []
        for each in STATIC.findall(text) + later:
            self.script(each, parts=parts)

    def wear(self, main: str, sheets: tuple[str, ...]) -> None:
        """Fetch style sheets by the names that the first script has of them."""
        known = {name: path for path, name in SHEET.findall(main)}
        for sheet in sheets:
            self.fetch(f"/{known[sheet]}")

    def begin(self, address: str, page: str, *sheets: str, parts: bool) -> int:
        """Visit an address at which a page is shown; how many bytes come."""
        document = self.fetch(address)
        for named in NAMED.findall(document):
            if named.endswith(".js"):
                text = self.cardroom.client.get(named).text
                self.pages += LATER.findall(text)
                if SHEET.search(text):
                    self.wear(text, sheets)
                self.script(named.removeprefix("/assets/"), parts=False)
            else:
                self.fetch(named)
        (shown,) = {name for name in self.pages if re.fullmatch(rf"{page}-[A-Z0-9]+\.js", name)}
        self.script(shown, parts=parts)
        return sum(self.fetched.values())


def test_the_first_visit_of_the_lobby_costs_at_most_60_kilobytes(cardroom: Cardroom) -> None:
    visit = Visit(cardroom)
    assert visit.begin("/", "Lobby", "forms", "lobby", parts=False) <= LOBBY, visit.fetched
    kinds = {Path(address).suffix for address in visit.fetched}
    assert kinds == {"", ".css", ".js", ".svg"}, "all that is shown was counted"


def test_a_table_with_all_its_parts_costs_at_most_140_kilobytes(cardroom: Cardroom) -> None:
    table = cardroom.opens(cardroom.guest("Ann"))
    visit = Visit(cardroom)
    assert visit.begin(f"/table/{table}", "Table", "playing", "forms", "learn", parts=True) <= TABLE, visit.fetched
    assert any("verdict-" in address for address in visit.fetched), "what is fetched when it is wanted counts too"


def test_the_page_names_the_version_of_the_package() -> None:
    assert json.loads((WEB / "package.json").read_text(encoding="utf-8"))["version"] == __version__
