// What goes between the page and the server.
// Made by `python -m upcard.server.typescript` from the server's own types: change those, not this file.

export type ServerMessage = Update | Done | Refused | Closing;

export type AnyTableRequest =
  | Move
  | MoveAhead
  | CallClock
  | AskToSeeHand
  | ShowOwn
  | GiveNumber
  | Prefer
  | CallFloor
  | DecideFloor
  | TakeTime
  | SitDown
  | ChangeSeat
  | BuyChips
  | SitOut
  | ComeBack
  | LeaveSeat
  | JoinList
  | LeaveList
  | Say
  | Pause
  | Resume
  | Remove
  | AddBot
  | Approve
  | ChangeStakes
  | ChangePace
  | ChangeDealer
  | TransferOwnership
  | EndGame
  | PromiseNumber
  | DealOn;

export type Seen =
  | AntePosted
  | StreetBegan
  | CardDealt
  | DeadCardDealt
  | ShortageAnnounced
  | CommonCardDealt
  | Announced
  | RoundOpened
  | BroughtIn
  | BetMade
  | Completed
  | Raised
  | Called
  | Checked
  | Folded
  | HandKilled
  | ClockCalled
  | ActionBecameSubstantial
  | UncalledReturned
  | RoundClosed
  | HandsTurnedUp
  | ShowdownOpened
  | HandShown
  | HandMucked
  | HandCollected
  | LosersKilled
  | RakeTaken
  | CallRefunded
  | PotAwarded
  | HandEnded
  | MuckedHandSeen
  | AwardMoved
  | CardsShownToOne
  | CardsShownToAll
  | SplitOffered
  | PotSplit
  | NextDealBegan
  | PotClaimed
  | PlayerLeft
  | PlayerReturned
  | RulesChanged
  | Slipped
  | RulingGiven
  | FloorDecided
  | CardsMoved
  | DealChanged
  | HandRuledDead
  | HandRetrieved
  | ChipsReturned
  | HandVoided
  | ActionBackedUp
  | WagersCorrected
  | OrderPlaced
  | ChoiceOffered
  | AllInDeclared
  | ChipsLeftIn
  | ChipsAdded
  | TurnMoved
  | AllInProtected
  | HandSeen
  | BurnSeen
  | DownCardSeen
  | StubSeen
  | ShowingSeen
  | Unseen
  | MovesSeen
  | RetrievalSeen;

export type AheadChoice = "call" | "call-any" | "check" | "check-fold" | "fold" | "raise";

export type BettingForm = "fixed-limit" | "no-limit" | "pot-limit" | "spread-limit";

export type Pace = "human" | "quick" | "slow";

export type TableCode =
  | "already-seated"
  | "bad-settings"
  | "buy-in"
  | "ended"
  | "name-taken"
  | "no-bot"
  | "no-such-seat"
  | "no-text"
  | "not-now"
  | "not-owner"
  | "not-seated"
  | "not-waiting"
  | "seat-taken";

export type Verb =
  | "all-in"
  | "bet"
  | "bring-in"
  | "call"
  | "check"
  | "complete"
  | "decline"
  | "fold"
  | "muck"
  | "raise"
  | "show";

/** What a client wants. `hand` and `seen` are the hand and the last number that it was sent. */
export interface Message {
  readonly do: AnyTableRequest;
  /** Comes back with the answer; the client's own count. */
  readonly id?: number;
  readonly hand?: number;
  readonly seen?: number;
}

/** Act in the hand: fold, check, call, bring-in, complete, bet, raise, show, muck. */
export interface Move {
  readonly type: "move";
  readonly verb: string;
  readonly to?: number | null;
}

/**
 * Choose a move before one's turn; it is dropped when the price or the street changes. None takes it back.
 *
 * "call" and "raise" name the amount that they were offered at.
 */
export interface MoveAhead {
  readonly type: "move-ahead";
  readonly choice: AheadChoice | null;
  readonly to?: number | null;
}

/** Ask that the player in turn be put on the clock. */
export interface CallClock {
  readonly type: "call-clock";
}

/** Ask to see a hand that was given up at the showdown. */
export interface AskToSeeHand {
  readonly type: "ask-to-see-hand";
  readonly seat: number;
}

/** Show everybody some of one's down cards, once the hand is over and nobody had to see them. */
export interface ShowOwn {
  readonly type: "show-own";
  readonly cards: readonly string[];
}

/** Give the number that was promised for the deck of a hand, and promise the next one. */
export interface GiveNumber {
  readonly type: "give-number";
  readonly hand: number;
  readonly root: string;
  readonly number: string;
  readonly next: string;
}

/** How one's own hands are handled: hopeless hands mucked unasked; the stack kept at a size from hand to hand. */
export interface Prefer {
  readonly type: "prefer";
  readonly auto_muck?: boolean;
  readonly auto_top_up?: boolean;
}

/** Say what went wrong in this hand, by the name of the incident and the facts that tell which one is meant. */
export interface CallFloor {
  readonly type: "call-floor";
  readonly incident: string;
  readonly facts?: Readonly<Record<string, boolean | number | string>>;
}

/** Owner: choose one of the rulings that the book leaves to the supervisor. */
export interface DecideFloor {
  readonly type: "decide-floor";
  readonly ruling: number;
  readonly choice: string;
}

/** Take seconds from one's time bank. */
export interface TakeTime {
  readonly type: "take-time";
}

/** Take a seat and buy in. */
export interface SitDown {
  readonly type: "sit-down";
  readonly seat: number;
  readonly buy_in: number;
  /** The hash of one's first number (see `PromiseNumber`), so that it counts as early as can be. */
  readonly promise?: string;
}

/** Move to another seat of this table; during a hand, when it is over. One's own seat takes such a wish back. */
export interface ChangeSeat {
  readonly type: "change-seat";
  readonly seat: number;
}

/** Top up or buy in again; during a hand the chips come into play after it. */
export interface BuyChips {
  readonly type: "buy-chips";
  readonly amount: number;
}

/** Not be dealt in from the next hand on. */
export interface SitOut {
  readonly type: "sit-out";
}

/** Be dealt in again. */
export interface ComeBack {
  readonly type: "come-back";
}

/** Get up; during a hand, when it is over. */
export interface LeaveSeat {
  readonly type: "leave-seat";
}

/** Wait for a seat. */
export interface JoinList {
  readonly type: "join-list";
}

/** Wait no longer. */
export interface LeaveList {
  readonly type: "leave-list";
}

/** Say something to the table. */
export interface Say {
  readonly type: "say";
  readonly text: string;
}

/** Owner: deal no further hand. */
export interface Pause {
  readonly type: "pause";
}

/** Owner: go on. */
export interface Resume {
  readonly type: "resume";
}

/** Owner: send a player or a bot away after the hand. */
export interface Remove {
  readonly type: "remove";
  readonly seat: number;
}

/** Owner: let a bot sit down on a free seat. */
export interface AddBot {
  readonly type: "add-bot";
  readonly kind: string;
}

/** Owner: agree to a buy-in, or not. */
export interface Approve {
  readonly type: "approve";
  readonly seat: number;
  readonly agree?: boolean;
}

/** Owner: other stakes from the next hand on; the buy-ins follow the house's rule. */
export interface ChangeStakes {
  readonly type: "change-stakes";
  readonly stakes: Stakes;
}

/** What is played for. Making one never fails: `faults` says what is wrong with it. */
export interface Stakes {
  readonly ante: number;
  readonly bring_in: number;
  /** The bet of the first streets; the least bet in spread-limit, pot-limit and no-limit. */
  readonly small_bet: number;
  /** The bet of the later streets; the largest bet in spread-limit; not used in pot-limit and no-limit. */
  readonly big_bet: number;
  readonly betting: BettingForm;
  /** The smallest unit that plays and that is split. */
  readonly chip: number;
  readonly rake: Rake | null;
  /** All wagers are in this unit, and smaller chips stay behind even in an all-in; 0: the chip. */
  readonly wager_unit: number;
  /** In pot-limit the pot is counted up to the next multiple of this; 0: as it is. */
  readonly pot_unit: number;
  /** A kill that the house requires was posted for this hand. */
  readonly kill: boolean;
}

/** How much the house takes, once a hand: so much in the thousand, or an amount by the size of the pot. */
export interface Rake {
  /** The share of the pot in the thousand: 50 is five per cent. */
  readonly permille: number;
  /** The most that is taken from one hand, main and side pots together; None: no limit. */
  readonly cap: number | null;
  /** Instead of `permille`: (pot reached, all that is then taken), smallest pot first; amounts are not added up. */
  readonly steps: readonly (readonly [number, number])[];
  /** A smaller pot pays nothing. */
  readonly least: number;
  /** By its name: a hand that ended before a card of this street was dealt pays nothing; "" is the first street. */
  readonly from_street: string | number;
}

/** Owner: how long the bots take. */
export interface ChangePace {
  readonly type: "change-pace";
  readonly pace: Pace;
}

/** Owner: in how many of a hundred hands the dealer slips, from the next hand on. */
export interface ChangeDealer {
  readonly type: "change-dealer";
  readonly slips: number;
}

/** Owner: leave the table to the player who has played there longest; where nobody plays, end the game. */
export interface TransferOwnership {
  readonly type: "hand-over";
}

/** Owner: after this hand cash everybody out. */
export interface EndGame {
  readonly type: "end-game";
}

/** Promise a number for the next deck that is sealed, by its hash: sha256("upcard number|", its 16 bytes). */
export interface PromiseNumber {
  readonly type: "promise-number";
  readonly hash: string;
}

/**
 * Wait for nothing: a hand that bots alone still play, or the next hand.
 *
 * During a hand: the bots play the rest of it at once, if nobody else was dealt in and one has nothing left to decide.
 * After it: the next hand is dealt as soon as everybody who is there has asked for it.
 */
export interface DealOn {
  readonly type: "deal-on";
}

/** Come in as a guest, or take another name. */
export interface Introduce {
  readonly name: string;
}

/** What carries an identity to another device. */
export interface Passphrase {
  readonly passphrase: string;
}

/** What a token is called, so that its owner knows later which program has it. */
export interface NewToken {
  readonly label?: string;
}

/** What one has written about another player; seen by nobody else. */
export interface Note {
  readonly player: string;
  readonly text: string;
  readonly colour: "" | "amber" | "blue" | "green" | "red" | "violet";
}

/** What the colours of one's notes are called; an empty name gets the usual one back. */
export interface NoteLabels {
  readonly red?: string;
  readonly amber?: string;
  readonly green?: string;
  readonly blue?: string;
  readonly violet?: string;
}

/** Report a line of a table's chat to those who run this room. */
export interface ReportLine {
  readonly table: string;
  /** The number of the line in the table's stream. */
  readonly n: number;
}

/** Ask for a seat without choosing a table. */
export interface PlayNow {
  /** The game to be played; "": any. */
  readonly game?: string;
}

/** Open a table. Buy-ins that are left out (0) follow the house's rule. */
export interface NewTable {
  readonly settings: TableSettings;
}

/** Making one never fails: `faults` in `room.setup` says what is wrong with it. */
export interface TableSettings {
  readonly name: string;
  readonly game: string;
  readonly house: string;
  readonly stakes: Stakes;
  readonly seats: number;
  /** The smallest buy-in. */
  readonly least: number;
  /** The largest buy-in, and what a stack may be topped up to. */
  readonly most: number;
  /** The bots that fill up the table, by kind, one entry each. */
  readonly bots: readonly string[];
  /** How long the bots take. */
  readonly pace: Pace;
  /** Seconds for a decision; 0: no clock, but a player may call time as the house allows. */
  readonly clock: number;
  /** Seconds that a player may take besides, until they are used up. */
  readonly bank: number;
  /** Not in the lobby: found by its link alone. */
  readonly private: boolean;
  /** Whether the cards of folded boards stay to be looked at. */
  readonly tray: boolean;
  /** Whether the owner has to agree to every buy-in. */
  readonly approve: boolean;
  /** Whether a player who loses their line, facing a wager, stays in for what they have put in: all-in protection. */
  readonly protect: boolean;
  /** Seconds by which those who do not sit there see the table later; 0: they see it at once. */
  readonly delay: number;
  /** A human dealer: in how many of a hundred hands they are about to make a mistake. 0: a dealer who makes none. */
  readonly slips: number;
}

/** Make a link to a hand: as seen by me, or as known after the showdown. */
export interface Share {
  readonly after?: boolean;
}

/** Which of the rulings is right, counted from 1. */
export interface DrillAnswer {
  readonly choice: number;
}

/**
 * Everything that happened after the number that this client had, and the table as it is now.
 *
 * A client that asked for what came "since n" gets the events, lines and chat after n. Without n it gets those of the
 * hand in progress.
 */
export interface Update {
  readonly type: "update";
  readonly seq: number;
  readonly hand: number;
  readonly events: readonly Numbered[];
  readonly lines: readonly Line[];
  readonly chat: readonly ChatLine[];
  /** None where nothing about the table has changed since the last update. */
  readonly table: TableView | null;
  /** None while no hand was dealt yet. */
  readonly play: Play | null;
  readonly mine: Mine;
  /** The deck of the next hand: a client whose hash is in its list answers with its number. None during a hand. */
  readonly sealed: SealedDeck | null;
  /** How many look on without a seat. */
  readonly watching: number;
  /** Milliseconds until the next hand is dealt, while one that is over lies on the table; None where none follows. */
  readonly next_hand: number | null;
}

/** An event of a hand as the viewer may see it, with its number in the table's stream. */
export interface Numbered {
  readonly n: number;
  readonly hand: number;
  readonly event: Seen;
}

/** A seat put in its ante, or what it had of it. */
export interface AntePosted {
  readonly type: "ante-posted";
  readonly seat: number;
  readonly amount: number;
  readonly all_in: boolean;
  readonly cite: Cite;
}

/** What an event or a refusal rests on: rules and topics, the deciding one of each first. */
export type Cite = readonly [rules: readonly string[], topics: readonly string[]];

/**
 * A round of cards begins: the street's place and name, and who receives each time, in this order.
 *
 * Seats in `dead` have folded hands.
 */
export interface StreetBegan {
  readonly type: "street-began";
  readonly street: number;
  readonly name: string;
  readonly faces: readonly string[];
  readonly burn: boolean;
  readonly seats: readonly number[];
  readonly dead: readonly number[];
  readonly cite: Cite;
}

/** A seat got the top card, face up or down. */
export interface CardDealt {
  readonly type: "card-dealt";
  readonly seat: number;
  readonly card: number;
  readonly up: boolean;
  readonly cite: Cite;
}

/** The seat of a hand that was thrown away without a bet got a card that cannot win. */
export interface DeadCardDealt {
  readonly type: "dead-card-dealt";
  readonly seat: number;
  readonly card: number;
  readonly up: boolean;
  readonly cite: Cite;
}

/** The deck is too short for everybody's last card; `plan` is what the house does now. */
export interface ShortageAnnounced {
  readonly type: "shortage-announced";
  readonly plan: "common" | "common-from-remake" | "deal-then-remake" | "remake";
  readonly burn: boolean;
  readonly notice: boolean;
  readonly cite: Cite;
}

/** One card for everybody was turned up in the middle. */
export interface CommonCardDealt {
  readonly type: "common-card-dealt";
  readonly card: number;
  readonly cite: Cite;
}

/** The dealer called out a card or a board; `boards` are the seats and their upcards, read for low or for high. */
export interface Announced {
  readonly type: "announced";
  readonly what: "boards" | "leader" | "low-card" | "options" | "pair" | "upcards";
  readonly boards: readonly (readonly [number, readonly number[]])[];
  readonly low: boolean;
  readonly cite: Cite;
}

/** Betting begins: who leads, who acts, the forced bet (0: none), the least bet, the upper limit (0: no choice). */
export interface RoundOpened {
  readonly type: "round-opened";
  readonly street: number;
  readonly name: string;
  readonly leader: number;
  readonly next: number;
  readonly forced: number;
  readonly may_fold: boolean;
  readonly unit: number;
  readonly upper: number;
  readonly pairs: readonly number[];
  readonly cite: Cite;
  /** Whose card or board is worth as much as the leader's, before the tie is broken; logs of before do not tell. */
  readonly tied: readonly number[];
}

/** The forced bet was posted, or what the seat had of it; `call` is what the others owe. */
export interface BroughtIn {
  readonly type: "brought-in";
  readonly seat: number;
  readonly to: number;
  readonly call: number;
  readonly full: boolean;
  readonly all_in: boolean;
  readonly next: number;
  readonly cite: Cite;
}

/** The first wager of a round. */
export interface BetMade {
  readonly type: "bet-made";
  readonly seat: number;
  readonly to: number;
  readonly level: number;
  readonly size: number;
  readonly counts: boolean;
  readonly reopens: boolean;
  readonly caps: boolean;
  readonly upper: boolean;
  readonly all_in: boolean;
  readonly announced: boolean;
  readonly next: number;
  readonly cite: Cite;
}

/** A forced bet or a short all-in was brought up to the full size, or as far as the chips reached. */
export interface Completed {
  readonly type: "completed";
  readonly seat: number;
  readonly to: number;
  readonly level: number;
  readonly size: number;
  readonly counts: boolean;
  readonly reopens: boolean;
  readonly caps: boolean;
  readonly upper: boolean;
  readonly all_in: boolean;
  readonly announced: boolean;
  readonly next: number;
  readonly cite: Cite;
}

/** An earlier wager was made larger. */
export interface Raised {
  readonly type: "raised";
  readonly seat: number;
  readonly to: number;
  readonly level: number;
  readonly size: number;
  readonly counts: boolean;
  readonly reopens: boolean;
  readonly caps: boolean;
  readonly upper: boolean;
  readonly all_in: boolean;
  readonly announced: boolean;
  readonly next: number;
  readonly cite: Cite;
}

/** A seat matched the wager, or put in all it had. */
export interface Called {
  readonly type: "called";
  readonly seat: number;
  readonly to: number;
  readonly all_in: boolean;
  readonly next: number;
  readonly cite: Cite;
}

/** A seat passed without a bet to face. */
export interface Checked {
  readonly type: "checked";
  readonly seat: number;
  readonly next: number;
  readonly cite: Cite;
}

/** A seat gave up its hand; `keeps_cards`: its place still receives cards until there is a wager. */
export interface Folded {
  readonly type: "folded";
  readonly seat: number;
  readonly keeps_cards: boolean;
  readonly next: number;
  readonly cite: Cite;
}

/** A hand was lost: its player was absent or out of time, its cards were fouled, or the dealer took them in. */
export interface HandKilled {
  readonly type: "hand-killed";
  readonly seat: number;
  readonly cause: "absent" | "fouled" | "taken" | "time";
  readonly next: number;
  readonly cite: Cite;
}

/** A seat was put on the clock. */
export interface ClockCalled {
  readonly type: "clock-called";
  readonly seat: number;
  readonly by: number;
  readonly seconds: number;
  readonly cite: Cite;
}

/** So many players have acted that a misdeal can no longer be called. */
export interface ActionBecameSubstantial {
  readonly type: "action-became-substantial";
  readonly cite: Cite;
}

/** The part of a wager that nobody matched went back. */
export interface UncalledReturned {
  readonly type: "uncalled-returned";
  readonly seat: number;
  readonly amount: number;
  readonly cite: Cite;
}

/** Everybody has answered; the bets were gathered into the pots, main pot first. */
export interface RoundClosed {
  readonly type: "round-closed";
  readonly pots: readonly Pot[];
  readonly cite: Cite;
}

/** An amount, and the seats that can win it, lowest number first. */
export interface Pot {
  readonly amount: number;
  readonly seats: readonly number[];
}

/** Betting is over with a player all-in; the hands lie open for the cards to come: seats and their down cards. */
export interface HandsTurnedUp {
  readonly type: "hands-turned-up";
  readonly hands: readonly (readonly [number, readonly number[]])[];
  readonly cite: Cite;
}

/** Hands are to be shown, in this order. */
export interface ShowdownOpened {
  readonly type: "showdown-opened";
  readonly order: readonly number[];
  readonly at_once: boolean;
  readonly cite: Cite;
}

/**
 * A hand was laid open and read: all its cards, and its strength for high and low (0: none).
 *
 * `high_cards` and `low_cards` are the five that play for each, in the order in which they count.
 */
export interface HandShown {
  readonly type: "hand-shown";
  readonly seat: number;
  readonly cards: readonly number[];
  readonly high: number;
  readonly low: number;
  readonly cite: Cite;
  readonly high_cards: readonly number[];
  readonly low_cards: readonly number[];
}

/** A seat gave up its claim at the showdown, cards unseen. */
export interface HandMucked {
  readonly type: "hand-mucked";
  readonly seat: number;
  readonly cite: Cite;
}

/** The dealer took in a hand that had been shown; it stays live. */
export interface HandCollected {
  readonly type: "hand-collected";
  readonly seat: number;
  readonly cite: Cite;
}

/** The losing hands were taken in, before any pot is pushed. */
export interface LosersKilled {
  readonly type: "losers-killed";
  readonly seats: readonly number[];
  readonly cite: Cite;
}

/** The house took its share, so much from each pot. */
export interface RakeTaken {
  readonly type: "rake-taken";
  readonly amount: number;
  readonly pots: readonly number[];
  readonly cite: Cite;
}

/** A call by a hand that the opponent's upcards alone had beaten went back, where a house is so kind. */
export interface CallRefunded {
  readonly type: "call-refunded";
  readonly seat: number;
  readonly amount: number;
  readonly pots: readonly Pot[];
  readonly cite: Cite;
}

/** A pot was pushed: shares of the whole or the high half, and of the low half (empty: one way only). */
export interface PotAwarded {
  readonly type: "pot-awarded";
  readonly pot: number;
  readonly amount: number;
  readonly high: readonly (readonly [number, number])[];
  readonly low: readonly (readonly [number, number])[];
  readonly shown: boolean;
  readonly cite: Cite;
}

/** All pots are awarded; `kills` is the seat that must kill the next pot, or 0. */
export interface HandEnded {
  readonly type: "hand-ended";
  readonly kills: number;
  readonly cite: Cite;
}

/**
 * A hand that had been given up at the showdown was turned up at a player's wish; live, it may take the pots.
 *
 * `high` and `low` are what it is worth, 0 if it is dead; `high_cards` and `low_cards` are the five that play.
 */
export interface MuckedHandSeen {
  readonly type: "mucked-hand-seen";
  readonly seat: number;
  readonly by: number;
  readonly cards: readonly number[];
  readonly live: boolean;
  readonly high: number;
  readonly low: number;
  readonly cite: Cite;
  readonly high_cards: readonly number[];
  readonly low_cards: readonly number[];
}

/**
 * The award was looked at again: chips taken from seats (below zero) and given to others; none if it stands.
 *
 * `apart`: they are no chips of the pots, which stay as they were awarded.
 */
export interface AwardMoved {
  readonly type: "award-moved";
  readonly moves: readonly (readonly [number, number])[];
  readonly cite: Cite;
  readonly apart: boolean;
}

/** A player let another see cards; `due` says when everybody sees them. */
export interface CardsShownToOne {
  readonly type: "cards-shown-to-one";
  readonly seat: number;
  readonly to: number;
  readonly cards: readonly number[];
  readonly due: "end-of-betting" | "end-of-round" | "never" | "now" | "on-request";
  readonly cite: Cite;
}

/** Cards that one player had seen were shown to everybody; `willing`: their owner showed them to all at once. */
export interface CardsShownToAll {
  readonly type: "cards-shown-to-all";
  readonly seat: number;
  readonly cards: readonly number[];
  readonly cite: Cite;
  readonly willing: boolean;
}

/** A player offered to share the pot; it is shared when all who are left have. */
export interface SplitOffered {
  readonly type: "split-offered";
  readonly seat: number;
  readonly cite: Cite;
}

/** The players left agreed to share what lies in the pots, where a house allows that. */
export interface PotSplit {
  readonly type: "pot-split";
  readonly shares: readonly (readonly [number, number])[];
  readonly cite: Cite;
}

/** The next hand has begun (`stage`: the riffle, or its first card): a claim may now come too late. */
export interface NextDealBegan {
  readonly type: "next-deal-began";
  readonly stage: "first-card" | "riffle";
  readonly cite: Cite;
}

/** A player contested the award in time; the next deal waits. */
export interface PotClaimed {
  readonly type: "pot-claimed";
  readonly seat: number;
  readonly cite: Cite;
}

/** A player went away from the table in the middle of the hand. */
export interface PlayerLeft {
  readonly type: "player-left";
  readonly seat: number;
  readonly cite: Cite;
}

/** A player who was away is back, in time for what has not been decided yet. */
export interface PlayerReturned {
  readonly type: "player-returned";
  readonly seat: number;
  readonly cite: Cite;
}

/**
 * The hand was taken up again, and the rules are others than when it began.
 *
 * `rules` is the mark of those of today; `kept`: the hand goes on by those that it began with.
 */
export interface RulesChanged {
  readonly type: "rules-changed";
  readonly rules: string;
  readonly kept: boolean;
  readonly cite: Cite;
}

/** Something went wrong, and nobody has said so yet; `plain`: everybody could see it. */
export interface Slipped {
  readonly type: "slipped";
  readonly incident: string;
  readonly seat: number;
  readonly facts: Readonly<Record<string, boolean | number | string>>;
  readonly plain: boolean;
  readonly cite: Cite;
}

/** The floor has ruled; with `choices` it waits for the supervisor, and so does the hand. */
export interface RulingGiven {
  readonly type: "ruling-given";
  readonly number: number;
  /** Where in the log the slip stands that it is about. */
  readonly slip: number;
  readonly incident: string;
  readonly seat: number;
  readonly decision: string;
  readonly remedies: readonly string[];
  readonly deadline: string;
  readonly late: boolean;
  readonly silent: boolean;
  readonly choices: readonly FloorChoice[];
  readonly cite: Cite;
  /** What was reported, the supervisor's choice being made by the same facts. */
  readonly facts: Readonly<Record<string, boolean | number | string>>;
  /** Where it is left to the supervisor, what they should look at. */
  readonly weigh: readonly string[];
  /** The seat that called the floor; 0: the dealer, or the log does not tell. */
  readonly by: number;
}

/** One of the rulings that the supervisor may choose. */
export interface FloorChoice {
  readonly name: string;
  readonly decision: string;
  readonly remedies: readonly string[];
}

/** The supervisor has chosen one of the rulings that the book allows. */
export interface FloorDecided {
  readonly type: "floor-decided";
  readonly number: number;
  readonly choice: string;
  readonly by: string;
  readonly decision: string;
  readonly remedies: readonly string[];
  readonly cite: Cite;
}

/** Cards were put where a slip or a ruling put them, one after the other. */
export interface CardsMoved {
  readonly type: "cards-moved";
  readonly moves: readonly CardMove[];
  readonly cite: Cite;
}

/** A card goes from one place to another; the seats are 0 but for down and up cards, `at` -1 puts it last. */
export interface CardMove {
  readonly card: number;
  readonly source: "burns" | "common" | "down" | "missing" | "muck" | "set-aside" | "stub" | "stub-bottom" | "up";
  readonly source_seat: number;
  readonly target: "burns" | "common" | "down" | "missing" | "muck" | "set-aside" | "stub" | "stub-bottom" | "up";
  readonly target_seat: number;
  readonly at: number;
}

/** What is still to be dealt in this round of cards: seats and whether their cards come up, the next one first. */
export interface DealChanged {
  readonly type: "deal-changed";
  readonly queue: readonly (readonly [number, boolean])[];
  readonly burn: boolean;
  readonly cite: Cite;
}

/** A hand was taken away by a ruling; `next` is the seat to act, if somebody has to. */
export interface HandRuledDead {
  readonly type: "hand-ruled-dead";
  readonly seat: number;
  readonly next: number;
  readonly cite: Cite;
}

/**
 * A hand that had been thrown away or taken in was given back; `next` is the seat to act.
 *
 * `seen` and `answered` are what its player had answered of the betting before they lost it.
 */
export interface HandRetrieved {
  readonly type: "hand-retrieved";
  readonly seat: number;
  readonly down: readonly number[];
  readonly up: readonly number[];
  readonly next: number;
  readonly cite: Cite;
  readonly seen: number;
  readonly answered: number;
}

/** Chips went back from the pot to a seat; `bet` of them are of this round. `pots` are those that are left. */
export interface ChipsReturned {
  readonly type: "chips-returned";
  readonly seat: number;
  readonly amount: number;
  readonly bet: number;
  readonly pots: readonly Pot[];
  readonly cite: Cite;
}

/** There was no hand: the chips go back where they came from, and nobody has won anything. */
export interface HandVoided {
  readonly type: "hand-voided";
  readonly misdeal: boolean;
  /** What each stack gains; less than nothing for one who had been awarded something. */
  readonly back: readonly (readonly [number, number])[];
  readonly cite: Cite;
}

/**
 * The betting returns to what it was; chips put in since go back, and no card moves. `next` acts now.
 *
 * If the round has been closed since, it returns to its `street`: the wagers that had been `gathered` (by seat
 * number) lie before the players again, and `pots` are those of the rounds before. `orders` are what rulings had
 * laid down then, if that counts again too.
 */
export interface ActionBackedUp {
  readonly type: "action-backed-up";
  readonly betting: BettingRecord;
  readonly stacks: readonly (readonly [number, number])[];
  readonly all_in: readonly number[];
  readonly acted: number;
  readonly wagered: number;
  readonly called_seats: readonly number[];
  readonly next: number;
  readonly cite: Cite;
  readonly street: number;
  readonly gathered: readonly number[];
  readonly pots: readonly Pot[];
  readonly orders: readonly Order[] | null;
}

/** The betting of a round as it stood, to which an action is backed up; lists are indexed by seat number. */
export interface BettingRecord {
  readonly to: number;
  readonly level: number;
  readonly unit: number;
  readonly size: number;
  readonly upper: number;
  readonly upper_used: boolean;
  readonly open_pairs: readonly number[];
  readonly raises: number;
  readonly fulls: number;
  readonly capped: boolean;
  readonly short: boolean;
  readonly forced: number;
  readonly may_fold: boolean;
  readonly aggressor: number;
  readonly opener: number;
  readonly called: boolean;
  readonly first: number;
  readonly bets: readonly number[];
  readonly answered: readonly number[];
  readonly seen: readonly number[];
  readonly checked: readonly boolean[];
}

/**
 * What a ruling has laid down for later, for a seat (0: for all): until its next act, the end of round or hand.
 *
 * `verbs` are what a seat that is bound may do, `to` the total if it is bound to one (0: any). `unless` says
 * what frees it: never, raised (there is more to match than `level`), or wagered (there were more `wagers`).
 */
export interface Order {
  readonly kind: "all-in-choice" | "at-least-call" | "bound" | "burn-again" | "burned" | "dead-after-deal" | "must-show" | "no-asking" | "no-betting" | "no-raise" | "owes-nothing" | "remake-stub" | "served" | "skip";
  readonly seat: number;
  readonly until: "hand" | "round" | "turn";
  readonly verbs: readonly string[];
  readonly to: number;
  readonly unless: "never" | "raised" | "wagered";
  readonly level: number;
  readonly wagers: number;
  readonly cite: Cite;
  readonly seats: readonly number[];
}

/** The amounts of a round were made right, without a new act: totals of seats, and what there is to match. */
export interface WagersCorrected {
  readonly type: "wagers-corrected";
  readonly bets: readonly (readonly [number, number])[];
  readonly to: number;
  readonly level: number;
  readonly size: number;
  readonly unit: number;
  readonly all_in: readonly number[];
  readonly next: number;
  readonly cite: Cite;
}

/** A ruling has an effect later on. */
export interface OrderPlaced {
  readonly type: "order-placed";
  readonly order: Order;
  readonly cite: Cite;
}

/** A ruling lets a seat choose whether it is all-in for what lies in the pot. */
export interface ChoiceOffered {
  readonly type: "choice-offered";
  readonly seat: number;
  readonly cite: Cite;
}

/** A seat took the choice: it is all-in with chips behind, or `declined` and plays on. */
export interface AllInDeclared {
  readonly type: "all-in-declared";
  readonly seat: number;
  readonly declined: boolean;
  readonly cite: Cite;
}

/** Chips of a seat, once the hand is over, stay in for the next one. */
export interface ChipsLeftIn {
  readonly type: "chips-left-in";
  readonly seat: number;
  readonly amount: number;
  readonly cite: Cite;
}

/** A seat put in what it still owed, an ante or a part of a call; `pots` are those that were gathered, if any. */
export interface ChipsAdded {
  readonly type: "chips-added";
  readonly seat: number;
  readonly amount: number;
  readonly all_in: boolean;
  readonly pots: readonly Pot[];
  readonly next: number;
  readonly cite: Cite;
}

/** The action went to a seat without an act: past `seat`, or by a ruling (0). `next` acts now. */
export interface TurnMoved {
  readonly type: "turn-moved";
  readonly seat: number;
  readonly next: number;
  readonly cite: Cite;
}

/**
 * A seat whose line was lost faced a wager when its time was over: it is all-in for what it has put in.
 *
 * What it has behind stays its own and does not play. `next` is the seat to act.
 */
export interface AllInProtected {
  readonly type: "all-in-protected";
  readonly seat: number;
  readonly next: number;
  readonly cite: Cite;
}

/** A hand begins, without the deck. */
export interface HandSeen {
  readonly type: "hand-seen";
  readonly house: string;
  readonly game: string;
  readonly mode: string;
  readonly stakes: Stakes;
  /** By number, which JSON writes as a string. */
  readonly stacks: Readonly<Record<string, number>>;
  readonly order: readonly number[];
  readonly absent: readonly number[];
  readonly carried: number;
  readonly cite: Cite;
}

/** A card was burned; nobody saw it. */
export interface BurnSeen {
  readonly type: "burn-seen";
  readonly cite: Cite;
}

/** A seat, or the place of a folded hand, got a card face down. */
export interface DownCardSeen {
  readonly type: "down-card-seen";
  readonly seat: number;
  readonly dead: boolean;
  readonly cite: Cite;
}

/** Cards were mixed into a new stub; how many. */
export interface StubSeen {
  readonly type: "stub-seen";
  readonly cards: number;
  readonly cite: Cite;
}

/** A player let another see cards; how many. */
export interface ShowingSeen {
  readonly type: "showing-seen";
  readonly seat: number;
  readonly to: number;
  readonly cards: number;
  readonly due: "end-of-betting" | "end-of-round" | "never" | "now" | "on-request";
  readonly cite: Cite;
}

/** Something went wrong that nobody at the table could see. */
export interface Unseen {
  readonly type: "unseen";
  readonly cite: Cite;
}

/** Cards were put elsewhere, not all of them for this viewer's eyes. */
export interface MovesSeen {
  readonly type: "moves-seen";
  readonly moves: readonly CardMoveSeen[];
  readonly cite: Cite;
}

/** A card went from one place to another; None: a card that this viewer does not see. */
export interface CardMoveSeen {
  readonly card: number | null;
  readonly source: "burns" | "common" | "down" | "missing" | "muck" | "set-aside" | "stub" | "stub-bottom" | "up";
  readonly source_seat: number;
  readonly target: "burns" | "common" | "down" | "missing" | "muck" | "set-aside" | "stub" | "stub-bottom" | "up";
  readonly target_seat: number;
}

/** A hand was given back, and how many of its cards are face down. */
export interface RetrievalSeen {
  readonly type: "retrieval-seen";
  readonly seat: number;
  readonly down: number;
  readonly up: readonly number[];
  readonly next: number;
  readonly cite: Cite;
}

/** A sentence of the dealer with the rules behind it; `n` is the number of the last event that it tells of. */
export interface Line {
  readonly n: number;
  /** Whom it is about; 0: the dealer or several. */
  readonly seat: number;
  readonly text: string;
  readonly cites: readonly string[];
  /** The street that it belongs to: third to seventh, or showdown. */
  readonly street: string;
  /** Whether it is the floor that speaks. */
  readonly ruling: boolean;
  /** Of a ruling: what the rule says that decides it, in one line. */
  readonly reason: string;
  /** What lies in the pot after it. */
  readonly pot: number;
}

/** What somebody said. */
export interface ChatLine {
  readonly n: number;
  readonly player: string;
  readonly name: string;
  readonly seat: number;
  readonly text: string;
}

/** A table, without the hand in progress. */
export interface TableView {
  readonly id: string;
  readonly settings: TableSettings;
  /** How the cards of its game lie, and what its streets are called. */
  readonly layout: Layout;
  readonly owner: string;
  /** Only those that are taken or held, by number. */
  readonly seats: readonly Sitter[];
  readonly waiting: readonly Waiting[];
  readonly paused: boolean;
  readonly ended: boolean;
  /** How many have been played. */
  readonly hands: number;
  /** The number of the hand in progress, or 0. */
  readonly hand: number;
  /** What will be different from the next hand on, in a sentence; or "". */
  readonly changes: string;
  /** What the table waits for between two hands, in a sentence; "" during a hand. */
  readonly awaits: string;
}

/**
 * The groups of each hand's cards in the order in which they lie, the cards for everybody, and the streets.
 *
 * Views tell a seat's down cards and upcards in the order dealt: each group takes as many of its face as it has
 * places, and the last of a face what is left, if the dealer has dealt too many.
 */
export interface Layout {
  readonly groups: readonly CardGroup[];
  /** What is turned up in the middle and belongs to every hand; None where the game has no board. */
  readonly board: CardGroup | null;
  readonly streets: readonly LayoutStreet[];
}

/** Cards of a hand that lie together, all face up or all face down; a place for each that is to come. */
export interface CardGroup {
  readonly face: "down" | "up";
  /** What it is called after its owner: "down cards", "board", "last card". */
  readonly name: string;
  /** What it is called alone: "Down cards", "Board", "Last card, down". */
  readonly label: string;
  /** "Down", "Up", "Last". */
  readonly short: string;
  /** What stands under one's own: "Down, yours alone". */
  readonly caption: string;
  /** What stands on each place while it is empty: the mark of its street on the last card of each, else "". */
  readonly marks: readonly string[];
}

/** A street, by its name in events and views, in short, and in words: "fourth", "4th", "Fourth street". */
export interface LayoutStreet {
  readonly name: string;
  readonly mark: string;
  readonly title: string;
}

/** Who sits in a seat. `stack` is what lies there between hands; during one the hand's view counts. */
export interface Sitter {
  readonly seat: number;
  readonly player: string;
  readonly name: string;
  /** The kind of bot, or "". */
  readonly bot: string;
  readonly stack: number;
  /** Chips bought that come into play after the hand. */
  readonly coming: number;
  /** Chips that wait for the owner's word. */
  readonly asked: number;
  /** Sits out. */
  readonly out: boolean;
  /** Why they sit out: by their own wish, because their time ran out ("time"), for want of chips; "": they do not. */
  readonly out_cause: "chips" | "gone" | "time" | "wish" | "";
  /** Leaves after the hand. */
  readonly going: boolean;
  /** The seat that they move to when the hand is over, or 0. */
  readonly wants: number;
  /** The seat is kept for somebody from the waiting list, who has not bought in yet. */
  readonly held: boolean;
  /** Seconds left in the time bank. */
  readonly bank: number;
  /** How many of them they get at once. */
  readonly from_bank: number;
}

/** Somebody on the waiting list. */
export interface Waiting {
  readonly player: string;
  readonly name: string;
}

/** The hand in progress, or the last one, as everybody sees it. */
export interface Play {
  /** At this table: what messages name. */
  readonly number: number;
  /** In the whole room: no other hand has it. */
  readonly room_number: number;
  readonly view: View;
  readonly pot: number;
  /** What lies in the middle: gathered in earlier rounds, antes included. */
  readonly antes: number;
  readonly this_round: number;
  readonly lead: Lead | null;
  /** What each seat did last in this round, in a word or two. By number, which JSON writes as a string. */
  readonly did: Readonly<Record<string, string>>;
  /** What the price list needs said: "Three raises left after a completion", "Capped". */
  readonly note: string;
  readonly showdown: readonly ShownHand[];
  readonly absent: readonly number[];
  /** What the supervisor is deciding. */
  readonly floor: FloorWaits | null;
  readonly clock: Clock | null;
  /** Under which the cards of this hand were fixed before anybody gave a number. */
  readonly root: string;
  /** The players' numbers that decided on the order, by the seats that their hashes were promised from. By number, which JSON writes as a string. */
  readonly numbers: Readonly<Record<string, string>>;
}

/** The table as one viewer sees it; `own` are the viewer's down cards, `options` the choices in turn. */
export interface View {
  readonly viewer: number | null;
  readonly house: string;
  readonly game: string;
  readonly stakes: Stakes;
  readonly street: string;
  readonly turn: number | null;
  readonly to_match: number;
  readonly pots: readonly Pot[];
  readonly seats: readonly SeatView[];
  readonly own: readonly string[];
  readonly common: readonly string[];
  readonly dead: readonly string[];
  readonly burned: number;
  readonly stub: number;
  readonly options: readonly Option[];
  readonly over: boolean;
  /** By number, which JSON writes as a string. */
  readonly won: Readonly<Record<string, number>>;
}

/**
 * A seat as all see it: `down` tells how many cards lie face down, `up` and `shown` which lie open.
 *
 * `door` is the door card, empty if none has come: the upcard of third street, also of a hand thrown away since. If
 * a hole card was exposed and the third came down for it, that is the door card; if the third came up too, it is.
 */
export interface SeatView {
  readonly seat: number;
  readonly stack: number;
  readonly bet: number;
  readonly live: boolean;
  readonly all_in: boolean;
  readonly down: number;
  readonly up: readonly string[];
  readonly shown: readonly string[];
  readonly door: string;
}

/** What the seat in turn may do: `to` is its total for the round, `most` the largest where the size is free. */
export interface Option {
  readonly verb: Verb;
  readonly to: number | null;
  readonly most: number | null;
}

/** Whose board leads, and why: "Low card, brings in", "High: pair of kings". */
export interface Lead {
  readonly seat: number;
  readonly side: "high" | "low";
  readonly text: string;
  /** What of the text the seat does, as it is said of what a seat did last; whatever it does instead says more. */
  readonly does: string;
}

/** A hand that lies open at the showdown. */
export interface ShownHand {
  readonly seat: number;
  readonly high: Half | null;
  readonly low: Half | null;
  readonly won: number;
}

/** What a hand is worth one way: its name, the cards that play, and the chips it took that way. */
export interface Half {
  readonly name: string;
  readonly cards: readonly string[];
  readonly won: number;
}

/** The book leaves a ruling to the supervisor, and the hand waits for them. */
export interface FloorWaits {
  /** Its number in the hand. */
  readonly ruling: number;
  readonly decision: string;
  readonly cites: readonly string[];
  /** The usual one first. */
  readonly choices: readonly RulingOption[];
  /** What they should look at. */
  readonly weigh: readonly string[];
}

/** One of the rulings that the supervisor may choose. */
export interface RulingOption {
  readonly name: string;
  readonly decision: string;
}

/**
 * How long the player in turn has: milliseconds left when this was sent, of how many.
 *
 * More are left than there are in all while a page at normal pace still shows what came before the question.
 */
export interface Clock {
  /** 0: it is the supervisor who has to decide. */
  readonly seat: number;
  readonly left: number;
  readonly total: number;
  /** Whether these are seconds of the time bank. */
  readonly bank: boolean;
}

/** What this viewer alone is told. How they stand with the table comes first: no move of a hand changes it. */
export interface Mine {
  readonly player: string;
  /** The seat they have, if any. */
  readonly seat: number | null;
  /** What happened to them without their doing, or that a seat is kept for them, in a sentence; or "". */
  readonly news: string;
  /** With how many chips they may sit down, or how many they may buy; None: none. */
  readonly may_buy: MayBuy | null;
  /** Whether they are leaving by their own wish, and may still stay. */
  readonly may_stay: boolean;
  /** Seconds by which this viewer sees the table later than its players, their cards and what is said. */
  readonly late: number;
  /** Whether the owner sent them away or did not let them in: they may only ask the owner for a seat. */
  readonly sent_away: boolean;
  readonly owner: boolean;
  /** The owner alone: the name of the player who would run the table if they left it to others; or "". */
  readonly heir: string;
  readonly auto_muck: boolean;
  readonly auto_top_up: boolean;
  /** Their down cards, in the order dealt. */
  readonly own: readonly string[];
  readonly reading: Reading | null;
  readonly options: readonly Option[];
  readonly barred: readonly Barred[];
  /** What is wanted of them, in the dealer's words: "Your turn: fold, call 5, or complete to 15."; or "". */
  readonly prompt: string;
  readonly prompt_cites: readonly string[];
  readonly ahead: readonly Ahead[];
  readonly chosen: Ahead | null;
  /** Why a move chosen ahead is chosen no longer, once; or "". */
  readonly dropped: string;
  /** Whether they may show down cards of their own that nobody had to see. */
  readonly may_show: boolean;
  /** Seats whose hand they may ask to see: it was given up at the showdown, and the house lets them. */
  readonly may_see: readonly number[];
  /** Whether they can say now that something went wrong. */
  readonly may_call_floor: boolean;
  readonly sightings: readonly Sighting[];
  /**
   * What this viewer may ask to have dealt at once: the rest of this hand, which bots alone play, or the next hand;
   * or that they have asked for it.
   */
  readonly deal_on: "" | "asked" | "hand" | "next";
}

/** How many chips somebody may buy now: to sit down, to go on playing, or to add to their stack. */
export interface MayBuy {
  readonly least: number;
  /** The same as `least` where one amount alone will do. */
  readonly most: number;
  /** What to propose. */
  readonly usual: number;
  /** What is different from the table's own limits, in a sentence; or "". */
  readonly why: string;
  /** The rules behind that sentence. */
  readonly cites: readonly string[];
}

/** What one's own cards make, in words. */
export interface Reading {
  readonly high: string;
  readonly low: string;
}

/** A move that keeps its place on the screen but cannot be made now, and why: "Capped". */
export interface Barred {
  readonly verb: string;
  readonly reason: string;
  readonly cites: readonly string[];
}

/** A move that can be chosen before one's turn. */
export interface Ahead {
  readonly choice: AheadChoice;
  readonly to: number | null;
  readonly label: string;
}

/** Something that went wrong in this hand for all to see, and that nobody has spoken of. */
export interface Sighting {
  readonly incident: string;
  readonly text: string;
  /** What a call for the floor names, so that it is known which one is meant. */
  readonly facts: Readonly<Record<string, boolean | number | string>>;
}

/**
 * The deck of the next hand: fixed under its root, with the hashes of the numbers that will count in it.
 *
 * A client that finds no hash of its own in the list promises a number for the deck after.
 */
export interface SealedDeck {
  readonly hand: number;
  readonly room_number: number;
  readonly root: string;
  /** By the seat that it was promised from. By number, which JSON writes as a string. */
  readonly promised: Readonly<Record<string, string>>;
  /**
   * "again": sealed once more, for nobody was in the list before; "lost": the secret of the one before could not be
   * read, so anyone who gave a number for that one has no proof of this hand.
   */
  readonly cause: "" | "again" | "lost";
}

/** It was done; the update that tells of it has number `seq` or less. */
export interface Done {
  readonly type: "done";
  readonly id: number;
  readonly seq: number;
}

/**
 * It was not done, and nothing was changed.
 *
 * Codes: those of the rules' and of the table's refusals; not-so (what is reported to the floor cannot be true of the
 * hand) and ruled (the floor has ruled on it); unfit (not the number that was promised); malformed, too-large,
 * too-many, stale, forbidden, no-table, closing.
 */
export interface Refused {
  readonly type: "refused";
  readonly id: number;
  readonly code: string;
  readonly sentence: string;
  readonly cites: readonly string[];
  readonly allowed: readonly Option[];
}

/** The connection is about to be closed by the server, and why. */
export interface Closing {
  readonly type: "closing";
  readonly reason: "another-tab" | "name-given-up" | "not-read" | "shutdown" | "signed-out" | "table-closed" | "table-gone" | "too-many";
  readonly sentence: string;
}

/** What is wrong with one of the things that were sent: its name among them, and one clear sentence. */
export interface FieldFault {
  readonly field: string;
  readonly sentence: string;
}

/** Why a request was not granted: a code, and one clear sentence. */
export interface Problem {
  readonly code: string;
  readonly sentence: string;
  /** Where it is the fault of single fields of a form: what is wrong with each; together they say the sentence. */
  readonly fields: readonly FieldFault[];
}

/** Who the browser is; player "" is nobody yet. */
export interface Me {
  readonly player: string;
  readonly name: string;
  /** Whether one was made, to carry this identity to another device. */
  readonly passphrase: boolean;
}

/** Where somebody is signed in; times in seconds since 1970, the last use to the hour. */
export interface Session {
  /** Names the session to end it; it is no secret, and nobody can sign in with it. */
  readonly id: string;
  /** By a browser's cookie, or by a program's token. */
  readonly kind: "cookie" | "token";
  /** What the token was called; "" for a browser. */
  readonly label: string;
  readonly created: number;
  readonly used: number;
  /** Whether it is the one that asks. */
  readonly this: boolean;
}

/** Everywhere that somebody is signed in. */
export interface Sessions {
  readonly sessions: readonly Session[];
}

/** For a program: sent as `Authorization: Bearer TOKEN`, instead of a cookie. */
export interface Token {
  readonly token: string;
}

/** The link to a table, and the same as a QR code (SVG path data on a square grid) if it leads anywhere. */
export interface Invitation {
  readonly link: string;
  readonly size: number;
  /** Empty, and the size 0, where the link is understood on this computer alone. */
  readonly path: string;
  /** Whether it is: nobody else reaches the room. */
  readonly only_here: boolean;
  /** The command that would open the room to others; "" where it is open, or this computer in no network. */
  readonly opens: string;
}

/** One player's account at a table. result = cashed_out + on_table - bought_in. */
export interface SettleRow {
  readonly player: string;
  readonly name: string;
  readonly bot: boolean;
  readonly bought_in: number;
  readonly cashed_out: number;
  readonly on_table: number;
  readonly result: number;
}

/** The books of a table. */
export interface Settle {
  readonly table: string;
  readonly name: string;
  readonly rows: readonly SettleRow[];
  readonly rake: number;
  /** What lies in the middle for the next hand, and what the house holds by a ruling. */
  readonly held: number;
  readonly hands: number;
  readonly balanced: boolean;
}

/** A note of one's own, in the list of them. */
export interface KeptNote {
  readonly player: string;
  /** What the player is called now. */
  readonly name: string;
  readonly text: string;
  readonly colour: "" | "amber" | "blue" | "green" | "red" | "violet";
  /** When it was last written, in seconds since 1970. */
  readonly at: number;
}

/** A report was kept: one sentence for the one who made it. */
export interface Reported {
  readonly sentence: string;
}

/** How the server is; `ok`: what happens can be stored. */
export interface Health {
  readonly ok: boolean;
  /** Why not, in one sentence; empty if all is well. */
  readonly fault: string;
  readonly version: string;
  readonly tables: number;
  /** Tables that stay closed because their record is damaged, or their house is not here; the log names them. */
  readonly closed: number;
  readonly connections: number;
  readonly uptime: number;
  readonly database: string;
}

/** Whether the room serves everybody who comes. */
export interface Readiness {
  readonly ok: boolean;
  /** Why not, in one sentence; empty if it does. */
  readonly fault: string;
}

/** One of the answers to a question, and how it is said. */
export interface CallOption {
  readonly value: boolean | number | string;
  readonly text: string;
}

/** A fact that tells what a call for the floor is about; `value` is the likeliest answer. */
export interface CallQuestion {
  readonly fact: string;
  readonly question: string;
  readonly value: boolean | number | string;
  readonly options: readonly CallOption[];
}

/** What a player is asked who calls the floor on an incident: at most five questions. */
export interface CallForm {
  readonly incident: string;
  /** What happened, in one sentence. */
  readonly title: string;
  readonly questions: readonly CallQuestion[];
}

/** A seat in the lobby's list: taken by a person, by a bot, or free. */
export interface LobbySeat {
  readonly seat: number;
  readonly by: "bot" | "free" | "person";
  /** Who sits there, or "". */
  readonly name: string;
}

/** A table in the lobby's list. */
export interface LobbyTable {
  readonly id: string;
  readonly settings: TableSettings;
  /** What is worth knowing besides the game's short name, in a few words; or "". */
  readonly note: string;
  readonly seats: readonly LobbySeat[];
  readonly waiting: number;
  readonly watching: number;
  readonly hands: number;
  readonly average_pot: number;
  /** Whether this guest has a seat there. */
  readonly mine: boolean;
  /** Their place on its waiting list, the first is 1; 0: they are not on it. */
  readonly listed: number;
  readonly paused: boolean;
}

/** A seat of a table as one sees it in passing. */
export interface GlanceSeat {
  readonly seat: number;
  /** Who sits there, or "". */
  readonly name: string;
  readonly bot: boolean;
  readonly stack: number;
  /** Whether its hand is in play. */
  readonly live: boolean;
  /** The cards of its hand that lie face up, in the order dealt. */
  readonly open: readonly string[];
}

/** How a table stands, in small: what everybody who walks by sees of it. */
export interface Glance {
  readonly id: string;
  /** The number of the hand in progress, or 0. */
  readonly hand: number;
  /** "fifth street"; "" between two hands. */
  readonly street: string;
  readonly pot: number;
  /** The seat that is to act, or 0. */
  readonly turn: number;
  readonly common: readonly string[];
  /** All of them, by number. */
  readonly seats: readonly GlanceSeat[];
  /** Who is to act and for what, or what the table waits for; a sentence. */
  readonly says: string;
}

/** An amount that has to be named for stakes: its name in them, and what a form calls it. */
export interface StakesField {
  readonly name: "ante" | "big_bet" | "bring_in" | "small_bet";
  readonly title: string;
}

/** A game in a form of betting, as a house plays it: what a table of it can be like, for the form. */
export interface Terms {
  readonly game: string;
  readonly betting: BettingForm;
  /** What has to be named. Buy-ins are measured by the last of them. */
  readonly stakes: readonly StakesField[];
  /** What the house asks of them, in a sentence; or "". */
  readonly stakes_note: string;
  readonly most_seats: number;
  /** The least buy-in, in those bets. */
  readonly buy_in: number;
  /** What is peculiar to the game in this house, a sentence each; as of a table whose two bets differ. */
  readonly notes: readonly string[];
}

/** A house that a table can follow, and all that it plays. */
export interface HouseChoice {
  readonly name: string;
  readonly title: string;
  readonly plays: readonly Terms[];
}

/** A game that can be played. */
export interface GameChoice {
  readonly name: string;
  readonly title: string;
  readonly short: string;
}

/** A kind of bot. */
export interface BotChoice {
  readonly name: string;
  readonly strength: string;
  readonly style: string;
}

/** A game that Play now leads to, and the table at which it is played. */
export interface WayIn {
  readonly game: string;
  readonly table: string;
}

/** Everything that the first page needs. */
export interface Lobby {
  readonly tables: readonly LobbyTable[];
  readonly games: readonly GameChoice[];
  readonly houses: readonly HouseChoice[];
  readonly bots: readonly BotChoice[];
  /** The table that Play now leads to where no game is asked for, or "". */
  readonly play_now: string;
  /** The games that Play now can be asked for just now, in the order of `games`. */
  readonly ways: readonly WayIn[];
}

/** A table was opened; `link` is for friends. */
export interface TableMade {
  readonly id: string;
  readonly link: string;
}

/** Where Play now has found a seat; 0: on the waiting list. */
export interface Seated {
  readonly table: string;
  readonly seat: number;
}

/** A hand in one's history. */
export interface PlayedHand {
  /** In the whole room: no other hand has it. */
  readonly number: number;
  readonly table: string;
  readonly table_name: string;
  /** Its number at the table, by which other addresses name it. */
  readonly hand: number;
  readonly game: string;
  readonly house: string;
  /** Seconds since 1970. */
  readonly at: number;
  readonly seat: number;
  readonly result: number;
  readonly pot: number;
  readonly down: readonly string[];
  readonly up: readonly string[];
  /** One sentence: who won what with which hand. */
  readonly summary: string;
  /** What was played for, in a few words: "15/30". */
  readonly stakes: string;
  /** Whether one was in the hand at the showdown. */
  readonly showdown: boolean;
  readonly others: readonly OtherPlayer[];
}

/** Somebody else in a hand, as they were called in it. A page gets no id of a bot: nobody keeps notes about one. */
export interface OtherPlayer {
  readonly player: string;
  readonly name: string;
}

/** A page of one's history, newest first; `more`: there are older ones. */
export interface PlayedHands {
  /** How many hands there are in all pages together. */
  readonly found: number;
  readonly hands: readonly PlayedHand[];
  readonly more: boolean;
  /** What to ask for as `before` to get the older ones; "" where there are none. */
  readonly next: string;
  /** By game: how the cards of these hands lie. */
  readonly layouts: Readonly<Record<string, Layout>>;
}

/** A table to look for hands at. */
export interface PlayedTable {
  readonly table: string;
  readonly name: string;
  readonly hands: number;
}

/** A game or a form of betting to look for, and what it is called. */
export interface Named {
  readonly name: string;
  readonly title: string;
}

/** What one can look for among one's hands: what was played, and where; the latest first. */
export interface HandChoices {
  readonly games: readonly Named[];
  readonly bettings: readonly Named[];
  readonly tables: readonly PlayedTable[];
}

/** The table after a sentence of the dealer, as the viewer may see it. */
export interface Frame {
  readonly n: number;
  readonly line: Line;
  readonly view: View;
  readonly own: readonly string[];
  /** By number, which JSON writes as a string. */
  readonly did: Readonly<Record<string, string>>;
  readonly showdown: readonly ShownHand[];
  readonly lead: Lead | null;
  /** What the viewer's own cards make. */
  readonly reading: Reading | null;
}

/** A hand to be stepped through. */
export interface Replay {
  readonly table: string;
  readonly table_name: string;
  readonly hand: number;
  /** In the whole room: no other hand has it. */
  readonly room_number: number;
  readonly game: string;
  readonly house: string;
  readonly house_title: string;
  readonly at: number;
  /** By number, which JSON writes as a string. */
  readonly names: Readonly<Record<string, string>>;
  /** The ids of those who are no bots, for one's notes; empty where the table is not to be known. By number, which JSON writes as a string. */
  readonly players: Readonly<Record<string, string>>;
  readonly bots: readonly number[];
  /** Whose eyes; None: a spectator's. */
  readonly seat: number | null;
  /** Whether hands that were shown at the end lie open from the start. */
  readonly after: boolean;
  /** How the cards of the game lie, and what its streets are called. */
  readonly layout: Layout;
  readonly frames: readonly Frame[];
  readonly root: string;
}

/** A link to a hand. */
export interface Shared {
  readonly link: string;
}

/** A figure: how many times of how many. */
export interface StatRow {
  readonly name: string;
  readonly title: string;
  readonly explains: string;
  readonly times: number;
  readonly of: number;
  /** The truth lies above this share, and below the next, 19 times of 20. */
  readonly low: number;
  readonly high: number;
}

/** The results of the hands of one street, position, game and stake, or house. */
export interface ResultRow {
  readonly name: string;
  readonly title: string;
  readonly hands: number;
  readonly chips: number;
  /** For each hundred hands, in the unit of the betting. */
  readonly bets: number;
  /** What that may be off to either side, 19 times of 20; None with a single hand. */
  readonly margin: number | null;
}

/** Results sorted in one way. */
export interface ResultGroup {
  readonly name: string;
  readonly title: string;
  readonly explains: string;
  readonly rows: readonly ResultRow[];
}

/** The running result after a hand. */
export interface ChipPoint {
  /** Of the hand, in the whole room. */
  readonly number: number;
  readonly at: number;
  readonly total: number;
  /** The same in the unit of the betting. */
  readonly bets: number;
}

/** The results of one form of betting, in its own unit. Forms are never added up: their units are not alike. */
export interface FormResults {
  readonly betting: string;
  readonly title: string;
  /** What one of the unit is called: "big bet". */
  readonly unit: string;
  /** Several of them: "big bets". */
  readonly units: string;
  readonly hands: number;
  readonly chips: number;
  /** Result in this unit for each hundred hands. */
  readonly bets: number;
  /** What that may be off to either side, 19 times of 20; None without two hands. */
  readonly margin: number | null;
  readonly groups: readonly ResultGroup[];
  readonly points: readonly ChipPoint[];
}

/** A stay at a table, from the first chips that were bought to the last that were cashed. */
export interface PlaySession {
  /** What to ask for as `session`. */
  readonly id: string;
  readonly table: string;
  readonly table_name: string;
  readonly games: readonly string[];
  readonly stakes: readonly string[];
  /** Seconds since 1970, as all times here. */
  readonly start: number;
  readonly end: number;
  /** Whether one still has chips at the table: then `end` is that of the last hand. */
  readonly goes_on: boolean;
  readonly hands: number;
  readonly bought: number;
  readonly cashed: number;
  readonly on_table: number;
  /** Cashed and on the table, less what was bought. */
  readonly result: number;
  /** Result in chips for each hour; None below five minutes, of which nothing follows. */
  readonly an_hour: number | null;
}

/** How one has played, and the running results over hands. */
export interface Statistics {
  readonly hands: number;
  readonly result: number;
  readonly rows: readonly StatRow[];
  /** By street. */
  readonly aggression: readonly StatRow[];
  /** The one that was played most first. */
  readonly forms: readonly FormResults[];
  /** The latest first: those that any of these hands belong to. */
  readonly sessions: readonly PlaySession[];
}

/** The proof that a place of the sealed deck held this card: salt and path up to the root. */
export interface OpenedPlace {
  readonly place: number;
  readonly card: string;
  readonly salt: string;
  readonly path: readonly string[];
}

/** The proof that this was the key of the remade stubs. */
export interface OpenedKey {
  readonly key: string;
  readonly path: readonly string[];
}

/** A card that came off the deck or off a remade stub, no matter who has seen it. */
export interface CameOff {
  /** 0: the deck; 1: the stub as it was remade first, and so on. */
  readonly stub: number;
  /** How many lay above it when that deck or stub was new. */
  readonly at: number;
  /** Who got it; 0: nobody, or everybody. */
  readonly seat: number;
  readonly how: "burn" | "common" | "dead" | "down" | "up";
  /** What it was, if the viewer has seen it; or "". */
  readonly card: string;
}

/** What a client of the viewer has sent, as that client remembers it: its number, and the root it was sent for. */
export interface OwnNumber {
  readonly root: string;
  readonly number: string;
}

/**
 * What a viewer needs to check a hand: openings of exactly the cards that they may see.
 *
 * How it is checked: `upcard.server.past.proof_check`.
 */
export interface Proof {
  readonly version: 2;
  /** Its alias: the id would be the key to a private table. */
  readonly table: string;
  readonly hand: number;
  readonly root: string;
  /** The list that was published with the root, by seat. By number, which JSON writes as a string. */
  readonly promised: Readonly<Record<string, string>>;
  /** What came of it, by the same seats. By number, which JSON writes as a string. */
  readonly numbers: Readonly<Record<string, string>>;
  /** Who of the list gave no number, and why. By number, which JSON writes as a string. */
  readonly left_out: Readonly<Record<string, "gone" | "silent" | "unfit">>;
  /** Players who were not in the list, by the seats they had, and why. By number, which JSON writes as a string. */
  readonly unlisted: Readonly<Record<string, "bot" | "later" | "none">>;
  /** What was promised with the numbers: it must stand in the list of the hand after. By number, which JSON writes as a string. */
  readonly next: Readonly<Record<string, string>>;
  /**
   * Whether cards came in another order, or a stub was remade of others, than by dealing alone: then the floor put
   * some into or out of the stub, the burns or what lies aside.
   */
  readonly moved: boolean;
  /** All cards that came off, in this order. */
  readonly came: readonly CameOff[];
  /** For each remade stub: which cards were mixed, by where they lay in the deck. Empty until the hand is over. */
  readonly remade: readonly (readonly number[])[];
  /** Where a stub was remade, once the hand is over. */
  readonly key: OpenedKey | null;
  readonly openings: readonly OpenedPlace[];
  /** The server sends none: the client that keeps the proof adds what it knows by itself, for anyone who checks it. */
  readonly own: OwnNumber | null;
}

/** The proof that a place of the deck or a spare order held this value: salt and path up to the root. */
export interface OldOpening {
  /** 0: the deck; 1 to 3: the spare orders. */
  readonly order: number;
  readonly place: number;
  readonly value: number;
  /** The card, where the order is the deck. */
  readonly card: string;
  readonly salt: string;
  readonly path: readonly string[];
}

/** The proof of a hand from before decks were sealed ahead of the players' numbers (`upcard.table.old_fairness`). */
export interface OldProof {
  readonly table: string;
  readonly hand: number;
  readonly root: string;
  /** The hash of the server's secret, published before the nonces were taken. */
  readonly promise: string;
  /** By number, which JSON writes as a string. */
  readonly nonces: Readonly<Record<string, string>>;
  readonly seat: number | null;
  readonly openings: readonly OldOpening[];
}

/** Something that can go wrong at a table. */
export interface FloorIncident {
  readonly name: string;
  /** What happened, in one sentence. */
  readonly title: string;
}

/** The incidents of a subject. */
export interface FloorSubject {
  readonly subject: string;
  readonly incidents: readonly FloorIncident[];
}

/** What was found by words, best first; without words, all incidents by subject. */
export interface FloorIncidents {
  readonly found: readonly FloorIncident[];
  readonly subjects: readonly FloorSubject[];
}

/** One of the values that something may have, and how it is said. */
export interface FormOption {
  readonly value: string;
  readonly text: string;
}

/** What is known of the table: its game, betting, mode or house, and what else it could be. */
export interface FloorPick {
  readonly name: string;
  readonly title: string;
  readonly value: string;
  readonly options: readonly FormOption[];
}

/** A fact that can change the ruling, with the answer in force. */
export interface FloorQuestion {
  readonly fact: string;
  readonly question: string;
  readonly meaning: string;
  readonly value: string;
  readonly usual: string;
  /** What can be answered; empty: a whole number from `least` to `most`. */
  readonly options: readonly FormOption[];
  readonly least: number;
  readonly most: number;
  /** Whether it changes nothing in this house, but something in another. */
  readonly elsewhere: boolean;
}

/** A fact that nobody has given, so that the usual one is assumed. */
export interface FloorFact {
  readonly fact: string;
  readonly question: string;
  readonly value: string;
  readonly text: string;
  /** Whether another value would change a ruling. */
  readonly matters: boolean;
}

/** One of the rulings that a book leaves to the supervisor. */
export interface SupervisorChoice {
  readonly name: string;
  readonly decision: string;
  readonly done: readonly string[];
}

/** A house that rules so, and by which numbers. */
export interface FloorHouse {
  readonly house: string;
  readonly title: string;
  readonly cites: readonly string[];
  /** Whether its own book says nothing on it. */
  readonly silent: boolean;
  /** Whose rules these are, in a sentence; of a silent house, what then applies. */
  readonly ground: string;
}

/** A ruling, and the houses that make it. */
export interface FloorRuling {
  readonly decision: string;
  readonly done: readonly string[];
  /** Where the book leaves it to the supervisor; the usual choice first. */
  readonly choices: readonly SupervisorChoice[];
  readonly weigh: readonly string[];
  readonly deadline: string;
  /** Whether that moment has passed. */
  readonly late: boolean;
  readonly houses: readonly FloorHouse[];
}

/** The floor's answer: at most five questions, and the rulings of all houses on the facts so far. */
export interface FloorAnswer {
  readonly incident: string;
  readonly title: string;
  readonly table: readonly FloorPick[];
  readonly questions: readonly FloorQuestion[];
  /** Houses that rule alike together; first the ruling of the house that was asked for, which is its first house. */
  readonly rulings: readonly FloorRuling[];
  readonly assumed: readonly FloorFact[];
  /** The address of this ruling, for others. */
  readonly link: string;
}

/** What the floor asks, and what it is told. */
export interface DrillFact {
  readonly question: string;
  readonly answer: string;
}

/** One of the rulings to choose from. */
export interface DrillChoice {
  readonly decision: string;
  readonly done: readonly string[];
  /** Where it is left to the supervisor. */
  readonly choices: readonly SupervisorChoice[];
}

/** An irregularity in a hand, and the rulings to choose from. */
export interface DrillQuestion {
  readonly id: string;
  readonly house: string;
  readonly house_title: string;
  readonly game: string;
  readonly game_title: string;
  readonly betting: string;
  /** The form of betting, and whether it is a cash game, in words. */
  readonly played: string;
  readonly subject: string;
  readonly subject_title: string;
  /** The table as everybody sees it when the floor is called: the last of its frames. */
  readonly table: Replay;
  readonly so_far: readonly Line[];
  /** What went wrong, in a sentence. */
  readonly happened: string;
  readonly since: readonly Line[];
  readonly facts: readonly DrillFact[];
  readonly choices: readonly DrillChoice[];
}

/** How somebody has done: all in all, on a subject, or by the rules of a house. */
export interface DrillScore {
  readonly name: string;
  readonly title: string;
  readonly asked: number;
  readonly right: number;
  /** How many right in a row, up to now. */
  readonly run: number;
  readonly best: number;
}

/** All scores of a player. */
export interface DrillScores {
  /** Whether a score is kept: not of somebody who has no name here. */
  readonly known: boolean;
  readonly all: DrillScore;
  readonly subjects: readonly DrillScore[];
  readonly houses: readonly DrillScore[];
}

/** Whether the answer was right, the ruling with those of all houses, and how the hand goes on. */
export interface DrillVerdict {
  readonly right: boolean;
  readonly choice: number;
  /** The right choice, counted from 1. */
  readonly answer: number;
  /** Whether it counts: a question counts once, and for nobody without a name. */
  readonly counted: boolean;
  readonly incident: string;
  readonly title: string;
  /** Houses that rule alike together; first the ruling of the house whose hand it is. */
  readonly rulings: readonly FloorRuling[];
  readonly goes_on: readonly Line[];
  /** The same incident on the page of the floor, with these facts. */
  readonly link: string;
  readonly scores: DrillScores;
}

/** What can be asked about. */
export interface DrillMenu {
  readonly houses: readonly FormOption[];
  readonly games: readonly FormOption[];
  readonly subjects: readonly FormOption[];
  readonly scores: DrillScores;
}

/** What one house does on a point. */
export interface HouseAnswer {
  readonly house: string;
  readonly title: string;
  readonly value: string;
  readonly cites: readonly string[];
  /** Who says so: the house's own amendment, its book, the book that fills its gaps, or our custom. */
  readonly ground: "book" | "default" | "house" | "where-silent";
  readonly ground_text: string;
  /** Whether it is what this table's house does. */
  readonly same: boolean;
}

/** A setting behind a rule: this house's value, and everybody's. */
export interface WhySetting {
  readonly name: string;
  readonly title: string;
  readonly value: string;
  readonly houses: readonly HouseAnswer[];
}

/** A rule in our words. */
export interface WhyRule {
  readonly number: string;
  readonly book: string;
  readonly section: string;
  readonly text: string;
  readonly example: string;
  readonly note: string;
  /** What it says in one line. */
  readonly line: string;
}

/** What another house does on a topic. */
export interface WhyHouse {
  readonly house: string;
  readonly title: string;
  /** Compared with this table's house. Silent: its book says nothing; what is then done may still differ. */
  readonly verdict: "as here" | "differs" | "silent";
  /** What its own book says. */
  readonly rules: readonly WhyRule[];
}

/** A point on which the books have something to say. */
export interface WhyTopic {
  readonly name: string;
  readonly sentence: string;
  readonly settings: readonly WhySetting[];
  /** Whether the book of this table's house says nothing. */
  readonly silent: boolean;
  readonly others: readonly WhyHouse[];
}

/** The answer to Why?: the rules that were named, the deciding one first, and the points that they belong to. */
export interface Why {
  readonly house: string;
  readonly title: string;
  readonly rules: readonly WhyRule[];
  readonly topics: readonly WhyTopic[];
}

/** One setting of a table's house, as it is in force. */
export interface RuleInForce {
  readonly setting: string;
  readonly title: string;
  readonly value: string;
  readonly cites: readonly string[];
  readonly ground: string;
  readonly ground_text: string;
}

/** The settings of a topic. */
export interface TopicInForce {
  readonly topic: string;
  readonly sentence: string;
  readonly cites: readonly string[];
  readonly settings: readonly RuleInForce[];
}

/** Every setting in force at a table. */
export interface RulesInForce {
  readonly house: string;
  readonly title: string;
  readonly game: string;
  readonly betting: string;
  readonly hash: string;
  readonly topics: readonly TopicInForce[];
  /** In how many of a hundred hands the dealer of this table is about to slip. */
  readonly slips: number;
}

/** One of the six points: a few words, a sentence or two, cards or bets that show it, and its rules. */
export interface MinutePoint {
  readonly title: string;
  readonly text: string;
  /** "": one that lies face down. */
  readonly cards: readonly string[];
  readonly bets: readonly number[];
  readonly cites: readonly string[];
}

/** The game of a table in six points, with its own amounts, by its own house. */
export interface OneMinute {
  readonly title: string;
  readonly stakes: string;
  readonly house: string;
  readonly points: readonly MinutePoint[];
  /** Hands from best to worst. */
  readonly ranks: readonly string[];
}

/** What rules say in one line each, by their numbers. */
export interface RuleLines {
  readonly lines: Readonly<Record<string, string>>;
}

/** Whether one's moves would differ at the other houses. */
export interface MovesElsewhere {
  readonly houses: readonly Elsewhere[];
}

/** What the player in turn could do in the same hand at a table of another house. */
export interface Elsewhere {
  readonly house: string;
  readonly title: string;
  /** Otherwise: the hand would not have come to this. */
  readonly verdict: "as here" | "differs" | "otherwise";
  /** Of what differs: what could be done there. */
  readonly moves: readonly string[];
}

/** What one hand can expect of the pot; 1 is all of it. */
export interface HandOdds {
  /** Whose hand it is; in the study, the place in which it was laid out. */
  readonly seat: number;
  /** Its cards as far as they are known; ? is one that is not. */
  readonly cards: readonly string[];
  /** Its part of the pot on average. */
  readonly equity: number;
  /** The chance to take the whole pot. */
  readonly win: number;
  /** The chance to take a part of it. */
  readonly tie: number;
  /** What of the equity comes from the high half; null where the game has none. */
  readonly high: number | null;
  readonly low: number | null;
  /** The chance to take both halves; null where the pot is not split. */
  readonly scoop: number | null;
  /** The standard error of the equity; 0 is exact. */
  readonly error: number;
  /** The standard error of win, tie and scoop, where these are from samples and the equity is exact. */
  readonly scoop_error: number;
}

/** What each hand can expect, and how that was found out. */
export interface Odds {
  readonly game: string;
  readonly exact: boolean;
  /** In how many ways the cards to come can fall, where all were counted. */
  readonly runouts: number | null;
  /** How many deals were tried, where not. */
  readonly samples: number | null;
  /** How many deals win, tie and scoop are from, where only the equity is exact. */
  readonly scoop_samples: number | null;
  /** Whether the last card will be a common card, because there are not enough for all. */
  readonly common_card: boolean;
  readonly dead: readonly string[];
  readonly common: readonly string[];
  readonly hands: readonly HandOdds[];
}

/** The odds when the cards of a street had been dealt. */
export interface StreetOdds {
  readonly street: string;
  readonly odds: Odds;
}

/** The odds of a hand that is over, street by street, with the cards that the viewer may see. */
export interface ReplayOdds {
  readonly game: string;
  /** Whether the pot is split between high and low. */
  readonly split: boolean;
  /** Whose eyes; null: a spectator's. */
  readonly seat: number | null;
  /** Whether the hands that were shown at the end are known from the start. */
  readonly after: boolean;
  /** A street on which there was nothing to ask is left out. */
  readonly streets: readonly StreetOdds[];
}

/** What can be laid out. */
export interface StudyMenu {
  readonly games: readonly FormOption[];
  readonly fewest: number;
  /** Of hands. */
  readonly most: number;
  readonly least_cards: number;
  /** Of a hand. */
  readonly most_cards: number;
}

/**
 * A table that concerns somebody wherever they are. With no seat, no place on its list and no news it does no more.
 *
 * The first of them come in `OwnTables`; from then on each comes again when something in it has changed.
 */
export interface OwnTable {
  readonly type: "own-table";
  readonly id: string;
  readonly name: string;
  readonly game: string;
  /** The one that they have, or 0. */
  readonly seat: number;
  /** The one that is kept for them, or 0. */
  readonly kept: number;
  /** Their number on the waiting list, or 0. */
  readonly waiting: number;
  readonly call: "" | "floor" | "seat" | "turn";
  /** Milliseconds until the time for it is up when this was sent; None: as long as they like, or nothing is wanted. */
  readonly left: number | null;
  /** Of how many; before they run the table allows for what is still shown. */
  readonly total: number;
  /** Whether they still have cards in a hand that is played. */
  readonly in_hand: boolean;
  /** Whether they sit out. */
  readonly out: boolean;
  /** Whether a page or program of theirs has the table open. */
  readonly here: boolean;
  /** What happened to them there without their doing, in a sentence; or "". */
  readonly news: string;
}

/** All tables that concern somebody: the first that their socket tells. */
export interface OwnTables {
  readonly type: "own-tables";
  readonly tables: readonly OwnTable[];
}

/** A lesson in the list. */
export interface LessonCard {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly learn: readonly string[];
  readonly minutes: number;
  readonly steps: number;
  readonly game: string;
}

/** All lessons, in the order in which their games are listed. */
export interface LessonList {
  readonly lessons: readonly LessonCard[];
}

/** An answer that can be given, how it is called, and what is said to it if it is wrong. */
export interface LessonAnswer {
  /** A seat, a word, a move ("complete 15"), or five cards. */
  readonly value: string;
  readonly text: string;
  /** Cards that stand for the text, if it is a hand. */
  readonly cards: readonly string[];
  /** "" if it is right. */
  readonly wrong: string;
}

/** What is asked. Where cards are chosen any of `fives` is right, and `wrong` is said to all others. */
export interface LessonTask {
  readonly kind: "cards" | "move" | "seat" | "why" | "word";
  readonly question: string;
  readonly answers: readonly LessonAnswer[];
  readonly fives: readonly (readonly string[])[];
  readonly wrong: string;
}

/** One step, and the hand as it stands there. */
export interface LessonStep {
  readonly title: string;
  readonly say: readonly string[];
  readonly cites: readonly string[];
  readonly task: LessonTask | null;
  /** What is said to the right answer; "": the lesson goes on at once. */
  readonly right: string;
  /** The place of its deal among the deals. */
  readonly deal: number;
  /** The number of the last event that has happened. */
  readonly until: number;
  readonly play: Play;
  readonly mine: Mine;
}

/** A hand of the lesson as the learner is shown it, from the first event to the last that a step shows. */
export interface LessonDeal {
  readonly table: TableView;
  readonly events: readonly Numbered[];
  readonly lines: readonly Line[];
}

/** A whole lesson. */
export interface LessonPlan {
  readonly name: string;
  readonly title: string;
  readonly short: string;
  readonly game: string;
  readonly house: string;
  readonly deals: readonly LessonDeal[];
  readonly steps: readonly LessonStep[];
}
