/** Why? The rule in our words, what this house has set, and what the other houses do. All comes from the server. */
import { useEffect, useState } from "preact/hooks";
import { get, sentenceOf } from "../api";
import type { Why, WhyRule, WhyTopic } from "../messages";
import { capital, numberWord } from "../words";
import { type Asked, spoken } from "./Cite";
import { Icon } from "./Icon";
import { OneByOne, SettingsHere, SideBySide } from "./WhyHouses";

interface Props {
  readonly asked: Asked;
  readonly house: string;
  readonly game: string;
  readonly betting: string;
  readonly onClose: () => void;
}

const FIRST_RULES = 2;

type Answer = { readonly why: Why } | { readonly problem: string } | null;

/** Stands in the rail's place beside a table, or beside anything else that has rule numbers. */
export function WhyPanel(props: Props) {
  const answer = useAnswer(props);
  const topic = answer && "why" in answer ? (answer.why.topics[0]?.sentence ?? "") : "";
  return (
    <aside class="whybox" aria-labelledby="why-title">
      <header>
        <h2 id="why-title" tabIndex={-1}>
          Why?
        </h2>
        <p class="quiet">{topic}</p>
        <button
          class="btn btn--icon"
          type="button"
          aria-label="Close, back to the hand (Escape)"
          onClick={props.onClose}
        >
          <Icon name="i-x" />
        </button>
      </header>
      <div class="whybody" tabIndex={0} role="region" aria-label="The rule" aria-busy={answer === null}>
        <Quote asked={props.asked} />
        {answer === null && <p class="quiet">Opening the book …</p>}
        {answer && "problem" in answer && <p role="alert">{answer.problem}</p>}
        {answer && "why" in answer && <Answered why={answer.why} />}
      </div>
    </aside>
  );
}

function useAnswer({ asked, house, game, betting }: Props): Answer {
  const [answer, setAnswer] = useState<Answer>(null);
  const cites = asked.cites.join(",");
  useEffect(() => {
    const stop = new AbortController();
    setAnswer(null);
    const query = new URLSearchParams({ house, game, betting, cites });
    get<Why>(`/api/why?${query}`, stop.signal).then(
      (why) => setAnswer({ why }),
      (error: unknown) => {
        if (!stop.signal.aborted) setAnswer({ problem: sentenceOf(error) });
      },
    );
    return () => stop.abort();
  }, [house, game, betting, cites]);
  return answer;
}

function Quote({ asked }: { readonly asked: Asked }) {
  if (!asked.sentence) return null;
  return (
    <blockquote class={asked.seat ? "quote" : "quote quote--house"}>
      {asked.seat ? (
        <span class="no">
          <span class="sr">Seat </span>
          {asked.seat}
        </span>
      ) : null}
      <p>{asked.sentence}</p>
    </blockquote>
  );
}

function Answered({ why }: { readonly why: Why }) {
  return (
    <>
      {why.rules.length > 0 && (
        <section>
          <h3>The rule in plain words</h3>
          {why.rules.slice(0, FIRST_RULES).map((rule) => (
            <Rule key={rule.number} rule={rule} />
          ))}
          <MoreRules rules={why.rules.slice(FIRST_RULES)} />
        </section>
      )}
      {why.topics.map((topic, at) => (
        <Topic key={topic.name} topic={topic} house={why.house} first={at === 0} />
      ))}
    </>
  );
}

/** What else was named. Most sentences rest on one or two rules; the others are there for those who want to read on. */
function MoreRules({ rules }: { readonly rules: readonly WhyRule[] }) {
  if (rules.length === 0) return null;
  return (
    <details class="others">
      <summary>{rules.length === 1 ? "One more rule" : `${capital(numberWord(rules.length))} more rules`}</summary>
      {rules.map((rule) => (
        <Rule key={rule.number} rule={rule} />
      ))}
    </details>
  );
}

function Rule({ rule }: { readonly rule: WhyRule }) {
  return (
    <div class="ruled">
      <p class="plain">
        {rule.text} <span class="cite cite--plain">{spoken(rule.number)}</span>
      </p>
      {rule.example && <p class="plain plain--more">For example: {rule.example}</p>}
      {rule.note && <p class="plain plain--more">{rule.note}</p>}
    </div>
  );
}

function Topic(props: { readonly topic: WhyTopic; readonly house: string; readonly first: boolean }) {
  const { topic, house } = props;
  return (
    <>
      {topic.settings.length > 0 && (
        <section>
          <h3>{props.first ? "This house" : `This house: ${topic.sentence}`}</h3>
          <SettingsHere settings={topic.settings} house={house} />
        </section>
      )}
      <SideBySide settings={topic.settings} house={house} />
      <OneByOne settings={topic.settings} house={house} />
      <OtherBooks topic={topic} />
    </>
  );
}

/** What the other books say in their own rules, for those who want to read on; and which say nothing. */
function OtherBooks({ topic }: { readonly topic: WhyTopic }) {
  return (
    <>
      {topic.others.length > 0 && (
        <details class="others" open={topic.settings.length === 0}>
          <summary>What the other books say</summary>
          {topic.others.map((rule) => (
            <p key={`${rule.book} ${rule.number}`} class="plain">
              <b>{rule.book}.</b> {rule.text} <span class="cite cite--plain">{rule.number}</span>
            </p>
          ))}
        </details>
      )}
      {topic.silent.length > 0 && <p class="quiet">Silent on this: {topic.silent.join(", ")}.</p>}
    </>
  );
}
