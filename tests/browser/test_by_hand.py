"""What a table offers besides its moves: keys, words, sizes, calls, notes, what owners do, what one takes along."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect

from tests.browser.people import PATIENCE, STAKES, Guest, all_sit_down, play_to_the_end

if TYPE_CHECKING:
    from tests.browser.conftest import Invites

HIDDEN_WITH_SOUND = """
  Object.defineProperty(document, "hidden", { get: () => true });
  window.tones = 0;
  const create = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { window.tones += 1; return create.call(this); };
"""


def two(invite: Invites, name: str = "Known cards", **differs: object) -> tuple[Guest, Guest]:
    """Ann and Ben in a hand; Ann is in turn, and owns the table."""
    ann, ben = invite("Ann"), invite("Ben")
    all_sit_down(ann.open_table(name, **differs), {1: ann, 2: ben})
    ann.wait_for_turn()
    return ann, ben


def tab(guest: Guest, name: str) -> None:
    guest.page.get_by_role("tab", name=re.compile(f"^{name}")).click()


def answer(guest: Guest, words: str) -> Locator:
    """Type a command; what is answered."""
    field = guest.page.get_by_label("Command or chat")
    field.fill(words)
    field.press("Enter")
    return guest.page.locator(".answer")


def test_each_key_does_what_it_says(invite: Invites) -> None:
    ann, ben = two(invite)
    press = ann.page.keyboard.press
    why = ann.page.get_by_role("complementary", name="Why?")
    tray = ann.page.get_by_role("region", name="Dead cards")
    press("w")
    expect(why).to_be_visible()
    press("Escape")
    expect(why).to_have_count(0)
    press("t")
    expect(tray).to_be_visible()
    press("t")
    expect(tray).to_have_count(0)
    expect(answer(ann, "dead")).to_have_text("No dead cards so far.")
    ann.page.get_by_label("Command or chat").blur()
    press("f")  # he has to open
    press("/")
    expect(ann.page.get_by_label("Command or chat")).to_be_focused()
    ann.page.keyboard.type("r")
    expect(ann.dealer).not_to_contain_text("Ann completes")
    ann.page.get_by_label("Command or chat").blur()
    press("r")
    expect(ann.dealer).to_contain_text("Ann completes", timeout=PATIENCE)
    ben.wait_for_turn()
    ben.page.keyboard.press("c")
    expect(ben.dealer).to_contain_text("Ben calls", timeout=PATIENCE)


def test_a_key_can_be_another_and_escape_leaves_it_as_it_was(invite: Invites) -> None:
    ann, ben = two(invite)
    ann.act("Complete")
    tab(ben, "Table")
    fold = ben.page.get_by_label("Fold", exact=True)
    fold.press("x")
    expect(fold).to_have_value("X")
    fold.press("Escape")
    expect(fold).to_have_value("X")
    expect(fold).not_to_be_focused()
    expect(ben.page.get_by_label("Close a panel")).to_have_value("Escape")
    ben.wait_for_turn()
    ben.page.keyboard.press("f")
    expect(ben.moves).not_to_have_count(0)
    ben.page.keyboard.press("x")
    expect(ben.dealer).to_contain_text("Ben folds", timeout=PATIENCE)


def test_the_command_line_knows_the_table(invite: Invites) -> None:
    ann, _ = two(invite, tray=False, stakes=STAKES | {"betting": "no-limit", "big_bet": 15})
    expect(answer(ann, "help")).to_contain_text("all in")
    for words in ("tray", "dead"):
        expect(answer(ann, words)).to_have_text("There is no tray of dead cards at this table.")
        expect(answer(ann, "pot")).to_have_text(re.compile("^The pot is 2"))
    answer(ann, "all in")
    expect(ann.dealer).to_contain_text(re.compile("Ann (completes|raises|bets).* all-in"), timeout=PATIENCE)


def test_where_the_size_is_free_it_is_the_one_on_the_button(invite: Invites) -> None:
    ann, ben = two(invite, stakes=STAKES | {"betting": "no-limit", "big_bet": 15})
    move = ann.moves.filter(has_text=re.compile("^Complete to"))
    field = ann.page.get_by_label("Complete to, in chips")
    field.fill("40")
    expect(move).to_contain_text("Complete to 40")
    field.fill("4")  # on the way to another number
    expect(move).to_contain_text("Complete to 40")
    field.fill("45")
    field.press("Enter")
    expect(ann.dealer).to_contain_text(re.compile("Ann completes to 45"), timeout=PATIENCE)
    ben.wait_for_turn()
    ben.page.keyboard.press("r")
    expect(ben.page.get_by_label("Raise to, in chips")).to_be_focused()


def test_who_is_wanted_is_called_by_title_and_tone_if_he_likes(invite: Invites) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    for guest, wants in ((ann, "true"), (ben, "false")):
        guest.context.add_init_script(HIDDEN_WITH_SOUND)
        chosen = f'{{"sound": {wants}, "flash": {wants}}}'
        guest.context.add_init_script(f"localStorage.setItem('upcard.settings', '{chosen}')")
    all_sit_down(ann.open_table("Known cards"), {1: ann, 2: ben})
    ann.wait_for_turn()
    expect(ann.page).to_have_title("● Your turn", timeout=PATIENCE)
    assert ann.page.evaluate("window.tones") > 0
    ann.act("Complete")
    ben.wait_for_turn()
    expect(ben.page).to_have_title(re.compile("^Your turn - Known cards"))
    assert ben.page.evaluate("window.tones") == 0


def test_nothing_calls_unless_it_was_asked_for(invite: Invites) -> None:
    ann = invite("Ann")
    ann.go("/you")
    for name in ("Sounds", "Flash the title", "A notification"):
        expect(ann.page.get_by_role("switch", name=re.compile(name))).not_to_be_checked()
    expect(ann.page.get_by_role("radio", name="Four colours")).to_be_checked()
    ann.page.get_by_role("radio", name="Two colours").check()
    expect(ann.page.locator("html")).to_contain_class("deck-2")
    ann.page.reload()
    expect(ann.page.locator("html")).to_contain_class("deck-2")


def test_the_owner_agrees_pauses_and_changes_the_stakes(invite: Invites) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = ann.open_table("Owned", approve=True)
    ann.sit_down(table, 1)
    ben.sit_down(table, 2)
    tab(ann, "Table")
    ann.page.get_by_role("button", name="Agree", exact=True).click()
    expect(ben.own_cards).to_have_count(2, timeout=PATIENCE)
    ann.page.get_by_role("button", name="Pause after this hand").click()
    stakes = ann.page.locator("form.stakes")
    stakes.get_by_label("Small bet").fill("20")
    stakes.get_by_label("Big bet").fill("40")
    stakes.get_by_role("button").click()
    play_to_the_end(ann, ben)
    for guest in (ann, ben):
        expect(guest.page.get_by_text(re.compile("Stud 20.40|high 20.40")).first).to_be_visible(timeout=PATIENCE)
        expect(guest.page.get_by_text(re.compile("paused", re.IGNORECASE)).first).to_be_visible(timeout=PATIENCE)
    ann.page.get_by_role("button", name="Go on").first.click()
    expect(ben.own_cards).to_have_count(2, timeout=PATIENCE)


def test_who_is_muted_is_no_news_and_a_note_is_kept(invite: Invites) -> None:
    ann, ben = two(invite)
    chat = ann.page.get_by_role("tab", name=re.compile("^Chat"))
    answer(ben, "/hello there")
    expect(chat).to_have_accessible_name("Chat 1")
    chat.click()
    expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("hello there")
    ann.page.get_by_role("button", name="Mute Ben").click()
    expect(ann.page.get_by_role("log", name="Chat")).not_to_contain_text("hello there")
    tab(ann, "Notes")
    answer(ben, "/are you there")
    ann.page.get_by_label("Note about Ben").locator("textarea").fill("raises with nothing")
    ann.page.get_by_label("Note about Ben").locator("textarea").blur()
    expect(answer(ben, "pot")).to_have_text(re.compile("^The pot is"))
    ann.page.reload()
    tab(ann, "Notes")
    note = ann.page.get_by_label("Note about Ben").locator("textarea")
    expect(note).to_have_value("raises with nothing", timeout=PATIENCE)
    expect(chat).to_have_accessible_name("Chat")


def test_with_a_passphrase_one_is_the_same_person_elsewhere(invite: Invites) -> None:
    ann, elsewhere = invite("Ann"), invite()
    ann.go("/you")
    ann.page.get_by_role("button", name="Make a passphrase").click()
    phrase = ann.page.get_by_label("Your passphrase").inner_text()
    elsewhere.go("/you")
    field = elsewhere.page.get_by_label("Passphrase from your other device")
    field.fill("not the one")
    field.press("Enter")
    expect(elsewhere.page.get_by_role("alert")).not_to_be_empty(timeout=PATIENCE)
    field.fill(phrase)
    field.press("Enter")
    expect(elsewhere.page.get_by_role("status").filter(has_text="You are Ann")).to_be_visible(timeout=PATIENCE)


def test_a_hand_is_checked_and_taken_along(invite: Invites) -> None:
    ann = invite("Ann")
    table = ann.open_table("Fair", bots=["calling"])
    ann.sit_down(table, 4)
    play_to_the_end(ann)
    number = table.rsplit("/", 1)[1]
    ann.go(f"/fairness/{number}/1")
    expect(ann.page.get_by_text("The proof holds.")).to_be_visible(timeout=PATIENCE)
    ann.go(f"/hands/{number}/1")
    begins = {"JSON": "{", "PHH": "variant", "PokerStars": "PokerStars Game", "OHH": "{"}
    for form, begin in begins.items():
        with ann.page.expect_download() as taken:
            ann.page.get_by_role("button", name=f"Export as {form}").click()
        assert taken.value.path().read_text(encoding="utf-8").lstrip("# \n").startswith(begin), form


def test_a_proof_that_does_not_hold_is_called_so(invite: Invites) -> None:
    """The cards of this table are not those that were promised."""
    ann, ben = two(invite)
    ann.act("Complete")
    ben.act("Fold")
    number = ann.page.url.rsplit("/", 1)[1]
    ann.go(f"/fairness/{number}/1")
    expect(ann.page.get_by_text(re.compile("does not hold")).first).to_be_visible(timeout=PATIENCE)


def test_a_beaten_hand_may_be_asked_for_where_the_house_lets_one_see_it(invite: Invites) -> None:
    ann, ben = two(invite)
    play_to_the_end(ann, ben)
    ann.page.get_by_role("button", name="Ask to see the hand of Ben").click()
    expect(ann.dealer).to_contain_text("Ann asks to see Ben's hand: K♠ K♥", timeout=PATIENCE)
    expect(ann.page.get_by_role("button", name="Ask to see")).to_have_count(0)


def test_no_hand_is_offered_to_be_seen_where_the_supervisor_alone_may_see_it(invite: Invites) -> None:
    ann, ben = two(invite, house="procedures")
    play_to_the_end(ann, ben)
    expect(ann.page.locator(".seat", has_text="mucked")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Ask to see")).to_have_count(0)
