"""A room and a browser for the tests in here; each worker of pytest has one of each."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from tests.browser.people import Guest

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = Path(__file__).parent
PICTURES = os.environ.get("PICTURES", "")
"""The folder for pictures of what the tests come past, if anybody wants to look at them (make pictures)."""
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")
# quiet: nothing but our own pages is fetched
SWITCHES = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
DESKTOP, PHONE = (1440, 900), (360, 740)
SHADES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PATIENCE = 20_000  # milliseconds that something may take on a busy machine
RECKONED = 120_000  # the same for odds: before the first ones, what reckons them is compiled
BEGIN = "Upcard is at "
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give each test in here a second try: a browser on a busy machine may stall for longer than anybody waits.

    What fails twice fails; what passed only the second time is named at the end (`RERUN`), and is to be looked into.
    """
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.flaky(reruns=1))


@contextmanager
def running(*words: str) -> Iterator[str]:
    """A server, until it is needed no longer; its address."""
    with subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - ours
        assert process.stdout is not None
        try:
            said = next((line for line in iter(process.stdout.readline, "") if line.startswith(BEGIN)), "")
            assert said, "the server did not say where it is"
            yield said.removeprefix(BEGIN).strip()
        finally:
            process.terminate()
            process.communicate(timeout=30)
            assert process.returncode == 0


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The room in a hurry, with known cards at some tables; its address."""
    with running(str(HERE / "room.py"), str(tmp_path_factory.mktemp("room"))) as address:
        yield address


# For a module, not for all: while Playwright runs, no other test of this process could have an event loop of its own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no chromium: install Debian's package chromium")
    with sync_playwright() as playwright, launched(playwright) as found:
        yield found


@contextmanager
def launched(playwright: Playwright) -> Iterator[Browser]:
    """The browser, until it is needed no longer."""
    programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    environment: dict[str, str | float | bool] = {**os.environ, "CHROMIUM": CHROMIUM or "", "PATH": programs}
    found = playwright.chromium.launch(executable_path=HERE / "chromium.py", args=SWITCHES, env=environment)
    yield found
    found.close()


class Invites(Protocol):
    def __call__(
        self, name: str = "", *, size: tuple[int, int] = DESKTOP, dark: bool = False, like: Guest | None = None
    ) -> Guest: ...


@contextmanager
def guests(browser: Browser, room: str) -> Iterator[Invites]:
    """Let guests come in, under a name or as somebody who is there already, on another device.

    Nothing in their pages may have gone wrong when they leave.
    """
    came: list[Guest] = []

    def invite(
        name: str = "", *, size: tuple[int, int] = DESKTOP, dark: bool = False, like: Guest | None = None
    ) -> Guest:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            has_touch=size == PHONE,
            storage_state=like.context.storage_state() if like is not None else None,
        )
        context.set_default_timeout(PATIENCE)
        guest = Guest(context, room, name)
        came.append(guest)
        if name:
            guest.come_in()
        return guest

    yield invite
    for guest in came:
        guest.context.close()
    assert [fault for guest in came for fault in guest.faults] == []


@pytest.fixture
def invite(browser: Browser, room: str) -> Iterator[Invites]:
    with guests(browser, room) as invites:
        yield invites


def picture(page: Page, name: str, *, whole: bool = False) -> None:
    """Keep a picture of a page, if somebody is going to look at it."""
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name}.png", full_page=whole)
