/** Reporting what somebody has said: asked once more, then told to those who run the cardroom. */
import { useEffect, useRef, useState } from "preact/hooks";
import { post, sentenceOf } from "../api";
import type { ChatLine, Reported } from "../messages";
import { me } from "../me";
import { useTable } from "./tableside";

type Step = "offered" | "asked" | "sent";

/** `stop`: whether the button that offers it is a Tab stop. */
export function Report({ line, stop }: { readonly line: ChatLine; readonly stop: boolean }) {
  const side = useTable();
  const [step, setStep] = useState<Step>("offered");
  const [answer, setAnswer] = useState("");
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (step === "asked") sure.current?.focus();
  }, [step]);
  if (!me.value?.player || line.player === me.value.player) return null;
  const send = async () => {
    setStep("sent");
    setAnswer(await sendReport(side.id, line.n));
  };
  if (step === "offered") {
    return (
      <button class="btn btn--quiet report" type="button" tabIndex={stop ? 0 : -1} onClick={() => setStep("asked")}>
        Report<span class="sr"> what {line.name} said</span>
      </button>
    );
  }
  if (step === "sent") {
    return (
      <small class="report quiet" role="status">
        {answer}
      </small>
    );
  }
  return (
    <span class="report" role="group" aria-label="Report">
      <small>Report this line of {line.name} to those who run this cardroom, with your name?</small>
      <button ref={sure} class="btn" type="button" onClick={() => void send()}>
        Report it
      </button>
      <button class="btn btn--quiet" type="button" onClick={() => setStep("offered")}>
        Do not
      </button>
    </span>
  );
}

/** What the server says to it, also if it did not take it. */
async function sendReport(table: string, n: number): Promise<string> {
  try {
    return (await post<Reported>("/api/reports", { table, n })).sentence;
  } catch (error) {
    return sentenceOf(error);
  }
}
