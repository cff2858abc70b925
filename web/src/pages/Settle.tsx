/** The books of a table: who bought in for what, what is left, and who pays whom. */
import type { Settle as Books } from "../messages";
import { Icon } from "../parts/Icon";
import type { Params } from "../router";
import { capital, chips, counted } from "../words";
import { CopyButton } from "./parts/copying";
import { useGuest } from "./parts/guest";
import { Leaf } from "./parts/Leaf";
import { Awaited, useLoaded } from "./parts/Loaded";
import { BookTable } from "./settle/BookTable";
import { HOUSE, asText, suggested } from "./settle/suggestion";

export default function Settle(props: { readonly params: Params }) {
  const id = props.params["id"] ?? "";
  const guest = useGuest();
  const path = guest.player ? `/api/tables/${encodeURIComponent(id)}/settle` : "";
  const { value, problem, again } = useLoaded<Books>(path);
  return (
    <Leaf
      heading={value ? `Settling up at ${value.name}` : "Settling up"}
      title="Settling up"
      lede={
        <>
          What everybody bought, took away and has in front of them. <a href={`/table/${id}`}>Back to the table</a>
        </>
      }
    >
      {guest.player === "" && <Unknown />}
      {value && <Shown books={value} again={again} />}
      {!value && guest.player !== "" && (
        <Awaited
          what="the books"
          problem={guest.problem || problem}
          again={guest.player === undefined ? guest.again : again}
        />
      )}
    </Leaf>
  );
}

function Unknown() {
  return (
    <div class="empty">
      <b>The books are open to those who have a name here.</b>
      <p>
        <a href="/you">Choose a name</a>, or take a seat at the table.
      </p>
    </div>
  );
}

function Shown(props: { readonly books: Books; readonly again: () => void }) {
  const { books } = props;
  if (books.rows.length === 0) {
    return (
      <div class="empty">
        <b>Nobody has bought chips here yet.</b>
        <p>As soon as somebody does, the books begin.</p>
      </div>
    );
  }
  return (
    <>
      <BookTable books={books} />
      <p class={books.balanced ? "verdict verdict--yes" : "verdict verdict--no"}>
        <Icon name={books.balanced ? "i-yes" : "i-no"} />
        {books.balanced
          ? `The books balance after ${counted(books.hands, "hand")}.`
          : "The books do not balance: play should stop until it is known why."}
      </p>
      <Payments books={books} />
      <div class="buttons">
        <CopyButton text={asText(books)} label="Copy as text" />
        <button class="btn" type="button" onClick={props.again}>
          Refresh
        </button>
      </div>
    </>
  );
}

function Payments(props: { readonly books: Books }) {
  const payments = suggested(props.books);
  const withHouse = payments.some((each) => each.from === HOUSE || each.to === HOUSE);
  return (
    <section aria-labelledby="pays">
      <h2 id="pays">Who pays whom</h2>
      {payments.length === 0 ? (
        <p class="calm">Everybody is even: nobody owes anything.</p>
      ) : (
        <>
          <p class="calm">
            {capital(counted(payments.length, "payment"))} would make everybody even, counting the chips on the table.
          </p>
          <ul class="pays" role="list">
            {payments.map((each) => (
              <li key={`${each.from} ${each.to}`}>
                <span>
                  {capital(each.from)} pays {each.to}
                </span>
                <b>{chips(each.amount)}</b>
              </li>
            ))}
          </ul>
          {withHouse && <p class="calm">“The house” stands for what the bots won or lost, for the rake, and for chips that it holds.</p>}
        </>
      )}
    </section>
  );
}
