/** Every selection from a list, the empty one and the whole list among them. */
export function subsets<T>(all: readonly T[]): T[][] {
  const found: T[][] = [[]];
  for (const one of all) found.push(...found.map((some) => [...some, one]));
  return found;
}
