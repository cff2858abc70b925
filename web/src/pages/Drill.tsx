/** The drill: something has gone wrong in a hand, and one rules on it; then the book's own ruling, and the score. */
import { useEffect, useRef, useState } from "preact/hooks";
import { type Asked, OpenWhy } from "../parts/Cite";
import { Header } from "../parts/Header";
import { WhyPanel } from "../parts/WhyPanel";
import { type Params, useTitle } from "../router";
import { Case, Facts } from "./drill/Case";
import { Choices } from "./drill/Choices";
import { type Drilling, useDrilling, useKeys } from "./drill/drilling";
import { Picks } from "./drill/Picks";
import { Score } from "./drill/Score";
import { GoesOn, Verdict } from "./drill/Verdict";
import { Houses } from "./floor/Houses";
import { Trouble } from "./parts/Loaded";
import { useWhy } from "./parts/WithWhy";

export default function Drill(props: { readonly params: Params }) {
  useTitle("The drill");
  const drilling = useDrilling(props.params["question"]);
  const { question } = drilling;
  const why = useWhy();
  const [house, setHouse] = useState("");
  /** Another house's number is explained as that house has it. */
  const openBy = (by: string) => (asked: Asked) => {
    setHouse(by);
    why.open(asked);
  };
  useKeys(drilling);
  return (
    <>
      <Header skip={["question", "Skip to the question"]} />
      <div class={why.asked ? "withwhy withwhy--open" : "withwhy"}>
        <OpenWhy.Provider value={openBy(question?.house ?? "")}>
          <main class="page floor drill" id="main">
            <header>
              <h1 class="book" tabIndex={-1}>
                What does the floor rule?
              </h1>
              <p>Something has gone wrong in a hand. Rule on it by the book of the house that is named.</p>
              {drilling.menu && <Picks menu={drilling.menu} busy={drilling.busy} onPick={drilling.next} />}
            </header>
            <Trouble sentence={drilling.problem} again={drilling.again} />
            {question ? <Asking drilling={drilling} openBy={openBy} /> : <Waiting drilling={drilling} />}
            {drilling.scores && <Score scores={drilling.scores} onScores={drilling.setScores} />}
          </main>
        </OpenWhy.Provider>
        {why.asked && question && (
          <WhyPanel
            asked={why.asked}
            house={house}
            game={question.game}
            betting={question.betting}
            onClose={why.close}
          />
        )}
      </div>
    </>
  );
}

function Waiting({ drilling }: { readonly drilling: Drilling }) {
  if (!drilling.problem) {
    return (
      <p class="calm" role="status">
        Dealing a hand …
      </p>
    );
  }
  return (
    <p>
      <button class="btn" type="button" onClick={() => drilling.next()}>
        Another question
      </button>
    </p>
  );
}

interface AskingProps {
  readonly drilling: Drilling;
  readonly openBy: (house: string) => (asked: Asked) => void;
}

function Asking({ drilling, openBy }: AskingProps) {
  const { question, verdict } = drilling;
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(question?.id);
  useEffect(() => {
    // where a new question is, it is read from its beginning; the first one is read with the page
    if (question?.id !== first.current) heading.current?.focus();
    first.current = "";
  }, [question?.id]);
  if (!question) return null;
  return (
    <>
      <div class="asking">
        <Case question={question} heading={heading} />
        <div class="answering">
          <Facts facts={question.facts} />
          <Choices drilling={drilling} question={question} />
          {verdict && <Verdict verdict={verdict} onNext={() => drilling.next()} />}
        </div>
        {verdict && <GoesOn lines={verdict.goes_on} />}
      </div>
      {verdict && <Houses rulings={verdict.rulings} openBy={openBy} />}
    </>
  );
}
