/** What a page is about: its landmark, unless it lies beside another page, which has one. */
import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { IsBeside } from "../router";

export function Main(props: { readonly class?: string; readonly children: ComponentChildren }) {
  if (useContext(IsBeside)) return <div class={props.class}>{props.children}</div>;
  return (
    <main class={props.class} id="main">
      {props.children}
    </main>
  );
}
