/** Why? First the rule that decides, in one line; then its text, this house, and what the others do. All from the server. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { get, sentenceOf } from "../api";
import type { Why, WhyRule, WhyTopic } from "../messages";
import { capital, numberWord } from "../words";
import { type Asked, spoken } from "./Cite";
import type { RulesHere } from "./ruleLines";
import { OtherHouses, SettingsHere } from "./WhyHouses";

interface Props extends RulesHere {
  readonly asked: Asked;
  readonly onClose: () => void;
  /** What stands below the answer. */
  readonly children?: ComponentChildren;
}

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
        <button class="btn btn--s" type="button" aria-label="Close (Escape)" onClick={props.onClose}>
          Close <kbd aria-hidden="true">Esc</kbd>
        </button>
      </header>
      <div class="whybody" tabIndex={0} role="region" aria-label="The rule" aria-busy={answer === null}>
        <Quote asked={props.asked} line={answer && "why" in answer ? (answer.why.rules[0]?.line ?? "") : ""} />
        {answer === null && <p class="quiet">Opening the book …</p>}
        {answer && "problem" in answer && <p role="alert">{answer.problem}</p>}
        {answer && "why" in answer && <Answered why={answer.why} />}
        {answer && props.children}
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

/** What matters, before anything else: what the rule says that decides, and of what it was asked. */
function Quote({ asked, line }: { readonly asked: Asked; readonly line: string }) {
  if (!asked.sentence && !line) return null;
  return (
    <blockquote class="quote">
      {line && <p>{line}</p>}
      {asked.sentence && (
        <footer>
          {asked.seat ? (
            <span class="no">
              <span class="sr">Seat </span>
              {asked.seat}
            </span>
          ) : null}
          <span>{asked.sentence}</span>
        </footer>
      )}
    </blockquote>
  );
}

function Answered({ why }: { readonly why: Why }) {
  const [rule, ...around] = why.rules;
  const [topic, ...beside] = why.topics;
  return (
    <>
      {rule && (
        <section>
          <h3>
            {rule.book && spoken(rule.number) === rule.number ? "The rule" : "No book says"}{" "}
            {rule.book && <span class="cite cite--plain">{rule.number}</span>}
          </h3>
          <Rule rule={rule} line={rule.line} />
          <MoreRules rules={around} />
        </section>
      )}
      {topic && <Topic topic={topic} why={why} />}
      {beside.map((each) => (
        <details key={each.name} class="others">
          <summary>Also: {each.sentence}</summary>
          <Settings topic={each} why={why} />
          <OtherHouses topic={each} />
        </details>
      ))}
    </>
  );
}

/** What surrounds the rule that decides, for those who want to read on. */
function MoreRules({ rules }: { readonly rules: readonly WhyRule[] }) {
  if (rules.length === 0) return null;
  return (
    <details class="others">
      <summary>{rules.length === 1 ? "One more rule" : `${capital(numberWord(rules.length))} more rules`}</summary>
      {rules.map((rule) => (
        <Rule key={rule.number} rule={rule} numbered />
      ))}
    </details>
  );
}

/** The whole text; where the line above has said it all there is nothing to say again. */
function Rule(props: { readonly rule: WhyRule; readonly line?: string; readonly numbered?: boolean }) {
  const { rule, line, numbered } = props;
  return (
    <div class="ruled">
      {rule.text !== line && (
        <p class="plain">
          {rule.text} {numbered && <span class="cite cite--plain">{spoken(rule.number)}</span>}
        </p>
      )}
      {rule.text === line && <p class="plain plain--more">{rule.section || rule.book}</p>}
      {rule.example && <p class="plain plain--more">For example: {rule.example}</p>}
      {rule.note && <p class="plain plain--more">{rule.note}</p>}
    </div>
  );
}

function Topic({ topic, why }: { readonly topic: WhyTopic; readonly why: Why }) {
  return (
    <>
      {(topic.settings.length > 0 || topic.silent) && (
        <section>
          <h3>This house, {why.title}</h3>
          <Settings topic={topic} why={why} />
        </section>
      )}
      <section>
        <h3>The other {numberWord(topic.others.length)}</h3>
        <OtherHouses topic={topic} />
      </section>
    </>
  );
}

function Settings({ topic, why }: { readonly topic: WhyTopic; readonly why: Why }) {
  return (
    <>
      <SettingsHere settings={topic.settings} house={why.house} />
      {topic.silent && <p class="quiet">Its own book says nothing about this.</p>}
    </>
  );
}
