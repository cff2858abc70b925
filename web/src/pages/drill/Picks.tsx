/** What one wants to be asked about: whose rules, which game, which subject. Another choice is another question. */
import type { DrillMenu } from "../../messages";
import { Chooser } from "../floor/Questions";
import { type DrillChoice, wish } from "./drilling";

interface Props {
  readonly menu: DrillMenu;
  readonly busy: boolean;
  readonly onPick: (changed: Partial<DrillChoice>) => void;
}

export function Picks({ menu, busy, onPick }: Props) {
  const picks = [
    { name: "house", title: "House", options: menu.houses },
    { name: "game", title: "Game", options: menu.games },
    { name: "subject", title: "Subject", options: menu.subjects },
  ] as const;
  return (
    <fieldset class="picks" disabled={busy}>
      <legend class="sr">Ask me about</legend>
      {picks.map((pick) => (
        <div class="field" key={pick.name}>
          <label class="label" for={`pick-${pick.name}`}>
            {pick.title}
          </label>
          <Chooser pick={pick} value={wish.value[pick.name]} onPick={(value) => onPick({ [pick.name]: value })} />
        </div>
      ))}
    </fieldset>
  );
}
