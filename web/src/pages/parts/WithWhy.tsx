/** A page whose rule numbers open Why? beside it. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type Asked, OpenWhy } from "../../parts/Cite";
import { WhyPanel } from "../../parts/WhyPanel";

interface Props {
  readonly house: string;
  readonly game: string;
  readonly betting: string;
  readonly children: ComponentChildren;
}

export function WithWhy(props: Props) {
  const { asked, open, close } = useWhy();
  return (
    <OpenWhy.Provider value={open}>
      <div class={asked ? "withwhy withwhy--open" : "withwhy"}>
        {props.children}
        {asked && (
          <WhyPanel asked={asked} house={props.house} game={props.game} betting={props.betting} onClose={close} />
        )}
      </div>
    </OpenWhy.Provider>
  );
}

/** What Why? was asked about. Escape closes it, and the focus is where it was: on the rule number. */
export function useWhy(): {
  readonly asked: Asked | null;
  readonly open: (asked: Asked) => void;
  readonly close: () => void;
} {
  const [asked, setAsked] = useState<{ readonly about: Asked; readonly from: Element | null } | null>(null);
  const close = (): void => {
    if (asked?.from instanceof HTMLElement) asked.from.focus();
    setAsked(null);
  };
  useEffect(() => {
    if (!asked) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key === "Escape") close();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [asked]);
  return {
    asked: asked?.about ?? null,
    open: (about) => setAsked({ about, from: document.activeElement }),
    close,
  };
}
