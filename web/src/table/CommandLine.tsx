/** One field for commands; the chat has its own. */
import { useState } from "preact/hooks";
import { obey } from "./commands";
import { useTable } from "./tableside";

export function CommandLine() {
  const side = useTable();
  const [answer, setAnswer] = useState("");
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const field = form.elements.namedItem("say") as HTMLInputElement;
    const typed = field.value.trim();
    field.value = "";
    if (!typed) return;
    side.refusal.value = null;
    void Promise.resolve(obey(side, typed)).then(setAnswer);
  };
  return (
    <div class="saying">
      <p class="answer" role="status">
        {answer}
      </p>
      <form class="say" onSubmit={submit}>
        <label class="sr" for="say">
          Command or chat
        </label>
        <input
          class="input"
          id="say"
          name="say"
          maxLength={300}
          autocomplete="off"
          placeholder="Type help, pot, why, or /say hello"
          onKeyDown={(event) => {
            if (event.key === "Escape") event.currentTarget.blur();
          }}
        />
      </form>
    </div>
  );
}
