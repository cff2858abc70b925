/** The house rules of a table: every setting in force, with the rule that fixes it. */
import { useEffect, useState } from "preact/hooks";
import { gameTitle, loadCatalogue } from "../catalogue";
import type { RuleInForce, RulesInForce, TopicInForce } from "../messages";
import { Cites } from "../parts/Cite";
import { Header } from "../parts/Header";
import { Main } from "../parts/Main";
import { Icon } from "../parts/Icon";
import { type Params, useTitle } from "../router";
import { capital, chips, dealerWords } from "../words";
import { Awaited, useLoaded } from "./parts/Loaded";
import { WithWhy } from "./parts/WithWhy";

export default function HouseRules(props: { readonly params: Params }) {
  const id = props.params["id"] ?? "";
  const { value, problem, again } = useLoaded<RulesInForce>(`/api/tables/${encodeURIComponent(id)}/rules`);
  useTitle("House rules");
  useEffect(() => void loadCatalogue(), []);
  return (
    <>
      <Header />
      <WithWhy house={value?.house ?? ""} game={value?.game ?? ""} betting={value?.betting ?? ""}>
        <Main class="page leaf">
          <header>
            <h1 tabIndex={-1}>{value ? `House rules: ${value.title}` : "House rules"}</h1>
            <p>
              {value && `${gameTitle(value.game)}, ${value.betting.replace("-", " ")}. `}
              Every setting in force at this table, with the rule that fixes it.{" "}
              {value && value.slips > 0 && `${dealerWords(value.slips)} `}
              <a href={`/table/${id}`}>Back to the table</a>
            </p>
          </header>
          {value ? <Rules rules={value} /> : <Awaited what="the rules" problem={problem} again={again} />}
        </Main>
      </WithWhy>
    </>
  );
}

function Rules(props: { readonly rules: RulesInForce }) {
  const [sought, setSought] = useState("");
  const topics = found(props.rules.topics, sought);
  const count = topics.reduce((sum, topic) => sum + topic.settings.length, 0);
  return (
    <>
      <form class="find" role="search" onSubmit={(event) => event.preventDefault()}>
        <div class="field">
          <label class="sr" for="sought">
            Search the rules
          </label>
          <Icon name="i-search" />
          <input
            class="input"
            type="search"
            id="sought"
            placeholder="Search: odd chip, RR-8.6"
            value={sought}
            onInput={(event) => setSought(event.currentTarget.value)}
          />
        </div>
        <output aria-live="polite">
          {chips(count)} {count === 1 ? "setting" : "settings"}
        </output>
      </form>
      {topics.length === 0 && (
        <div class="empty">
          <b>No rule speaks of “{sought}”.</b>
          <button class="btn" type="button" onClick={() => setSought("")}>
            Show all rules
          </button>
        </div>
      )}
      {topics.length > 1 && <Contents topics={topics} />}
      <div class="topics">
        {topics.map((topic) => (
          <Topic key={topic.topic} topic={topic} />
        ))}
      </div>
      <p class="calm">
        These rules have the fingerprint <code>{props.rules.hash}</code>, which stands in the first event of every hand.
      </p>
    </>
  );
}

/** A long page: from here to each topic. */
function Contents(props: { readonly topics: readonly TopicInForce[] }) {
  return (
    <details class="contents">
      <summary>{props.topics.length} topics</summary>
      <ul>
        {props.topics.map((each) => (
          <li key={each.topic}>
            <a href={`#${each.topic}`}>{titleOf(each.topic)}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Topic(props: { readonly topic: TopicInForce }) {
  const { topic } = props;
  return (
    <section class="topic" id={topic.topic} aria-label={titleOf(topic.topic)}>
      <h2>{titleOf(topic.topic)}</h2>
      <p>
        {topic.sentence}
        <Cites cites={topic.cites} sentence={topic.sentence} />
      </p>
      <dl class="inforce">
        {topic.settings.map((rule) => (
          <Setting key={rule.setting} rule={rule} />
        ))}
      </dl>
    </section>
  );
}

function Setting(props: { readonly rule: RuleInForce }) {
  const { rule } = props;
  const sentence = `${rule.title}: ${rule.value}`;
  return (
    <div>
      <dt>{rule.title}</dt>
      <dd class="value">{rule.value}</dd>
      <dd class="ground">
        <Cites cites={rule.cites} sentence={sentence} />
        {rule.ground !== "book" && <small>{rule.ground_text}</small>}
      </dd>
    </div>
  );
}

/** "raise_cap" is a name for programs; people read "Raise cap". */
function titleOf(name: string): string {
  return capital(name.replace(/[_-]/g, " "));
}

/** The topics and settings that hold every word that is sought. */
function found(topics: readonly TopicInForce[], sought: string): readonly TopicInForce[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return topics;
  const has = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  return topics.flatMap((topic) => {
    const heading = `${titleOf(topic.topic)} ${topic.sentence} ${topic.cites.join(" ")}`;
    if (has(heading)) return [topic];
    const settings = topic.settings.filter((rule) =>
      has(`${heading} ${rule.setting} ${rule.title} ${rule.value} ${rule.cites.join(" ")} ${rule.ground_text}`),
    );
    return settings.length > 0 ? [{ ...topic, settings }] : [];
  });
}
