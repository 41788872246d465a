/**
 * Returns the index of the next text that starts with `search`, ignoring case; -1 if there is none. A longer search may
 * keep the current text; the same letter again continues with the next one.
 */
export function findByText(count: number, textAt: (index: number) => string, search: string, current: number): number {
  const isRepeated = [...search].every((letter) => letter === search[0]);
  const start = (isRepeated ? search.slice(0, 1) : search).toLocaleLowerCase();
  const first = isRepeated ? current + 1 : current;
  for (let step = 0; step < count; step++) {
    const index = (first + step) % count;
    if (textAt(index).trimStart().toLocaleLowerCase().startsWith(start)) return index;
  }
  return -1;
}
