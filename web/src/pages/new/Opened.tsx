/** The table is open: its link for friends, also as a QR code. */
import { useEffect, useRef } from "preact/hooks";
import type { Invitation, TableMade } from "../../messages";
import { ForFriends } from "../../tables/ForFriends";
import { CopyField } from "../parts/copying";
import { useLoaded } from "../parts/Loaded";

export function Opened(props: { readonly made: TableMade; readonly name: string }) {
  const { value: invitation } = useLoaded<Invitation>(`/api/tables/${props.made.id}/invitation`);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="invited" aria-labelledby="opened">
      <div>
        <h2 id="opened" tabIndex={-1} ref={heading}>
          {props.name} is open.
        </h2>
        <p>
          {invitation?.only_here
            ? "Bots can sit down with you; friends need a link that reaches them."
            : "Anyone who has this link can sit down or look on. No account is needed."}
        </p>
        <CopyField
          id="invite"
          label="Link to the table"
          text={invitation?.link ?? props.made.link}
          button="Copy link"
        />
        <div class="buttons">
          <a class="btn btn--ink btn--main" href={`/table/${props.made.id}?sit`}>
            Go to the table
          </a>
        </div>
      </div>
      {invitation && <ForFriends invitation={invitation} />}
    </section>
  );
}
