/** A link to be photographed; the white margin that readers need is part of it. */
import type { Invitation } from "../messages";

export function QrCode({ invitation }: { readonly invitation: Invitation }) {
  const { size, path } = invitation;
  return (
    <svg
      class="qrcode"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="The link as a QR code"
      shape-rendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
