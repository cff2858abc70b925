/** Pages gathered under a word of the bar: a button that opens their list. Escape, a click beside it and leaving it close it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { address } from "../router";
import { Icon } from "./Icon";
import { type PageGroup, isWithin } from "./sitemap";

export function BarMenu(props: { readonly group: PageGroup }) {
  const { name, pages } = props.group;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const here = pages.some((page) => isWithin(address.value, page.path));
  useEffect(() => setOpen(false), [address.value]);
  useEffect(() => {
    if (!open) return undefined;
    const beside = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    addEventListener("pointerdown", beside);
    return () => removeEventListener("pointerdown", beside);
  }, [open]);
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && open) {
      setOpen(false);
      box.current?.querySelector("button")?.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) setOpen(true);
      // the list is drawn before the focus goes into it
      requestAnimationFrame(() => step(box.current, event.key === "ArrowDown" ? 1 : -1));
    }
  };
  const leave = (event: FocusEvent): void => {
    // to nowhere is no leaving: some browsers do not focus a link that is clicked
    if (event.relatedTarget instanceof Node && !box.current?.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <div class="under-tab" ref={box} onKeyDown={press} onFocusOut={leave}>
      <button
        class="tab"
        type="button"
        aria-expanded={open}
        {...(here ? { "aria-current": "true" as const } : {})}
        onClick={() => setOpen(!open)}
      >
        {name}
        <Icon name="i-up" class="" />
      </button>
      {open && (
        <ul class="menu">
          {pages.map((page) => (
            <li key={page.path}>
              <a href={page.path} {...(isWithin(address.value, page.path) ? { "aria-current": "page" } : {})}>
                {page.name}
                <small>{page.note}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** To the next link of the list, or the one before; from the button to the first. */
function step(box: HTMLElement | null, by: 1 | -1): void {
  const links = [...(box?.querySelectorAll<HTMLElement>(".menu a") ?? [])];
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[at < 0 && by < 0 ? links.length - 1 : (at + by + links.length) % links.length]?.focus();
}
