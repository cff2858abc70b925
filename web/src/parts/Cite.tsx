/** Rule numbers: always teal, always the house's own, always open Why?. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** What Why? was asked about: the rules, and the sentence that named them. */
export interface Asked {
  readonly cites: readonly string[];
  readonly sentence?: string;
  /** Whom the sentence is about; 0 or nothing: the dealer. */
  readonly seat?: number;
}

/** Opens Why?. A page that offers it provides this; elsewhere a rule number is plain text. */
export const OpenWhy = createContext<((asked: Asked) => void) | null>(null);

/** A number as it is said; where no book speaks there is none. */
export function spoken(cite: string): string {
  return cite === "default" ? "house custom: no book says" : cite;
}

export function Cite(props: { readonly cite: string; readonly asked?: Asked }) {
  const open = useContext(OpenWhy);
  if (!open) return <span class="cite cite--plain">{spoken(props.cite)}</span>;
  return (
    <button
      class="cite"
      type="button"
      aria-label={props.cite === "default" ? "Why? House custom" : `Why? Rule ${props.cite}`}
      onClick={() => open({ ...props.asked, cites: first(props.cite, props.asked?.cites ?? []) })}
    >
      {spoken(props.cite)}
    </button>
  );
}

/** The one that was clicked, and then the others of the sentence: together they tell what it is about. */
function first(cite: string, all: readonly string[]): readonly string[] {
  return [cite, ...all.filter((other) => other !== cite)];
}

/** The rule numbers of a sentence, with the spaces between them. Beyond `most` they are counted, and Why? has them all. */
export function Cites(props: {
  readonly cites: readonly string[];
  readonly sentence?: string;
  readonly seat?: number;
  readonly most?: number;
}) {
  const open = useContext(OpenWhy);
  const asked: Asked = {
    cites: props.cites,
    ...(props.sentence === undefined ? {} : { sentence: props.sentence }),
    ...(props.seat === undefined ? {} : { seat: props.seat }),
  };
  const named = props.cites.slice(0, props.most);
  const more = props.cites.length - named.length;
  return (
    <>
      {named.map((cite) => (
        <span key={cite}>
          {" "}
          <Cite cite={cite} asked={asked} />
        </span>
      ))}
      {more > 0 && open && (
        <>
          {" "}
          <button class="cite" type="button" aria-label={`Why? ${more} more ${more === 1 ? "rule" : "rules"}`} onClick={() => open(asked)}>
            +{more}
          </button>
        </>
      )}
    </>
  );
}
