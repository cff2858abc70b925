/** The same case in every house: those that rule alike together, side by side where there is room. */
import type { FloorRuling } from "../../messages";
import { type Asked, Cites, OpenWhy } from "../../parts/Cite";
import { numberWord } from "../../words";
import { Deadline, Discretion, Done } from "./Ruling";

interface Props {
  readonly rulings: readonly FloorRuling[];
  readonly openBy: (house: string) => (asked: Asked) => void;
}

export function Houses({ rulings, openBy }: Props) {
  const count = rulings.reduce((sum, ruling) => sum + ruling.houses.length, 0);
  return (
    <section class="houses" aria-labelledby="houses">
      <h2 id="houses">The same case in {numberWord(count)} houses</h2>
      {rulings.length === 1 && <p class="calm">All of them rule alike.</p>}
      {rulings.length === 1 ? (
        rulings.map((ruling) => <Grounds key="alike" ruling={ruling} openBy={openBy} />)
      ) : (
        <ul class="rulings" role="list">
          {rulings.map((ruling, at) => (
            <li key={ruling.houses[0]?.house} class={at === 0 ? "here" : ""}>
              <h3>
                {ruling.houses.map((house) => (
                  <span key={house.house}>
                    {house.title} {house.silent && <Silent />}
                  </span>
                ))}
              </h3>
              <p class="decides">{ruling.decision}</p>
              <div class="doing">
                <Done ruling={ruling} />
                <Discretion ruling={ruling} />
                <p>
                  <Deadline ruling={ruling} />
                </p>
              </div>
              <Grounds ruling={ruling} openBy={openBy} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** By which rules each house says so; where its own book says nothing, what then applies. */
function Grounds(props: { readonly ruling: FloorRuling; readonly openBy: Props["openBy"] }) {
  const { houses, decision } = props.ruling;
  return (
    <dl class="grounds">
      {houses.map((house) => (
        <div key={house.house}>
          <dt class={houses.length > 1 ? "" : "sr"}>
            {house.title} {house.silent && <Silent />}
          </dt>
          <dd>
            {house.ground}
            <OpenWhy.Provider value={props.openBy(house.house)}>
              <Cites cites={house.cites} sentence={decision} />
            </OpenWhy.Provider>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Silent() {
  return <span class="tag">silent</span>;
}
