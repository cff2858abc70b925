/** Whether a key that no field took was meant for one: somebody writes, and the field goes away under their hands. */

/** After how many milliseconds without a key nobody is writing any more. */
const PAUSE = 600;
const FIELDS = "input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select";

/** The field that something happened in, if any. */
export function fieldOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(FIELDS) : null;
}

/**
 * A field is left on purpose by a click or tap anywhere, by Escape, by Tab, and by Enter where its form is done with
 * and gone after that. If it lost the focus in any other way (a panel took its place, a sheet closed over news), what
 * is typed goes on being text until there is a pause of PAUSE milliseconds, counted from the loss and again from every
 * key: a whole sentence is no row of moves.
 */
export class Typing {
  /** The field that was last in use, unless it was left on purpose. */
  #field: Element | null = null;
  /** When it lost the focus, or when the last key came after that. */
  #last: number | null = null;
  /** Whether the last key in it was Enter. */
  #entered = false;
  readonly #stop = new AbortController();

  constructor() {
    const how = { capture: true, signal: this.#stop.signal };
    addEventListener("focusin", (event) => this.#enter(fieldOf(event.target)), how);
    addEventListener("focusout", (event) => this.#lose(event), how);
    addEventListener("pointerdown", () => this.#leave(), how);
    addEventListener("keydown", (event) => this.#press(event), how);
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Whether this key, which no field has, is part of what was being written. To be asked once for each key. */
  goesOn(event: KeyboardEvent): boolean {
    if (this.#entered && !this.#field?.isConnected) this.#leave();
    if (!this.#field || fieldOf(event.target)) return false;
    // browsers differ in whether they tell of a field that was hidden or taken away
    const last = this.#last ?? event.timeStamp;
    const writing = event.timeStamp - last < PAUSE;
    this.#last = event.timeStamp;
    if (!writing) this.#leave();
    return writing;
  }

  #enter(field: Element | null): void {
    if (!field) return;
    this.#field = field;
    this.#last = null;
    this.#entered = false;
  }

  #lose(event: FocusEvent): void {
    if (event.target === this.#field) this.#last = event.timeStamp;
  }

  #press(event: KeyboardEvent): void {
    const field = fieldOf(event.target);
    if (field && (event.key === "Escape" || event.key === "Tab")) this.#leave();
    else this.#enter(field);
    if (field) this.#entered = event.key === "Enter";
  }

  #leave(): void {
    this.#field = null;
    this.#last = null;
  }
}
