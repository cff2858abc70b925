/** How chance is fixed, in plain words; and the check of a hand. */
import type { Params } from "../router";
import { HandCheck } from "./fairness/HandCheck";
import { Leaf } from "./parts/Leaf";
import { chips } from "../words";

export default function Fairness(props: { readonly params: Params }) {
  const { table, hand } = props.params;
  if (!table || !hand) return <Explained />;
  const number = Number(hand);
  return (
    <Leaf
      heading={`Hand ${chips(number)}, checked`}
      title={`Fairness of hand ${chips(number)}`}
      lede={
        <>
          Your browser computes this itself from what the server published. <a href="/fairness">How it works</a>
        </>
      }
    >
      <HandCheck table={table} hand={number} />
    </Leaf>
  );
}

function Explained() {
  return (
    <Leaf
      heading="Nobody has to be believed"
      title="Fairness"
      lede="The order of the deck is fixed before the first card of a hand, and you can check that it was kept to."
    >
      <div class="prose">
        <h2>What happens before each hand</h2>
        <ol>
          <li>
            The server makes a secret number and publishes its fingerprint, the <b>promise</b>. It cannot choose another
            secret afterwards: that would have another fingerprint.
          </li>
          <li>
            Then your browser, and everybody else’s at the table, sends a random number of its own. The server could not
            know these when it made its promise, and it publishes the list, so that none can be left out unseen.
          </li>
          <li>
            The secret and all these numbers together decide the whole deck, and three spare orders for the rare case
            that the stub must be shuffled again. Nothing is left to chance later.
          </li>
          <li>
            Every place of the deck is sealed by itself, and all seals together make one short number, the <b>root</b>.
            It is published before the first card. From then on no card can change its place.
          </li>
        </ol>
        <h2>What you can check afterwards</h2>
        <p>
          For each card that you were shown the server hands out the key to its seal, and only for those: what others
          mucked stays theirs for ever. Your browser opens the seals and compares them with the root. If a single card
          had been exchanged, it would not fit.
        </p>
        <p>
          To check a hand, open it from <a href="/hands">your hands</a> and follow “Check that it was dealt fairly”, or
          download its proof there and run <code>upcard verify FILE</code> on your own machine.
        </p>
        <h2>What it cannot show</h2>
        <p>
          That the server deals nobody a look into the deck: whoever runs the machine holds the secret while a hand is
          played. It shows that the cards were neither chosen nor changed once you had sent your number. Play for chips
          with people you trust to run the room.
        </p>
        <h2>For those who want it exact</h2>
        <p>
          The seed is HMAC-SHA256 of the secret over table, hand and the numbers by seat. From the seed come the
          orders, by Fisher and Yates with numbers that have no bias, and 208 salts. A leaf is SHA-256 of a zero byte,
          the salt, the order, the place and the value; a node is SHA-256 of a one byte and its two children; the tree
          has 256 leaves, of which the last 48 are empty.
        </p>
      </div>
    </Leaf>
  );
}
