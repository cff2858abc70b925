/** A mark from our own sheet. Icons say nothing by themselves: the control around them has the words. */
import sheet from "../art/icons.svg";

export type IconName =
  | "brand"
  | "i-chip"
  | "i-theme"
  | "i-menu"
  | "i-first"
  | "i-prev"
  | "i-next"
  | "i-last"
  | "i-play"
  | "i-pause"
  | "i-link"
  | "i-load"
  | "i-search"
  | "i-yes"
  | "i-no"
  | "i-dash"
  | "i-x"
  | "i-lock"
  | "i-up";

export function Icon(props: { readonly name: IconName; readonly class?: string }) {
  return (
    <svg class={props.class ?? "icon"} aria-hidden="true">
      <use href={`${sheet}#${props.name}`} />
    </svg>
  );
}

export function Chip() {
  return <Icon name="i-chip" class="chip" />;
}
