/** What this browser remembers under one name, by table or by hand: the newest last, and not more than is needed. */
export class Kept<T> {
  /** Where there is no storage, it is known until the page is closed. */
  #here: Readonly<Record<string, unknown>> = {};

  constructor(
    private readonly place: string,
    private readonly most: number,
    private readonly fits: (found: unknown) => found is T,
  ) {}

  get(key: string): T | null {
    const found = this.#all()[key];
    return this.fits(found) ? found : null;
  }

  /** Whether anything is remembered. */
  any(): boolean {
    return Object.keys(this.#all()).length > 0;
  }

  put(key: string, value: T): void {
    const { [key]: _, ...others } = this.#all();
    const newest = [...Object.entries(others), [key, value] as const].slice(-this.most);
    this.#here = Object.fromEntries(newest);
    try {
      localStorage.setItem(this.place, JSON.stringify(this.#here));
    } catch {
      // private windows of some browsers refuse
    }
  }

  /** What is stored comes first: another tab may have written it. */
  #all(): Readonly<Record<string, unknown>> {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(this.place) ?? "null");
      return typeof found === "object" && found ? (found as Record<string, unknown>) : this.#here;
    } catch {
      return this.#here;
    }
  }
}
