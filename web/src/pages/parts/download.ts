/** A text as a file. */

export function download(name: string, text: string | readonly string[], kind = "application/json"): void {
  const address = URL.createObjectURL(new Blob(typeof text === "string" ? [text] : [...text], { type: kind }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
