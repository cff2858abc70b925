/** Text to take along: copied at a click, and said so. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../parts/Icon";

/** Copies to the clipboard; false where the browser does not let us. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // not over plain http from another machine: the text can still be marked by hand
  }
}

/** A button that copies, and says for two seconds that it has. */
export function CopyButton(props: { readonly text: string; readonly label: string; readonly failed?: () => void }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (!said) return undefined;
    const quiet = setTimeout(() => setSaid(""), 2000);
    return () => clearTimeout(quiet);
  }, [said]);
  const copy = async (): Promise<void> => {
    const done = await copied(props.text);
    if (!done) props.failed?.();
    setSaid(done ? "Copied" : "Mark it and copy by hand");
  };
  return (
    <button class="btn" type="button" onClick={() => void copy()}>
      <Icon name="i-link" />
      <span aria-live="polite">{said || props.label}</span>
    </button>
  );
}

/** A text in a field that is marked as soon as one is in it, and a button that copies it. */
export function CopyField(props: {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly button: string;
}) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div class="copy">
      <label class="sr" for={props.id}>
        {props.label}
      </label>
      <input
        class="input"
        id={props.id}
        ref={field}
        readOnly
        value={props.text}
        onFocus={() => field.current?.select()}
      />
      <CopyButton text={props.text} label={props.button} failed={() => field.current?.focus()} />
    </div>
  );
}
