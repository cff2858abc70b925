/** The way out of one's seat. Who is in a hand is asked first: his hand is given up when his turn comes. */
import { useState } from "preact/hooks";
import type { Sitter } from "../messages";
import { useTable } from "./tableside";

export function Leave(props: { readonly sitter: Sitter; readonly class: string; readonly words: string }) {
  const side = useTable();
  const [asked, setAsked] = useState(false);
  const play = side.dealt.value;
  const inHand = play?.view.seats.some((seat) => seat.seat === props.sitter.seat && seat.live) && !play.view.over;
  const sure = asked && inHand;
  const leave = (): void => {
    if (inHand && !sure) setAsked(true);
    else void side.ask({ type: "leave-seat" });
  };
  return (
    <button
      class={props.class}
      type="button"
      disabled={props.sitter.going}
      onClick={leave}
      onBlur={() => setAsked(false)}
    >
      {props.sitter.going ? "Leaving" : sure ? "Give up the hand and leave" : props.words}
    </button>
  );
}
