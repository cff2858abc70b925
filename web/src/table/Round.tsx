/** The table itself: felt, the ring of seats in their places, the dealer's place, the middle. Pure. */
import type { ComponentChildren } from "preact";
import type { Layout } from "../messages";
import { measures } from "./laying";
import type { Place, Round as Places } from "./places";

interface Props {
  readonly layout: Layout;
  readonly round: Places;
  /** Whether the lowest place is one's own. */
  readonly own: boolean;
  /** What the list of the seats is called. */
  readonly label: string;
  readonly state?: string;
  readonly centre: ComponentChildren;
  readonly dealer: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Round(props: Props) {
  const { layout, round, own } = props;
  const open = layout.groups.some((group) => group.face === "up");
  const kinds = [
    "ring",
    open ? "ring--open" : "ring--closed",
    own ? "ring--own" : "ring--whole",
    ...(layout.board ? ["ring--board"] : []),
    ...(props.state ? [props.state] : []),
  ];
  const styles = { ...measures(layout), ...roundStyle(round, own) };
  return (
    <div class={kinds.join(" ")} style={styles}>
      <div class="felt" aria-hidden="true">
        <i />
      </div>
      {props.centre}
      <ol class="seats" role="list" aria-label={props.label}>
        {props.children}
      </ol>
      {props.dealer}
    </div>
  );
}

/** Where a place lies, for the style sheet. */
export function placeStyle(place: Place): Readonly<Record<string, string | number>> {
  const round = (share: number): number => Math.round(share * 1e4) / 1e4;
  return { "--ux": round(place.x), "--uy": round(place.y), "--upright": place.upright, "--sideways": place.sideways };
}

export function placeClass(place: Place): string {
  return `at-${place.side}${place.narrow ? " at-narrow" : ""}`;
}

function roundStyle(round: Places, own: boolean): Readonly<Record<string, string | number>> {
  const rows = (count: number): string => (count > 0 ? `repeat(${count}, minmax(var(--row), 1fr)) ` : "");
  const band = "minmax(var(--band-least), var(--band-share))";
  return {
    "--rows": `${rows(round.above)}${band} ${rows(round.rows - round.above)}${own ? "var(--mine)" : ""}`,
    "--pairs": round.rows,
    "--upright": round.uprightBand,
    "--sideways": round.sidewaysBand,
    "--upright-band": round.uprightBand,
    "--sideways-band": round.sidewaysBand,
  };
}
