/** A table in small: who sits where, the open cards, the pot, and whose turn it is. */
import sheet from "../../art/cards.svg";
import type { Glance, GlanceSeat, LobbyTable } from "../../messages";
import { Tiles } from "../../parts/Avatar";
import { cardName, chips } from "../../words";

const WIDE = 640;
const HIGH = 388;
/** Half the axes of the curve on which people sit, and how square it is. */
const A = 262;
const B = 150;
const SQUARE = 2.8;
const CARD = 26;
const FACE = 36;

export function SmallTable(props: { readonly table: LobbyTable; readonly glance: Glance | null }) {
  const { table, glance } = props;
  const seats = glance?.seats ?? table.seats.map(({ seat, name, by }) => bare(seat, name, by === "bot"));
  const middle = { x: WIDE / 2, y: HIGH / 2 };
  return (
    <svg class="mini" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={inWords(table, glance)}>
      <g aria-hidden="true">
        <defs>
          <radialGradient id="mini-lit" cy=".42" r=".62">
            <stop class="mini-lit" offset=".2" />
            <stop class="mini-edge" offset="1" />
          </radialGradient>
        </defs>
        <path class="mini-rail" d={curve(A + 18, B + 18)} />
        <path class="mini-felt" d={curve(A - 14, B - 14)} />
        <path class="mini-line" d={curve(A - 62, B - 56)} />
        {glance && (glance.pot > 0 || glance.common.length > 0) && (
          <>
            <Fan cards={glance.common} x={middle.x} y={middle.y - 66} />
            <text class="mini-pot" x={middle.x} y={middle.y + 4}>
              {chips(glance.pot)}
            </text>
            <text class="mini-street" x={middle.x} y={middle.y + 30}>
              {glance.street}
            </text>
          </>
        )}
        {seats.map((seat, at) => (
          <SeatInSmall key={seat.seat} seat={seat} at={place(at, seats.length)} turn={glance?.turn === seat.seat} playing={(glance?.hand ?? 0) > 0} />
        ))}
      </g>
    </svg>
  );
}

function SeatInSmall(props: {
  readonly seat: GlanceSeat;
  readonly at: { readonly x: number; readonly y: number };
  readonly turn: boolean;
  /** Whether a hand is played: then those who are not in it step back. */
  readonly playing: boolean;
}) {
  const { seat, at } = props;
  if (!seat.name) return <circle class="mini-free" cx={at.x} cy={at.y} r={FACE / 2 - 2} />;
  // the cards lie towards the middle
  const inwards = Math.hypot((WIDE / 2 - at.x) / 1.9, HIGH / 2 - at.y);
  const x = at.x + ((WIDE / 2 - at.x) / 1.9 / inwards) * 66;
  const y = at.y + ((HIGH / 2 - at.y) / inwards) * 44;
  return (
    <g class={seat.live || !props.playing ? "" : "mini-out"}>
      <circle class={props.turn ? "mini-seat mini-seat--turn" : "mini-seat"} cx={at.x} cy={at.y} r={FACE / 2 + 3} />
      <svg x={at.x - FACE / 2} y={at.y - FACE / 2} width={FACE} height={FACE} viewBox="0 0 40 40">
        <g class={seat.bot ? "mini-face mini-face--bot" : "mini-face"}>
          <Tiles name={seat.name} />
        </g>
      </svg>
      <Fan cards={seat.open} x={x} y={y - CARD * 0.7} />
    </g>
  );
}

/** Cards side by side; where there are many they lie over each other. */
function Fan(props: { readonly cards: readonly string[]; readonly x: number; readonly y: number }) {
  const { cards } = props;
  const step = cards.length > 4 ? CARD * 0.6 : CARD + 2;
  const left = props.x - (step * (cards.length - 1) + CARD) / 2;
  return (
    <>
      {cards.map((card, at) => (
        <use key={card} href={`${sheet}#s-${card}`} x={left + at * step} y={props.y} width={CARD} height={CARD * 1.4} />
      ))}
    </>
  );
}

/** A row's table in small, without faces: which seats are taken. */
export function SeatMap({ table }: { readonly table: LobbyTable }) {
  const { seats } = table;
  return (
    <svg class="map" viewBox="0 0 70 40" aria-hidden="true">
      <rect class="r" x="9" y="7" width="52" height="26" rx="13" />
      <rect class="f" x="12" y="10" width="46" height="20" rx="10" />
      {seats.map((seat, at) => {
        const { x, y } = place(at, seats.length);
        const [cx, cy] = [35 + ((x - WIDE / 2) / A) * 29, 20 + ((y - HIGH / 2) / B) * 15.5];
        if (seat.by === "bot") return <rect key={seat.seat} class="o" x={cx - 3} y={cy - 3} width="6" height="6" rx="1" />;
        return <circle key={seat.seat} class={seat.by === "free" ? "s" : "o"} cx={cx} cy={cy} r="3.4" />;
      })}
    </svg>
  );
}

/** Seats go clockwise from the lower left, the dealer's gap is at the bottom. */
function place(at: number, count: number): { readonly x: number; readonly y: number } {
  const turn = ((at + 0.5) / count) * 2 * Math.PI + Math.PI / 2;
  return point(turn, A, B);
}

function point(turn: number, a: number, b: number): { readonly x: number; readonly y: number } {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const x = Math.sign(cos) * Math.abs(cos) ** (2 / SQUARE) * a;
  const y = Math.sign(sin) * Math.abs(sin) ** (2 / SQUARE) * b;
  return { x: WIDE / 2 + x, y: HIGH / 2 + y };
}

function curve(a: number, b: number): string {
  const points = Array.from({ length: 72 }, (_, at) => point((at / 36) * Math.PI, a, b));
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

function bare(seat: number, name: string, bot: boolean): GlanceSeat {
  return { seat, name, bot, stack: 0, live: false, open: [] };
}

/** "Marigold: fifth street, pot 203. Sanna to act. Sanna: queen of clubs, ten of diamonds; Bo folded." */
function inWords(table: LobbyTable, glance: Glance | null): string {
  const { name } = table.settings;
  if (!glance) return name;
  const street = glance.street ? `${glance.street}, ` : "";
  const pot = glance.pot > 0 ? `${street}pot ${chips(glance.pot)}. ` : "";
  const boards = glance.seats
    .filter((seat) => seat.live && seat.open.length > 0)
    .map((seat) => `${seat.name}: ${seat.open.map(cardName).join(", ")}`);
  return `${name}: ${pot}${glance.says}${boards.length > 0 ? ` ${boards.join("; ")}.` : ""}`;
}
