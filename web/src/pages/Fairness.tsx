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
      heading={`Hand ${chips(number)} of its table, checked`}
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
      lede="The cards are fixed before the players say in which order they come, and you can check that this was kept to."
    >
      <div class="prose">
        <h2>What happens before each hand</h2>
        <ol>
          <li>
            The server shuffles the deck, seals the card of every place by itself, and publishes one short number over
            all seals, the <b>root</b>. From then on no card can change its place. With the root it publishes a list:
            the fingerprint of the number that each player’s browser has ready for this deck.
          </li>
          <li>
            Then your browser, and everybody else’s, sends its number, with the fingerprint of the next one. A number
            counts only if its fingerprint was in the list: nobody can choose theirs when they know the others’.
          </li>
          <li>
            All the numbers together decide in which order the places are dealt, the <b>cut</b>. Everybody can compute
            it. A stub that must be shuffled again follows in the same way.
          </li>
        </ol>
        <h2>What you can check</h2>
        <p>
          For each card that you are shown the server hands out the key to its seal, and only for those: what others
          mucked stays theirs for ever. Your browser opens the seals, compares them with the root, and computes from the
          numbers which place had to come when. It does so by itself in every hand that you play, when your cards have
          come and when the hand is over, and tells you if something does not fit.
        </p>
        <p>
          To look for yourself, open a hand from <a href="/hands">your hands</a> and follow “Check that it was dealt
          fairly”, or download its proof there and run <code>upcard verify FILE</code> on your own machine.
        </p>
        <h2>What it shows</h2>
        <p>
          If your own number is in the list: the house fixed the cards before it knew the cut, nobody who knew the cards
          or the other numbers chose the cut, and every card that you saw came from its place.
        </p>
        <h2>What it cannot show</h2>
        <ul>
          <li>
            That places which nobody opened hold different cards. A card that lies in the deck twice is found as soon as
            both are seen, by anybody: <code>upcard verify</code> compares the proofs of several players.
          </li>
          <li>
            Why a number is missing. Anyone who has promised one and does not give it leaves the others’ to decide, and so
            does a house that says it never came: with each number that is left out there was a choice between two
            orders. The proof says whose.
          </li>
          <li>
            That the server tells nobody what is in the deck: the process that deals knows it while the hand is played.
            Play with people whom you trust to run the room.
          </li>
        </ul>
        <p>
          A hand to which nobody gave a number is dealt by the root alone, and its proof says so. Hands from before this
          way of dealing are checked as what they are: their cards were fixed before the first one was dealt, but not
          before the numbers came.
        </p>
        <h2>For those who want it exact</h2>
        <p>
          A leaf is SHA-256 of a zero byte, a salt of 16 bytes, the place and the card; a node is SHA-256 of a one byte
          and its two children; the tree has 64 leaves: the 52 places, the key of the remade stubs (SHA-256 of a two byte
          and the key), and empty ones. A number is 16 bytes, its fingerprint SHA-256 of “upcard number|” and these. The
          cut is SHA-256 of “upcard cut”, the table’s alias, the hand, the root and, by seat, fingerprint and number. The
          order is that of Fisher and Yates with numbers from SHAKE256 of the cut that have no bias; that of a remade
          stub comes in the same way from SHA-256 of “upcard remade”, the cut, its count and the key.
        </p>
      </div>
    </Leaf>
  );
}
