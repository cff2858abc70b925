/** The bar at the top of every page but the table's. */
import type { ComponentChildren } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { loadMe, me } from "../me";
import { IsBeside, address } from "../router";
import { turnTheme } from "../settings";
import { YourTables } from "../tables/TableStrip";
import { Avatar } from "./Avatar";
import { BarMenu } from "./BarMenu";
import { Icon } from "./Icon";
import { GROUPS, MAIN_PAGES, type PageLink, isWithin } from "./sitemap";

/** `skip` is the id that the first link leads to, and what it says. */
export function Header(props: { readonly skip?: readonly [string, string]; readonly children?: ComponentChildren }) {
  // a page that lies beside a table is under the table's own bar
  return useContext(IsBeside) ? null : <Bar {...props} />;
}

function Bar(props: { readonly skip?: readonly [string, string]; readonly children?: ComponentChildren }) {
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
          {MAIN_PAGES.map((page) => (
            <PageTab key={page.path} page={page} />
          ))}
          {GROUPS.map((group) => (
            <BarMenu key={group.name} group={group} />
          ))}
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
            <Icon name={open ? "i-x" : "i-menu"} />
          </button>
        </div>
      </header>
      {open && <Drop />}
      <YourTables />
    </>
  );
}

/** All pages, one under the other: the bar of a phone. */
function Drop() {
  return (
    <nav aria-label="Main" class="drop narrow">
      {MAIN_PAGES.map((page) => (
        <PageTab key={page.path} page={page} />
      ))}
      {GROUPS.map((group) => (
        <div key={group.name} role="group" aria-label={group.name}>
          <p aria-hidden="true">{group.name}</p>
          {group.pages.map((page) => (
            <PageTab key={page.path} page={page} />
          ))}
        </div>
      ))}
      <a href="/you">You and settings</a>
    </nav>
  );
}

export function ThemeButton() {
  return (
    <button class="btn btn--icon" type="button" aria-label="Dark or light" onClick={turnTheme}>
      <Icon name="i-theme" />
    </button>
  );
}

function PageTab(props: { readonly page: PageLink }) {
  const { path, name } = props.page;
  return (
    <a class="tab" href={path} {...(isWithin(address.value, path) ? { "aria-current": "page" } : {})}>
      {name}
    </a>
  );
}

function Who() {
  const name = me.value?.name;
  return (
    <a class="me" href="/you">
      {name ? (
        <>
          <Avatar name={name} />
          <span class="sr">playing as </span>
          <b class="wide">{name}</b>
          <span class="sr narrow">{name}</span>
        </>
      ) : (
        "You"
      )}
    </a>
  );
}
