/** Browsers read the file after the click; a minute is enough for a question where to save it. */
const KEPT_MS = 60_000;

/** Lets the browser download a text as a file. */
export function downloadText(text: string, fileName: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
