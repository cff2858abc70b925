/** The bar at the top of every page but the table's. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadMe, me } from "../me";
import { address } from "../router";
import { turnTheme } from "../settings";
import { Icon } from "./Icon";

const PAGES: readonly (readonly [string, string])[] = [
  ["/", "Tables"],
  ["/floor", "The floor"],
  ["/drill", "Drill"],
  ["/study", "Study"],
  ["/hands", "Your hands"],
  ["/statistics", "Statistics"],
  ["/fairness", "Fairness"],
  ["/api", "For programs"],
];

/** `skip` is the id that the first link leads to, and what it says. */
export function Header(props: { readonly skip?: readonly [string, string]; readonly children?: ComponentChildren }) {
  const [open, setOpen] = useState(false);
  const [target, label] = props.skip ?? ["main", "Skip to the page"];
  useEffect(() => {
    loadMe().catch(() => undefined); // the page says itself what it cannot load
  }, []);
  useEffect(() => setOpen(false), [address.value]);
  return (
    <>
      <a class="skip" href={`#${target}`}>
        {label}
      </a>
      <header class="bar">
        <a class="brand" href="/">
          <Icon name="brand" class="" />
          Upcard
        </a>
        <nav aria-label="Main" class="wide">
          <Tabs />
        </nav>
        <div class="end">
          {props.children}
          <Who />
          <ThemeButton />
          <button
            class="btn btn--icon narrow"
            type="button"
            aria-label="Menu"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon name="i-menu" />
          </button>
        </div>
      </header>
      {open && (
        <nav aria-label="Main" class="drop narrow">
          <Tabs />
          <a class="tab" href="/you">
            You and settings
          </a>
        </nav>
      )}
    </>
  );
}

export function ThemeButton() {
  return (
    <button class="btn btn--icon" type="button" aria-label="Dark or light" onClick={turnTheme}>
      <Icon name="i-theme" />
    </button>
  );
}

function Tabs() {
  const here = address.value.split("?")[0] ?? "/";
  return (
    <>
      {PAGES.map(([path, name]) => (
        <a key={path} class="tab" href={path} {...(isWithin(here, path) ? { "aria-current": "page" } : {})}>
          {name}
        </a>
      ))}
    </>
  );
}

function Who() {
  const name = me.value?.name;
  return (
    <a class="me wide" href="/you">
      {name ? (
        <span>
          <span class="as">playing as </span>
          <b>{name}</b>
        </span>
      ) : (
        "You"
      )}
    </a>
  );
}

function isWithin(here: string, path: string): boolean {
  return path === "/" ? here === "/" || here === "/new" : here === path || here.startsWith(`${path}/`);
}
