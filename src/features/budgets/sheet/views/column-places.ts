/** Returns the group of a column, if it has one. */
export type GroupOf = (key: string) => string | undefined;

/** Columns side by side that move together, and the gaps in which they can be: 0 is before the first column. */
export type ColumnMove = { keys: readonly string[]; gaps: readonly number[] };

/** Returns how a column moves. It stays beside those of its group, and a group stays together. */
export function columnMove(keys: readonly string[], groupOf: GroupOf, key: string): ColumnMove {
  const from = keys.indexOf(key);
  if (from === -1) return { keys: [], gaps: [] };
  if (groupOf(key) === undefined) return { keys: [key], gaps: gapsBetweenGroups(keys, groupOf) };
  const { first, last } = groupAround(keys, groupOf, from);
  return { keys: [key], gaps: allGaps(keys).filter((gap) => gap >= first && gap <= last + 1) };
}

/** Returns how the group of a column moves as a whole. */
export function groupMove(keys: readonly string[], groupOf: GroupOf, key: string): ColumnMove {
  const from = keys.indexOf(key);
  if (from === -1) return { keys: [], gaps: [] };
  const { first, last } = groupAround(keys, groupOf, from);
  return { keys: keys.slice(first, last + 1), gaps: gapsBetweenGroups(keys, groupOf) };
}

/** Returns the keys after columns have been put into a gap; the same keys if that changes nothing. */
export function placedAt(keys: readonly string[], move: ColumnMove, gap: number): readonly string[] {
  const [first] = move.keys;
  const { length } = move.keys;
  const from = first === undefined ? -1 : keys.indexOf(first);
  if (from === -1 || (gap >= from && gap <= from + length)) return keys;
  return keys.toSpliced(from, length).toSpliced(gap > from ? gap - length : gap, 0, ...move.keys);
}

/** Returns the keys after columns have moved by one place; the same keys at an end. */
export function placedBeside(keys: readonly string[], move: ColumnMove, by: -1 | 1): readonly string[] {
  const from = keys.indexOf(move.keys[0] ?? '');
  const gap =
    by === 1 ? move.gaps.find((one) => one > from + move.keys.length) : move.gaps.findLast((one) => one < from);
  return gap === undefined ? keys : placedAt(keys, move, gap);
}

const allGaps = (keys: readonly string[]) => [...Array(keys.length + 1).keys()];

const gapsBetweenGroups = (keys: readonly string[], groupOf: GroupOf) =>
  allGaps(keys).filter((gap) => {
    const [before, after] = [keys[gap - 1], keys[gap]];
    return (
      before === undefined || after === undefined || groupOf(before) === undefined || groupOf(before) !== groupOf(after)
    );
  });

function groupAround(keys: readonly string[], groupOf: GroupOf, from: number): { first: number; last: number } {
  const group = groupOf(keys[from] ?? '');
  const isOwn = (index: number) => keys[index] !== undefined && groupOf(keys[index]) === group;
  let [first, last] = [from, from];
  if (group === undefined) return { first, last };
  while (isOwn(first - 1)) first--;
  while (isOwn(last + 1)) last++;
  return { first, last };
}
