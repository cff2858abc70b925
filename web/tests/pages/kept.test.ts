// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

const PLACE = "upcard.lobby";
const ALL = { game: "", stakes: "", house: "", open: false, order: "room", plays: "" };

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** The lobby's memory, as a page that is opened now finds it. */
const opened = () => import("../../src/pages/lobby/kept");

test("what was chosen is there on the next visit", async () => {
  const { choose, choices } = await opened();
  expect(choices.value).toEqual(ALL);
  choose({ game: "razz", order: "pot", plays: "razz" });
  vi.resetModules();
  const again = await opened();
  expect(again.choices.value).toEqual({ ...ALL, game: "razz", order: "pot", plays: "razz" });
  again.showAll();
  expect(again.choices.value).toEqual({ ...ALL, order: "pot", plays: "razz" });
});

test.each(["no JSON", "null", '"text"', '{"order": "by colour", "game": 7, "open": "yes"}'])(
  "%s in its place is nothing that was chosen",
  async (written) => {
    localStorage.setItem(PLACE, written);
    expect((await opened()).choices.value).toEqual(ALL);
  },
);

test("where nothing can be stored a choice holds until the page is closed", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  const { choose, choices } = await opened();
  choose({ open: true });
  expect(choices.value.open).toBe(true);
});
