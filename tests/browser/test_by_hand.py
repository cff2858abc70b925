"""What a table offers besides its moves: keys, words, calls, notes, what owners do, what one takes along."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.accessible import is_fine
from tests.browser.boxes import out_of_reach, outside
from tests.browser.conftest import PHONE
from tests.browser.people import PATIENCE, STAKES, all_sit_down, answer, play_to_the_end, tab, two

if TYPE_CHECKING:
    from playwright.sync_api import Route

    from tests.browser.conftest import Invites

HIDDEN_WITH_SOUND = """
  Object.defineProperty(document, "hidden", { get: () => true });
  window.tones = 0;
  const create = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { window.tones += 1; return create.call(this); };
"""


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
    ann.page.get_by_label("Command or chat").press("Escape")
    press("f")  # he has to open
    press("/")
    expect(ann.page.get_by_label("Command or chat")).to_be_focused()
    ann.page.keyboard.type("r")
    expect(ann.dealer).not_to_contain_text("Ann completes")
    ann.page.get_by_label("Command or chat").press("Escape")
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
    ann, ben = two(invite, tray=False, stakes=STAKES | {"betting": "no-limit", "big_bet": 15})
    expect(answer(ann, "help")).to_contain_text("all in")
    for words in ("tray", "dead"):
        expect(answer(ann, words)).to_have_text("There is no tray of dead cards at this table.")
        expect(answer(ann, "pot")).to_have_text(re.compile("^The pot is 2"))
    expect(answer(ann, "cards")).to_have_text(re.compile(r"Up: two of clubs\. Pair of aces, .*[^.]\.$"))
    expect(answer(ben, "turn")).to_have_text("Ann is to act. Two players in the hand.")
    answer(ann, "allin")
    expect(ann.dealer).to_contain_text(re.compile("Ann (completes|raises|bets).* all-in"), timeout=PATIENCE)


def test_talking_needs_words(invite: Invites) -> None:
    ann, ben = two(invite)
    for words in ("/say", "/", "/SAY "):
        expect(answer(ann, words)).to_have_text("Type /say and your words, for example /say hello.")
        expect(answer(ann, "pot")).to_have_text(re.compile("^The pot is"))
    for words in ("/say hello", "/sayonara"):
        expect(answer(ann, words)).to_have_text("Said to the table.")
        expect(answer(ann, "pot")).to_have_text(re.compile("^The pot is"))
    said = ben.page.get_by_role("log", name="Chat").get_by_role("listitem")
    expect(said).to_have_text([re.compile("Ann hello"), re.compile("Ann sayonara")])


def test_a_long_word_is_not_said_back_whole_and_pushes_nothing_away(invite: Invites) -> None:
    ann, _ = two(invite)
    rail = ann.page.get_by_role("complementary", name="Beside the table")
    before = rail.bounding_box()
    expect(answer(ann, "W" * 300)).to_have_text(
        f"“{'W' * 40}…” is no command. Type help for the list, or /say to talk."
    )
    assert rail.bounding_box() == before
    assert outside(ann.page) == []


def test_who_is_wanted_is_called_by_title_and_tone_if_he_likes(invite: Invites) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    for guest, wants in ((ann, "true"), (ben, "false")):
        guest.context.add_init_script(HIDDEN_WITH_SOUND)
        chosen = f'{{"sound": {wants}, "flash": {wants}}}'
        guest.context.add_init_script(f"localStorage.setItem('upcard.settings', '{chosen}')")
    all_sit_down(ann.open_table("Known cards"), {1: ann, 2: ben})
    ann.wait_for_turn()
    expect(ann.page).to_have_title("● Your turn at Known cards", timeout=PATIENCE)
    assert ann.page.evaluate("window.tones") > 0
    ann.act("Complete")
    ben.wait_for_turn()
    expect(ben.page).to_have_title(re.compile("^Your turn at Known cards - Upcard"))
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
    chat = ann.page.get_by_role("tab", name=re.compile("^Log and chat"))
    tab(ann, "Table")
    answer(ben, "/hello there")
    expect(chat).to_have_accessible_name("Log and chat 1")
    chat.click()
    expect(chat).to_have_accessible_name("Log and chat")
    expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("hello there")
    ann.page.get_by_text("Mute", exact=True).click()
    ann.page.get_by_role("button", name="Mute Ben").click()
    expect(ann.page.get_by_role("log", name="Chat")).not_to_contain_text("hello there")
    tab(ann, "Notes")
    answer(ben, "/are you there")
    with ann.page.expect_response(lambda given: given.request.method == "PUT" and given.url.endswith("/api/notes")):
        ann.page.get_by_label("Note about Ben").locator("textarea").fill("raises with nothing")
        ann.page.get_by_label("Note about Ben").locator("textarea").blur()
    expect(answer(ben, "pot")).to_have_text(re.compile("^The pot is"))
    ann.page.reload()
    tab(ann, "Notes")
    note = ann.page.get_by_label("Note about Ben").locator("textarea")
    expect(note).to_have_value("raises with nothing", timeout=PATIENCE)
    expect(chat).to_have_accessible_name("Log and chat")


def test_a_note_is_kept_while_it_is_written(invite: Invites) -> None:
    ann, _ = two(invite)
    tab(ann, "Notes")
    note = ann.page.get_by_label("Note about Ben").locator("textarea")
    with ann.page.expect_response(lambda answer: answer.request.method == "PUT" and "/api/notes" in answer.url):
        note.press_sequentially("bluffs")
    expect(note).to_be_focused()
    note.press_sequentially(" at ti")
    with ann.page.expect_request_finished(lambda asked: asked.method == "PUT"):
        ann.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")  # as it is told when it is left
    note.press_sequentially("mes")
    ann.page.reload()
    # what was sent while the page was left may arrive after the new page has asked for the notes
    ann.until_kept("/api/notes", "bluffs at times")
    ann.page.reload()
    tab(ann, "Notes")
    expect(note).to_have_value("bluffs at times", timeout=PATIENCE)


def test_a_note_is_kept_though_the_one_before_is_unanswered(invite: Invites) -> None:
    ann, _ = two(invite)
    tab(ann, "Notes")
    note = ann.page.get_by_label("Note about Ben").locator("textarea")
    unanswered: list[Route] = []
    ann.page.route("**/api/notes", lambda route: hold(route, unanswered))
    with ann.page.expect_request(lambda asked: asked.method == "PUT"):
        note.press_sequentially("bluffs")
    note.press_sequentially(" often")
    with ann.page.expect_request(lambda asked: asked.method == "PUT" and "bluffs often" in (asked.post_data or "")):
        ann.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")


def hold(route: Route, unanswered: list[Route]) -> None:
    """Answer a note never, and everything else as the server does."""
    if route.request.method == "PUT":
        unanswered.append(route)
    else:
        route.continue_()


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
    ann.page.reload()
    ann.page.get_by_role("button", name="End Browser").click()
    ann.page.get_by_role("button", name="Really end Browser").click()
    expect(ann.page.get_by_role("status").filter(has_text="was ended")).to_be_visible(timeout=PATIENCE)
    elsewhere.page.reload()
    expect(elsewhere.page.get_by_role("button", name="Come in")).to_be_visible(timeout=PATIENCE)


def test_a_hand_is_checked_and_taken_along(invite: Invites) -> None:
    ann = invite("Ann")
    table = ann.open_table("Fair", bots=["calling"])
    ann.sit_down(table, 4)
    play_to_the_end(ann)
    number = table.rsplit("/", 1)[1]
    expect(ann.page.get_by_role("link", name="Deal checked")).to_be_visible(timeout=PATIENCE)
    ann.go(f"/fairness/{number}/1")
    expect(ann.page.get_by_text("The proof holds.")).to_be_visible(timeout=PATIENCE)
    expect(ann.page.get_by_text("The number that this browser sent is in the list.")).to_be_visible()
    is_fine(ann.page)
    ann.go(f"/hands/{number}/1")
    begins = {"JSON": "{", "PHH": "variant", "PokerStars": "PokerStars Game", "OHH": "{"}
    for form, begin in begins.items():
        with ann.page.expect_download() as taken:
            ann.page.get_by_role("button", name=f"Export as {form}").click()
        assert taken.value.path().read_text(encoding="utf-8").lstrip("# \n").startswith(begin), form


def test_a_deal_that_was_not_sealed_is_called_so_at_the_table_and_when_it_is_checked(invite: Invites) -> None:
    """The cards of this table are not those that were sealed."""
    ann, ben = two(invite, "Exchanged cards")
    expect(ann.page.get_by_role("alert").filter(has_text="was not dealt as it was sealed")).to_be_visible(
        timeout=PATIENCE
    )
    ann.act("Complete")
    ben.act("Fold")
    number = ann.page.url.rsplit("/", 1)[1]
    ann.go(f"/fairness/{number}/1")
    expect(ann.page.get_by_text("The proof does not hold.")).to_be_visible(timeout=PATIENCE)
    expect(ann.page.get_by_text(re.compile("These cards lay open to you but are not in the proof"))).to_be_visible()


def test_a_link_that_leads_nowhere_has_a_title(invite: Invites) -> None:
    ann = invite("Ann")
    ann.go("/table/nosuch")
    expect(ann.page.get_by_role("heading", name="There is no table here.")).to_be_visible(timeout=PATIENCE)
    expect(ann.page).to_have_title("No such table - Upcard")


def test_on_a_phone_the_sheet_gives_way_to_news(invite: Invites) -> None:
    ann, ben = invite("Ann"), invite("Ben", size=PHONE)
    table = ann.open_table("Known cards")
    all_sit_down(table, {1: ann, 2: ben})
    ben.page.get_by_role("button", name="Menu").click()
    tab(ben, "Table")
    ann.tell(table, type="pause")
    expect(ben.page.get_by_role("region", name="The table")).to_contain_text("paused", timeout=PATIENCE)
    ann.tell(table, type="remove", seat=2)
    ann.act("Bring in")
    expect(ben.page.locator(".banner")).to_be_visible(timeout=PATIENCE)
    expect(ben.page.get_by_role("region", name="The table")).to_be_hidden()
    assert out_of_reach(ben.page, ".banner") == []


def test_on_a_phone_a_bot_that_leads_is_still_called_one(invite: Invites) -> None:
    ann = invite("Ann", size=PHONE)
    all_sit_down(ann.open_table("Known cards", bots=["calling"]), {8: ann})
    ann.wait_for_turn()
    bot = ann.page.locator(".seat[data-seat='1']")
    for mark in ("bot", "low"):  # it has the deuce
        expect(bot.get_by_text(mark, exact=True)).to_be_visible()


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
