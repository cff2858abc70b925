/** Beside the table of a replay: what was said, or the odds; below, what can be taken along. */
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Replay } from "../../messages";
import { TabList } from "../../parts/TabList";
import { Odds } from "./Odds";
import { Transcript } from "./Transcript";
import type { Steps } from "./steps";

type Tab = "said" | "odds";

const TABS: readonly (readonly [Tab, string])[] = [
  ["said", "The hand"],
  ["odds", "Odds"],
];

/** It is still the same with the next hand. */
const tab = signal<Tab>("said");

export function Beside(props: {
  readonly replay: Replay;
  readonly steps: Steps;
  /** Where the odds are fetched. */
  readonly odds: string;
  readonly children: ComponentChildren;
}) {
  const { replay, steps } = props;
  return (
    <>
      <div class="tabbar">
        <TabList label="Beside the table" tabs={TABS} now={tab.value} onTurn={(turned) => (tab.value = turned)} />
      </div>
      <div class="panel" role="tabpanel" id="panel" aria-labelledby={`tab-${tab.value}`}>
        {tab.value === "said" ? (
          <Transcript replay={replay} steps={steps} />
        ) : (
          <Odds replay={replay} at={steps.at} path={props.odds} />
        )}
      </div>
      {props.children}
    </>
  );
}
