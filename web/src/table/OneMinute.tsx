/** The rules of this table in one minute: a sheet over the felt. One's seat, the clock and the moves stay free. */
import { useEffect, useRef } from "preact/hooks";
import type { MinutePoint, OneMinute as Told } from "../messages";
import { Awaited, useLoaded } from "../pages/parts/Loaded";
import { Card, CardBack } from "../parts/Card";
import { Cites } from "../parts/Cite";
import { capital } from "../words";
import { BetChips } from "./ChipPiles";
import type { HelpProps } from "./Help";
import { fieldOf } from "./typing";

export function OneMinute({ path, onClose }: HelpProps) {
  const { value, problem, again } = useLoaded<Told>(path);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    // those who asked for them by writing go on writing
    if (!fieldOf(opener)) heading.current?.focus({ preventScroll: true });
    return () => {
      // a player who went on to a move meanwhile stays there
      const within = document.activeElement === document.body;
      if (within && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section class="minute" role="dialog" aria-modal="false" aria-labelledby="minute-title">
      <header>
        <h2 id="minute-title" ref={heading} tabIndex={-1}>
          {value ? `${value.title} in one minute` : "The rules in one minute"}
        </h2>
        {value && (
          <p class="quiet">
            {capital(value.stakes)}, by {value.house}
          </p>
        )}
        <button class="btn" type="button" onClick={onClose}>
          Close <kbd aria-hidden="true">Esc</kbd>
        </button>
      </header>
      {value ? <Points told={value} /> : <Awaited what="the rules" problem={problem} again={again} />}
    </section>
  );
}

function Points({ told }: { readonly told: Told }) {
  return (
    <div class="minutebody" tabIndex={0} role="region" aria-label="Six points">
      <ol class="six" role="list">
        {told.points.map((point) => (
          <Point key={point.title} point={point} />
        ))}
      </ol>
      <footer>
        <p>
          <b>From best to worst</b>
        </p>
        <ol class="ranks" role="list">
          {told.ranks.map((rank) => (
            <li key={rank}>{capital(rank)}</li>
          ))}
        </ol>
        <p>
          <a class="btn" href="/learn">
            Try it in a lesson
          </a>{" "}
          <a class="btn btn--quiet" href="/manual/room">
            The manual
          </a>
        </p>
      </footer>
    </div>
  );
}

function Point({ point }: { readonly point: MinutePoint }) {
  return (
    <li>
      <span class="minis" aria-hidden="true">
        {point.bets.map((bet) => (
          <BetChips key={bet} amount={bet} />
        ))}
        {point.cards.map((card, at) => (card ? <Card key={at} card={card} /> : <CardBack key={at} />))}
      </span>
      <h3>{point.title}</h3>
      <p>
        {point.text} <Cites cites={point.cites} sentence={point.text} />
      </p>
    </li>
  );
}
