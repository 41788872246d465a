/** The name of the column with tags. */
export const TAGS_HEADER = 'Tags';

/** Returns the index of the last column with a name, in any case, that has no other meaning; -1 if there is none. */
export const columnNamed = (name: string, headers: readonly string[], taken: readonly (number | null)[]): number =>
  headers.findLastIndex(
    (header, index) => !taken.includes(index) && header.trim().toLowerCase() === name.toLowerCase(),
  );

/** Returns the index of the first column with this name; -1 if there is none. Spaces around names don't matter. */
export const headerIndex = (headers: readonly string[], name: string | undefined): number =>
  name === undefined ? -1 : headers.findIndex((header) => header.trim() === name.trim());
