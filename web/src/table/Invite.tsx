/** The link to this table, to be copied or to be photographed. */
import { useEffect, useState } from "preact/hooks";
import { get, sentenceOf } from "../api";
import type { Invitation } from "../messages";
import { Icon } from "../parts/Icon";
import { ForFriends } from "../tables/ForFriends";
import { useTable } from "./tableside";

export function Invite() {
  const side = useTable();
  const [found, setFound] = useState<Invitation | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    get<Invitation>(`/api/tables/${side.id}/invitation`).then(setFound, (error: unknown) => setSaid(sentenceOf(error)));
  }, [side.id]);
  const copy = async (link: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid("Copied.");
    } catch {
      setSaid("The browser does not let us copy: select the link and copy it yourself.");
    }
  };
  return (
    <section aria-labelledby="invite-title">
      <h2 id="invite-title">Invite</h2>
      {found && (
        <div class="invitation">
          <label>
            <span class="sr">Link to this table</span>
            <input class="input" readOnly value={found.link} onFocus={(event) => event.currentTarget.select()} />
          </label>
          <button class="btn" type="button" onClick={() => void copy(found.link)}>
            <Icon name="i-link" /> Copy
          </button>
          <ForFriends invitation={found} />
        </div>
      )}
      <p role="status" class="quiet">
        {said}
      </p>
    </section>
  );
}
