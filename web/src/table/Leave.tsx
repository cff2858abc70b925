/** The way out of one's seat. Who is in a hand is asked first: their hand is given up when their turn comes. */
import { useEffect, useRef } from "preact/hooks";
import type { Sitter } from "../messages";
import { useAsked } from "../parts/twice";
import { useTable } from "./tableside";

export function Leave(props: { readonly sitter: Sitter; readonly class: string; readonly words: string }) {
  const side = useTable();
  const [asked, ready, ask] = useAsked();
  const play = side.dealt.value;
  const inHand = play?.view.seats.some((seat) => seat.seat === props.sitter.seat && seat.live) && !play.view.over;
  const sure = asked && inHand;
  const sent = useRef(false);
  // what was asked about one hand is no question about the next
  useEffect(() => {
    if (!inHand) ask(false);
  }, [inHand]);
  const leave = (): void => {
    if (inHand && !sure) return ask(true);
    if (sent.current || (sure && !ready)) return;
    sent.current = true;
    void side.ask({ type: "leave-seat" }).then(() => (sent.current = false));
  };
  return (
    <button
      class={props.class}
      type="button"
      disabled={props.sitter.going}
      data-ready={sure ? ready : undefined}
      onClick={leave}
      onBlur={() => ask(false)}
    >
      {props.sitter.going ? "Leaving" : sure ? "Give up the hand and leave" : props.words}
    </button>
  );
}
