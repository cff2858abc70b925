/** Tabs in a row; the arrow keys turn to the next one. What a tab shows is a panel with the id "panel". */
import type { ComponentChildren } from "preact";

export function TabList<T extends string>(props: {
  readonly label: string;
  readonly tabs: readonly (readonly [T, string])[];
  readonly now: T;
  readonly onTurn: (tab: T) => void;
  /** What stands behind the name of a tab. */
  readonly mark?: (tab: T) => ComponentChildren;
}) {
  const { tabs, now, onTurn } = props;
  const turn = (event: KeyboardEvent, at: number): void => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!step || !next) return;
    event.preventDefault();
    onTurn(next[0]);
    document.getElementById(`tab-${next[0]}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={props.label}>
      {tabs.map(([tab, name], at) => (
        <button
          key={tab}
          id={`tab-${tab}`}
          role="tab"
          type="button"
          aria-selected={now === tab}
          aria-controls="panel"
          tabIndex={now === tab ? 0 : -1}
          onClick={() => onTurn(tab)}
          onKeyDown={(event) => turn(event, at)}
        >
          {name}
          {props.mark?.(tab)}
        </button>
      ))}
    </div>
  );
}
