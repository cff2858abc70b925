/** The study: lay out the cards of some hands, and see what each can expect of the pot. */
import { Fragment } from "preact";
import type { HandOdds, StudyMenu } from "../messages";
import { Card, CardBack } from "../parts/Card";
import { Header } from "../parts/Header";
import { useTitle } from "../router";
import { counted, numberWord } from "../words";
import { Chooser } from "./floor/Questions";
import { percent } from "./odds/figures";
import { OddsTable } from "./odds/OddsTable";
import { CopyButton } from "./parts/copying";
import { useMedia } from "./parts/media";
import { Awaited, Trouble, useLoaded } from "./parts/Loaded";
import { Deck } from "./study/Deck";
import { Field } from "./study/Field";
import { UNKNOWN, cardsIn, isEmpty } from "./study/laid";
import { type Place, type Studying, nameOf, textAt, useStudying } from "./study/studying";

const EXAMPLE = "/study?game=stud-hilo&hand=Ah2d3c&hand=KsKd9h&dead=Qs7c";
const LONGEST_HAND = 60;
const LONGEST = 200;
const SAMPLES = ["Ah 2d 3c", "? ? 9h"];

export default function Study() {
  useTitle("Study");
  const { value, problem, again } = useLoaded<StudyMenu>("/api/study");
  return (
    <>
      <Header />
      <main class="page floor study" id="main">
        <header>
          <h1 class="book" tabIndex={-1}>
            What are the odds?
          </h1>
          <p>
            Lay out the cards of {value ? `${numberWord(value.fewest)} to ${numberWord(value.most)}` : "some"} hands, on any
            street, and see what each can expect of the pot if all stay to the end. A card that you do not know is a
            question mark. <a href={EXAMPLE}>An example</a>
          </p>
        </header>
        {value ? <Laying menu={value} /> : <Awaited what="the games" problem={problem} again={again} />}
      </main>
    </>
  );
}

function Laying({ menu }: { readonly menu: StudyMenu }) {
  const studying = useStudying(menu.fewest);
  const { laid, lay } = studying;
  const wide = useMedia("(min-width: 1001px)");
  return (
    <div class="studying">
      <form
        class="laying"
        onSubmit={(event) => {
          event.preventDefault();
          studying.ask();
        }}
      >
        <div class="field game">
          <label class="label" for="pick-game">
            Game
          </label>
          <Chooser
            pick={{ name: "game", options: menu.games }}
            value={laid.game}
            onPick={(game) => lay({ game })}
          />
        </div>
        {laid.hands.map((_, at) => (
          <Laid
            key={at}
            studying={studying}
            place={at}
            deck={!wide}
            onGone={laid.hands.length > menu.fewest ? () => studying.removeHand(at) : undefined}
          />
        ))}
        {laid.hands.length < menu.most && (
          <p class="more">
            <button class="btn" type="button" onClick={studying.addHand}>
              Add a hand
            </button>
          </p>
        )}
        <Laid studying={studying} place="dead" deck={!wide} />
        <Laid studying={studying} place="common" deck={!wide} />
        <div class="buttons asks">
          <button class="btn btn--ink btn--main" type="submit" aria-busy={studying.busy}>
            Compute the odds
          </button>
          {!isEmpty(laid) && (
            <button
              class="btn btn--quiet"
              type="button"
              onClick={() => {
                lay({ hands: ["", ""], dead: "", common: "" });
                studying.setPlace(0);
              }}
            >
              Start over
            </button>
          )}
        </div>
      </form>
      <div class="beside">
        {wide && <Picking studying={studying} />}
        <Answer studying={studying} menu={menu} />
      </div>
    </div>
  );
}

const NOTES = { dead: " that others have shown", common: " for everybody" } as const;

function Laid(props: {
  readonly studying: Studying;
  readonly place: Place;
  /** Whether the deck is opened under it; on a wide screen it lies beside all of them. */
  readonly deck: boolean;
  readonly onGone?: (() => void) | undefined;
}) {
  const { studying, place } = props;
  const { laid } = studying;
  const text = textAt(laid, place);
  const now = studying.place === place;
  const short = typeof place === "number" ? nameOf(place) : `${place} card${place === "dead" ? "s" : ""}`;
  return (
    <Fragment>
      <Field
        id={`cards-${place}`}
        name={short}
        text={text}
        example={typeof place === "number" ? (SAMPLES[place] ?? "") : ""}
        note={typeof place === "number" ? "" : NOTES[place]}
        longest={typeof place === "number" ? LONGEST_HAND : LONGEST}
        now={now}
        onNow={() => studying.setPlace(place)}
        onType={(typed) => studying.type(place, typed)}
        onGone={props.onGone}
      />
      {now && props.deck && <Picking studying={studying} />}
    </Fragment>
  );
}

function Picking({ studying }: { readonly studying: Studying }) {
  const { place, laid } = studying;
  return (
    <Deck
      to={nameOf(place)}
      held={cardsIn(textAt(laid, place)).map(({ card }) => card)}
      unknown={typeof place === "number"}
      elsewhere={studying.where}
      onPick={studying.pick}
      onPutBack={studying.putBack}
      onLeave={() => document.getElementById(`cards-${place}`)?.focus()}
    />
  );
}

function Answer({ studying, menu }: { readonly studying: Studying; readonly menu: StudyMenu }) {
  const { odds, fresh, busy, problem } = studying;
  return (
    <section class="computed" aria-labelledby="answer">
      <h2 id="answer">The odds</h2>
      <Trouble sentence={problem} />
      <p class="sr" role="status">
        {busy ? "Computing the odds" : fresh && odds ? said(odds.hands) : ""}
      </p>
      {busy && (
        <p class="calm" aria-hidden="true">
          Computing …
        </p>
      )}
      {!odds && !busy && !problem && (
        <p class="calm">
          Lay out {numberWord(menu.fewest)} hands of at least {counted(menu.least_cards, "card")}, and ask.
        </p>
      )}
      {odds && (
        <div class={fresh ? "" : "stale"}>
          {!fresh && !busy && <p class="calm">These are of the cards before; ask again.</p>}
          <OddsTable
            odds={odds}
            caption="What each hand can expect of the pot"
            heading="Hand"
            digits={2}
            naming={(hand) => <Shown hand={hand} />}
          />
          {fresh && (
            <p class="buttons">
              <CopyButton text={location.href} label="Copy a link to this" />
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function said(hands: readonly HandOdds[]): string {
  return `${hands.map((hand) => `Hand ${hand.seat}: ${percent(hand.equity, 1)}`).join(", ")}.`;
}

function Shown({ hand }: { readonly hand: HandOdds }) {
  return (
    <span class="named">
      <span class="name">Hand {hand.seat}</span>
      <span class="small">
        {hand.cards.map((card, at) => (
          <span key={at}>{card === UNKNOWN ? <CardBack /> : <Card card={card} />}</span>
        ))}
      </span>
    </span>
  );
}
