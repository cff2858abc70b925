/** Where the link to a table leads: for others also as a QR code; or to nobody but this computer, and how to change that. */
import type { Invitation } from "../messages";
import { QrCode } from "../parts/QrCode";

export function ForFriends({ invitation }: { readonly invitation: Invitation }) {
  if (!invitation.only_here) return <QrCode invitation={invitation} />;
  return (
    <div class="onlyhere">
      <p>
        <b>This link works only on this computer.</b>
      </p>
      {invitation.opens ? (
        <>
          <p>To let friends in your network come, end the room with Ctrl-C where it was started, and open it with</p>
          <code>{invitation.opens}</code>
          <p>Every hand is kept. Then the link here, and a QR code of it, are for everybody in your network.</p>
        </>
      ) : (
        <p>This computer is in no network through which others could come.</p>
      )}
    </div>
  );
}
