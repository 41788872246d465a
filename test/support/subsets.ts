/** Returns all subsets of a list, including the empty one and the whole list. */
export function subsets<T>(all: readonly T[]): T[][] {
  const found: T[][] = [[]];
  for (const one of all) found.push(...found.map((some) => [...some, one]));
  return found;
}
