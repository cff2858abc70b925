/** One incident: the questions that decide it, the ruling, and the houses side by side. */
import { useState } from "preact/hooks";
import { type Asked, OpenWhy } from "../../parts/Cite";
import { Header } from "../../parts/Header";
import { WhyPanel } from "../../parts/WhyPanel";
import { useTitle } from "../../router";
import { capital } from "../../words";
import { Trouble } from "../parts/Loaded";
import { useWhy } from "../parts/WithWhy";
import { Ask } from "./Ask";
import { type Answered, give, given, useAnswer } from "./asking";
import { Houses } from "./Houses";
import { Questions } from "./Questions";
import { Ruling } from "./Ruling";

export function Case({ incident }: { readonly incident: string }) {
  const asking = useAnswer(incident);
  const { answer } = asking;
  const why = useWhy();
  const [house, setHouse] = useState("");
  useTitle(capital(incident.replaceAll("-", " ")));
  const chosen = (name: string): string => answer?.table.find((pick) => pick.name === name)?.value ?? "";
  /** Another house's number is explained as that house has it. */
  const openBy = (by: string) => (asked: Asked) => {
    setHouse(by);
    why.open(asked);
  };
  return (
    <>
      <Header skip={answer ? ["ruling", "Skip to the ruling"] : ["main", "Skip to the page"]} />
      <div class={why.asked ? "withwhy withwhy--open" : "withwhy"}>
        <OpenWhy.Provider value={openBy(chosen("house"))}>
          <main class="page floor" id="main">
            <header>
              <Ask beside />
              <h1 class="book" tabIndex={-1}>
                {answer?.title ?? "The floor"}
              </h1>
            </header>
            {answer ? (
              <Known asking={asking} openBy={openBy} />
            ) : (
              <Unanswered asking={asking} incident={incident} />
            )}
          </main>
        </OpenWhy.Provider>
        {why.asked && (
          <WhyPanel
            asked={why.asked}
            house={house}
            game={chosen("game")}
            betting={chosen("betting")}
            onClose={why.close}
          />
        )}
      </div>
    </>
  );
}

/** Before the first answer, or without any: a link may name facts that cannot be. */
function Unanswered({ asking, incident }: { readonly asking: Answered; readonly incident: string }) {
  if (!asking.problem) return <p class="calm">Opening the book …</p>;
  return (
    <>
      <Refused asking={asking} />
      <p>
        {given().size > 0 && (
          <>
            <a href={`/floor/${encodeURIComponent(incident)}`}>Begin with the usual facts</a>, or look through{" "}
          </>
        )}
        <a href="/floor">{given().size > 0 ? "all incidents" : "All incidents"}</a>
      </p>
    </>
  );
}

function Known(props: { readonly asking: Answered; readonly openBy: (house: string) => (asked: Asked) => void }) {
  const { answer, problem } = props.asking;
  if (!answer) return null;
  const pick = (name: string, value: string): void => give(answer.incident, name, value);
  return (
    <>
      <div class="case">
        <Questions asking={props.asking} answer={answer} onPick={pick} />
        <div class="judged">
          <Refused asking={props.asking} />
          <Ruling answer={answer} refused={problem !== ""} onPick={pick} />
        </div>
      </div>
      {!problem && <Houses rulings={answer.rulings} openBy={props.openBy} />}
    </>
  );
}

function Refused({ asking }: { readonly asking: Answered }) {
  return <Trouble sentence={asking.problem} {...(asking.again ? { again: asking.again } : {})} />;
}
