/** The command line: everything at the table in words, for those who cannot see it or would rather type. */
import type { Option } from "../messages";
import { capital, cardName, chips, counted, listed } from "../words";
import { askedNow } from "./Dealer";
import { label } from "./Moves";
import { reachOf } from "./seating";
import type { Tableside } from "./tableside";
import { deadWords } from "./Tray";
import { ALL_TYPED, moveIn, typedAs } from "./verbs";
import { whyWords } from "./whyWords";

/** What was typed is answered in words; "" where the table itself answers. */
type Answer = string | Promise<string>;
type Command = (side: Tableside) => Answer;

/** How much of what was typed is said back. */
const QUOTED = 40;
const HOW_TO_SAY = "Type /say and your words, for example /say hello.";
const NOTHING_SEEN = "You have seen nothing that went wrong. Type floor and words to look for more.";
const NO_TRAY = "There is no tray of dead cards at this table.";
const HELP =
  `Moves: ${ALL_TYPED.join(", ")}. ` +
  "Ask: boards, cards, dead, pot, stacks, turn, why, log. " +
  "Also: time, clock, sit out, come back, leave, stay, deal on, tray, keys, rules, /say and your words. " +
  "If the dealer errs: floor, floor 1, floor and what you saw.";

const COMMANDS: Readonly<Record<string, Command>> = {
  boards,
  cards: ownCards,
  dead: (side) => (side.table.value?.settings.tray ? withHand(side, deadWords) : NO_TRAY),
  pot,
  stacks,
  turn: (side) => side.mine.value?.prompt || turnWords(side),
  why,
  log: (side) =>
    side.lines.value
      .slice(-12)
      .map((line) => line.text)
      .join(" ") || "Nothing was said yet.",
  help: () => HELP,
  "?": () => HELP,
  keys: (side) => opened(side, "keys", ""),
  rules: (side) => opened(side, "minute", "The rules in one minute lie over the table; Escape closes them."),
  time: (side) => sent(side, { type: "take-time" }, "You have more time, from your bank."),
  clock: (side) => sent(side, { type: "call-clock" }, "The clock is called."),
  "sit out": (side) => sent(side, { type: "sit-out" }, "You sit out from the next hand on."),
  "come back": (side) => sent(side, { type: "come-back" }, "You are back in the game."),
  leave: (side) =>
    sent(side, { type: "leave-seat" }, "You get up, after the hand if you are in one; until then you check or fold."),
  stay: (side) => sent(side, { type: "come-back" }, "You stay."),
  deal: dealOn,
  "deal on": dealOn,
  tray: (side) => {
    if (!side.turnTray()) return NO_TRAY;
    return side.tray.value ? "The tray is open." : "The tray is closed.";
  },
};

/** Help that is read opens over the table. Escape closes it; the field keeps the focus, or has it again then. */
function opened(side: Tableside, help: "keys" | "minute", answer: string): Answer {
  side.help.value = help;
  return answer;
}

function dealOn(side: Tableside): Answer {
  return sent(side, { type: "deal-on" }, "Dealt as soon as everybody who is there wants it.");
}

/** Does what a line says, and answers in a sentence. */
export function obey(side: Tableside, typed: string): Answer {
  const text = typed.trim();
  const said = /^\/(?:say(?:\s+|$))?(?<words>.*)$/is.exec(text)?.groups?.["words"];
  if (said !== undefined) return say(side, said);
  const line = text.toLowerCase().replace(/\s+/g, " ");
  if (!line) return "";
  const call = /^floor!?(?: (?<about>.+))?$/.exec(line)?.groups;
  if (call) return floor(side, call["about"] ?? "");
  const command = COMMANDS[line];
  if (command) return command(side);
  const move = moveIn(line);
  if (move) return makeMove(side, move.verb, move.amount);
  return `“${quoted(text)}” is no command. Type help for the list, or /say to talk.`;
}

function say(side: Tableside, words: string): Answer {
  if (!words) return HOW_TO_SAY;
  return sent(side, { type: "say", text: words }, "Said to the table.");
}

/** The beginning of what was typed, in whole letters. */
function quoted(text: string): string {
  const letters = [...text];
  return letters.length > QUOTED ? `${letters.slice(0, QUOTED).join("")}…` : text;
}

function makeMove(side: Tableside, verb: string, typed: string | undefined): string {
  const offered = side.mine.value?.options.filter((option) => option.verb === verb) ?? [];
  const amount = typed ? Number(typed.replaceAll(",", "")) : null;
  if (amount === null && offered.length > 1)
    return `Say how much: ${listed(offered.map((each) => optionWords(each)))}.`;
  if (verb === "all-in" && offered.length === 0) return allIn(side);
  const only = offered[0];
  if (amount === null && only?.most && only.most !== only.to) {
    return `Say how much: ${verb} ${chips(only.to ?? 0)} to ${chips(only.most)}.`;
  }
  const fits = amount === null ? only : offered.find((option) => option.to === amount);
  // what is not offered is asked for all the same: the table says best why not
  void side.choose(verb, fits ? fits.to : amount);
  const { value: doubt } = side.doubt;
  return doubt?.verb === verb ? `${doubt.question} Type ${typedAs(verb)} again, or ${typedAs(doubt.instead)}.` : "";
}

/** All one's chips, where that is the most that a wager may be. */
function allIn(side: Tableside): string {
  const own = side.dealt.value?.view.seats.find((seat) => seat.seat === side.mySeat.value);
  const all = own ? reachOf(own) : 0;
  const wager = side.mine.value?.options.find((option) => (option.most ?? option.to) === all);
  void side.move(wager?.verb ?? "all-in", wager ? all : null);
  return "";
}

function optionWords(option: Option): string {
  const [words, amount] = label(option.verb, option.to, 0);
  return `${words.toLowerCase()}${amount === null ? "" : ` ${chips(amount)}`}`;
}

/** "floor" says what there was to be seen, "floor 1" calls the floor on it, other words look for what they say. */
function floor(side: Tableside, about: string): Answer {
  const mine = side.mine.value;
  if (!mine?.may_call_floor) return "There is nothing to call the floor for: you are in no hand of a dealer who errs.";
  const seen = mine.sightings[Number(about) - 1];
  if (seen) return sent(side, { type: "call-floor", incident: seen.incident, facts: seen.facts }, "");
  const words = about !== "" && !/^\d+$/.test(about);
  if (words) {
    side.callFloor(about);
    return "";
  }
  if (mine.sightings.length === 0) return NOTHING_SEEN;
  const listed = mine.sightings.map((each, at) => `${at + 1}. ${each.text}`).join(" ");
  return `${about ? `There is no number ${quoted(about)}. ` : ""}You saw: ${listed} Type floor and its number to call the floor.`;
}

function boards(side: Tableside): string {
  return withHand(side, (play) =>
    play.view.seats
      .filter((seat) => seat.live)
      .map((seat) => `Seat ${seat.seat}, ${side.nameOf(seat.seat)}: ${seat.up.map(cardName).join(", ") || "no cards"}.`)
      .join(" "),
  );
}

function ownCards(side: Tableside): string {
  return withHand(side, (play) => {
    const mine = side.mine.value;
    const seat = play.view.seats.find((each) => each.seat === mine?.seat);
    if (!mine || !seat) return "You have no cards in this hand.";
    const reading = [mine.reading?.high, mine.reading?.low].filter(Boolean).join("; ");
    const cards = `Down: ${mine.own.map(cardName).join(", ")}. Up: ${seat.up.map(cardName).join(", ")}.`;
    return reading ? `${cards} ${capital(reading)}.` : cards;
  });
}

function pot(side: Tableside): string {
  return withHand(side, (play) => {
    const parts = play.view.pots.length > 1 ? play.view.pots : [];
    const named = parts.map((each, at) => `${at ? "side pot" : "main pot"} ${chips(each.amount)}`);
    const price = play.view.to_match ? ` The price is ${chips(play.view.to_match)}.` : "";
    return `The pot is ${chips(play.pot)}${named.length ? `: ${named.join(", ")}` : ""}.${price}`;
  });
}

function stacks(side: Tableside): string {
  const table = side.table.value;
  const play = side.dealt.value;
  const all = table?.seats.map((sitter) => {
    const inHand = play?.view.seats.find((seat) => seat.seat === sitter.seat);
    return `Seat ${sitter.seat}, ${sitter.name}: ${chips(inHand?.stack ?? sitter.stack)}`;
  });
  return all?.length ? `${all.join("; ")}.` : "Nobody sits here.";
}

function turnWords(side: Tableside): string {
  return withHand(side, (play) => {
    const live = play.view.seats.filter((seat) => seat.live).length;
    const turn = play.view.turn ? `${side.nameOf(play.view.turn)} is to act.` : "Nobody is to act.";
    return `${turn} ${capital(counted(live, "player"))} in the hand.`;
  });
}

function why(side: Tableside): Answer {
  const about = askedNow(side);
  return about ? whyWords(side, about) : "The dealer has named no rule yet.";
}

/** What was done is said; a refusal speaks for itself. */
async function sent(side: Tableside, request: Parameters<Tableside["ask"]>[0], done: string): Promise<string> {
  return (await side.ask(request)) ? done : "";
}

function withHand(side: Tableside, words: (play: NonNullable<Tableside["dealt"]["value"]>) => string): string {
  const play = side.dealt.value;
  return play ? words(play) : "No hand is being played.";
}
