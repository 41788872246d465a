/** Returns the text after the last dot of a file's name, in lower case; undefined without a dot, or with nothing after it. */
export function extensionOf(fileName: string): string | undefined {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 || dot === fileName.length - 1 ? undefined : fileName.slice(dot + 1).toLowerCase();
}

/** Longer text after the last dot is rarely an extension. */
const EXTENSION_MAX_LENGTH = 10;

/** Returns a name in two parts, so that a long one can be shortened before its extension. */
export function nameParts(fileName: string): { start: string; end: string } {
  const extension = extensionOf(fileName) ?? '';
  const hasEnd = extension !== '' && extension.length <= EXTENSION_MAX_LENGTH;
  const at = hasEnd ? fileName.lastIndexOf('.') : fileName.length;
  return { start: fileName.slice(0, at), end: fileName.slice(at) };
}

/** Returns the extensions of a list such as `.csv, XLSX`, without dots and in lower case (decision E19). */
export const acceptedExtensions = (accept: string): string[] =>
  accept
    .split(',')
    .map((entry) => entry.trim().replace(/^\./, '').toLowerCase())
    .filter((entry) => entry !== '');

/** Whether a list of extensions allows a file. An empty list allows all, and any other one refuses files without an extension. */
export function isAccepted(fileName: string, extensions: readonly string[]): boolean {
  const extension = extensionOf(fileName);
  return extensions.length === 0 || (extension !== undefined && extensions.includes(extension));
}
