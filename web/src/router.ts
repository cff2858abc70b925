/** Which page is shown: by the path, with the browser's own history. */
import { signal } from "@preact/signals";
import { type ComponentType, createContext } from "preact";
import { useContext, useEffect } from "preact/hooks";

/** Values that a path holds: "/table/:id" gives `id`. */
export type Params = Readonly<Record<string, string>>;

export type Page = ComponentType<{ readonly params: Params }>;
export type Loader = () => Promise<{ readonly default: Page }>;

/** Which page belongs to which form of a path, as the start of the page has said. */
export const pages: { all: readonly (readonly [string, Loader])[] } = { all: [] };

/** Path and query of what is shown. */
export const address = signal(location.pathname + location.search);

/** Goes to a page of ours. */
export function go(to: string, how: { readonly replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(history.state, "", to);
  else history.pushState({}, "", to); // the first page of a visit has no state
  address.value = location.pathname + location.search;
  if (!how.replace) scrollTo(0, 0);
}

/** The values in a path, or null if it does not have this form. */
export function fits(form: string, path: string): Params | null {
  const wanted = form.split("/");
  const given = path.replace(/(.)\/$/, "$1").split("/");
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = decoded(value);
    else if (part !== value) return null;
  }
  return params;
}

/** What the page that is shown is called; what calls one comes before it in the title of the tab. */
export const pageTitle = signal("");

/** Whether this page lies beside another one, and leads back to that. */
export const IsBeside = createContext(false);

/** Names the page for as long as it is shown; what lies beside it does not. */
export function useTitle(title: string): void {
  const beside = useContext(IsBeside);
  useEffect(() => {
    if (!beside) pageTitle.value = title;
  }, [title]);
}

/** Follows links within the page without loading it again. */
export function startRouting(): void {
  addEventListener("popstate", () => {
    address.value = location.pathname + location.search;
  });
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented || !isOurs(link, event)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

function isOurs(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const inPlace = !link.target && !link.hasAttribute("download");
  const within = link.origin === location.origin && !link.pathname.startsWith("/api/");
  const jump = link.hash !== "" && link.pathname === location.pathname;
  return plain && inPlace && within && !jump && link.pathname !== "/openapi.json";
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // a stray percent sign: taken as it stands
  }
}
