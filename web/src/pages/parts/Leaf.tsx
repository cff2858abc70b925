/** A plain page: the bar, a heading, and what belongs under it. */
import type { ComponentChildren } from "preact";
import { Header } from "../../parts/Header";
import { Main } from "../../parts/Main";
import { useTitle } from "../../router";

export function Leaf(props: {
  readonly heading: string;
  /** Of the tab, where it differs from the heading. */
  readonly title?: string;
  readonly lede?: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  useTitle(props.title ?? props.heading);
  return (
    <>
      <Header />
      <Main class="page leaf">
        <header>
          <h1 tabIndex={-1}>{props.heading}</h1>
          {props.lede && <p>{props.lede}</p>}
        </header>
        {props.children}
      </Main>
    </>
  );
}
