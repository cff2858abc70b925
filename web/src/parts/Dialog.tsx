/** A question or a list over the page, which waits for an answer. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "./Icon";

/** Over the page, as a sheet on a phone; Escape closes it and gives the focus back. */
export function Dialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.showModal();
    box.current?.querySelector<HTMLElement>(".btn--pick, input")?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      class="floorbox"
      ref={box}
      aria-labelledby="floorbox-title"
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onClick={(event) => {
        if (event.target === box.current) props.onClose(); // beside the box
      }}
    >
      <div class="floorbox--body">
        <header>
          <h2 id="floorbox-title">{props.title}</h2>
          <button class="btn btn--icon" type="button" aria-label="Close (Escape)" onClick={props.onClose}>
            <Icon name="i-x" />
          </button>
        </header>
        {props.children}
      </div>
    </dialog>
  );
}
