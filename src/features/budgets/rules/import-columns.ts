/** The name of the column with tags. */
export const TAGS_HEADER = 'Tags';

/** Returns the index of the last column with a name, in any case, that has no other meaning; -1 if there is none. */
export const columnNamed = (name: string, headers: readonly string[], taken: readonly (number | null)[]): number =>
  headers.findLastIndex(
    (header, index) => !taken.includes(index) && header.trim().toLowerCase() === name.toLowerCase(),
  );

/** Returns the columns of a file that an import leaves out: neither mapped, nor named like a custom column, nor tags. */
export function droppedColumns(
  headers: readonly string[],
  mapped: readonly string[],
  customNames: readonly string[],
): string[] {
  const taken = mapped.map((name) => headers.indexOf(name));
  const used = new Set([...taken, ...[...customNames, TAGS_HEADER].map((name) => columnNamed(name, headers, taken))]);
  return headers.filter((header, index) => !used.has(index) && header.trim() !== '');
}
