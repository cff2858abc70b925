/** The book leaves it to the supervisor: the owner chooses, the others see that the floor is deciding. */
import { useEffect, useState } from "preact/hooks";
import type { FloorWaits } from "../messages";
import { Cites } from "../parts/Cite";
import { Reason } from "../parts/LogLine";
import { capital } from "../words";
import { useSeconds } from "./Clock";
import { Dialog } from "../parts/Dialog";
import { useTable } from "./tableside";

export function FloorDecides({ waits }: { readonly waits: FloorWaits }) {
  const side = useTable();
  const owner = side.mine.value?.owner ?? false;
  const [open, setOpen] = useState(owner);
  useEffect(() => setOpen(owner), [waits.ruling, owner]);
  const deadline = side.deadline.value?.seat === 0 ? side.deadline.value : null;
  const seconds = useSeconds(deadline);
  return (
    <div class="floorwaits">
      <p role="status">The floor is deciding{deadline ? `: ${seconds} s` : ""}</p>
      {owner && (
        <button class="btn" type="button" onClick={() => setOpen(true)}>
          Decide
        </button>
      )}
      {owner && open && <Choose waits={waits} seconds={deadline ? seconds : null} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Choose(props: {
  readonly waits: FloorWaits;
  readonly seconds: number | null;
  readonly onClose: () => void;
}) {
  const side = useTable();
  const { ruling, decision, cites, choices, weigh } = props.waits;
  // who called and what went wrong stand in the dealer's sentence; the dialog lies over it
  const told = side.lines.value.findLast((line) => line.ruling && line.text.includes(decision));
  const sentence = told?.text ?? decision;
  const choose = async (choice: string): Promise<void> => {
    if (await side.ask({ type: "decide-floor", ruling, choice })) props.onClose();
  };
  return (
    <Dialog title="You are the floor" onClose={props.onClose}>
      <p class="said">
        {sentence}
        <Cites cites={cites} sentence={sentence} />
        {told?.reason && <Reason line={told.reason} />}
      </p>
      {weigh.length > 0 && (
        <section aria-labelledby="floor-weigh">
          <h3 id="floor-weigh">What to weigh</h3>
          <ul class="weigh">
            {weigh.map((each) => (
              <li key={each}>{capital(each)}</li>
            ))}
          </ul>
        </section>
      )}
      <ul class="picks" role="list" aria-label="What the book allows">
        {choices.map((choice) => (
          <li key={choice.name}>
            <button class="btn btn--pick" type="button" onClick={() => void choose(choice.name)}>
              {choice.decision}
            </button>
          </li>
        ))}
      </ul>
      {props.seconds !== null && (
        <p class="quiet">Without your word the house takes the first in {props.seconds} seconds.</p>
      )}
    </Dialog>
  );
}
