/**
 * Compares numeric ids as texts, because they exceed the precision of numbers: without leading zeros, the longer one is
 * greater. Other texts come first.
 */
export function compareIds(one: string, other: string): number {
  const [a, b] = [digitsOf(one), digitsOf(other)];
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const digitsOf = (id: string) => /^0*(\d+)$/.exec(id)?.[1] ?? '';
