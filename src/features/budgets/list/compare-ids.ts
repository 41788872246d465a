/**
 * Below zero when the first id is the smaller number. Ids have more digits than a number keeps, so that texts are compared: of
 * two numbers without leading zeros the longer one is greater. What is no number comes before all that are.
 */
export function compareIds(one: string, other: string): number {
  const [a, b] = [digitsOf(one), digitsOf(other)];
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const digitsOf = (id: string) => /^0*(\d+)$/.exec(id)?.[1] ?? '';
