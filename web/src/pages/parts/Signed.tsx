/** A result in chips or bets: its sign says it, and its colour too. */
import { result } from "./amounts";

export function signOf(amount: number): "won" | "lost" | "even" {
  return amount > 0 ? "won" : amount < 0 ? "lost" : "even";
}

/** `text`: how it is written, if not as whole chips. */
export function Signed(props: { readonly amount: number; readonly text?: string }) {
  return <span class={`signed signed--${signOf(props.amount)}`}>{props.text ?? result(props.amount)}</span>;
}
