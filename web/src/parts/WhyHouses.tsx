/** The houses on one point: what this one has settled, and in a word and a line what each of the others does. */
import type { HouseAnswer, WhyHouse, WhySetting, WhyTopic } from "../messages";
import { Cites } from "./Cite";

/** Every setting of this house on the point, with the rule behind it. */
export function SettingsHere(props: { readonly settings: readonly WhySetting[]; readonly house: string }) {
  if (props.settings.length === 0) return null;
  return (
    <dl class="setting">
      {props.settings.map((setting) => {
        const mine = setting.houses.find((answer) => answer.house === props.house);
        return (
          <div key={setting.name}>
            <dt>{setting.title}</dt>
            <dd>
              <b>{setting.value}</b> {mine && <Cites cites={mine.cites} most={1} />}
            </dd>
            {mine && mine.ground !== "book" && <dd class="ground">{mine.ground_text}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

export function OtherHouses({ topic }: { readonly topic: WhyTopic }) {
  return (
    <ul class="verdicts" role="list">
      {topic.others.map((other) => (
        <li key={other.house} class={`v v--${other.verdict.split(" ")[0]}`}>
          <b>{other.title}</b>
          <span class="verdict">{other.verdict}</span>
          <Verdict other={other} settings={topic.settings} />
        </li>
      ))}
    </ul>
  );
}

/** Where it differs, how; else what its book says; of a silent one what then holds there. */
function Verdict({ other, settings }: { readonly other: WhyHouse; readonly settings: readonly WhySetting[] }) {
  const answers = settings.map((setting) => ({ title: setting.title, answer: answerOf(setting, other.house) }));
  const differing = answers.filter(({ answer }) => answer && !answer.same);
  if (differing.length > 0) {
    return (
      <div>
        {differing.map(({ title, answer }) => answer && <Differs key={title} title={title} answer={answer} />)}
      </div>
    );
  }
  const [rule] = other.rules;
  if (other.verdict === "silent" || !rule) {
    const grounds = answers.flatMap(({ answer }) => (answer ? [answer.ground_text] : []));
    return <p>{grounds[0] ?? "Its book says nothing about this."}</p>;
  }
  return (
    <p>
      {rule.line} <span class="cite cite--plain">{rule.number}</span>
    </p>
  );
}

function Differs({ title, answer }: { readonly title: string; readonly answer: HouseAnswer }) {
  const silent = answer.ground === "where-silent" || answer.ground === "default";
  return (
    <p>
      {title}: <b>{answer.value}</b> <Cites cites={answer.cites} most={1} />
      {silent && <small class="ground">{answer.ground_text}</small>}
    </p>
  );
}

function answerOf(setting: WhySetting, house: string): HouseAnswer | undefined {
  return setting.houses.find((answer) => answer.house === house);
}
