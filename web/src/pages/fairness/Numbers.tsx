/** The root and the players' numbers behind a hand. */
import type { OldProof, Proof } from "../../messages";
import { isEarlier } from "../../fairness/reading";
import { Icon } from "../../parts/Icon";
import { chips } from "../../words";

type Names = Readonly<Record<string, string>>;

const WHY_NONE: Readonly<Record<string, string>> = {
  silent: "none came in time",
  unfit: "it did not fit its hash",
  gone: "the player left before giving it",
  bot: "a bot, which has none",
  later: "promised only after the deck was sealed",
  none: "none was promised",
};

/** The number that this browser gave, and whether it counted. */
interface Own {
  readonly number: string;
  readonly counted: boolean;
}

export function Numbers(props: { readonly proof: Proof | OldProof; readonly own: Own | null; readonly names: Names }) {
  const { proof, own, names } = props;
  return (
    <section>
      <h2>The numbers behind it</h2>
      <dl class="hashes">
        <div>
          <dt>Root</dt>
          <dd>
            <code>{proof.root}</code>
            <small>
              {isEarlier(proof)
                ? "published before the first card: it fixes every place of the deck and of the spare orders"
                : "published before anybody gave a number: it fixes the card of every place"}
            </small>
          </dd>
        </div>
        {isEarlier(proof) && (
          <div>
            <dt>Promise</dt>
            <dd>
              <code>{proof.promise || "none"}</code>
              <small>the hash of the server’s secret, published before the players gave their numbers</small>
            </dd>
          </div>
        )}
      </dl>
      <h3>The players’ own numbers</h3>
      {own && <OwnNumber counted={own.counted} />}
      <NumberList proof={proof} own={own?.number ?? ""} names={names} />
    </section>
  );
}

function NumberList(props: { readonly proof: Proof | OldProof; readonly own: string; readonly names: Names }) {
  const { proof, own, names } = props;
  const given = isEarlier(proof) ? proof.nonces : proof.numbers;
  const without = isEarlier(proof) ? {} : { ...proof.unlisted, ...proof.left_out };
  const seats = [...new Set([...Object.keys(given), ...Object.keys(without)])].sort((a, b) => Number(a) - Number(b));
  if (seats.length === 0) {
    return <p class="calm">No player gave a number to this hand; its chance is the server’s alone.</p>;
  }
  return (
    <>
      <table class="noncelist">
        <caption class="sr">Whose numbers decided on this hand</caption>
        <thead>
          <tr>
            <th scope="col">Seat</th>
            <th scope="col">Number</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat}>
              <th scope="row">
                {chips(Number(seat))} {names[seat] ?? ""}
              </th>
              <td>
                {given[seat] === undefined ? (
                  <span class="quiet">{WHY_NONE[without[seat] ?? ""] ?? "none"}</span>
                ) : (
                  <code>{given[seat]}</code>
                )}{" "}
                {given[seat] === own && <span class="tag">yours</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isEarlier(proof) && Object.keys(proof.left_out).length > 0 && (
        <p class="calm">
          Somebody who had promised a number did not give it, or the house says so: with each number that is left out,
          anyone who knew all the others could choose between two orders.
        </p>
      )}
    </>
  );
}

function OwnNumber(props: { readonly counted: boolean }) {
  return (
    <p class={props.counted ? "verdict verdict--yes" : "verdict verdict--no"}>
      <Icon name={props.counted ? "i-yes" : "i-no"} />
      {props.counted
        ? "The number that this browser sent is in the list."
        : "The number that this browser sent is not in the list: it came too late, or it was left out."}
    </p>
  );
}
