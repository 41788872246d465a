/** Returns the group of a column, if it has one. */
export type GroupOf = (key: string) => string | undefined;

/**
 * Returns the gaps between columns in which a column can be: 0 is before the first one. A column stays beside those of its
 * group, and a group stays together.
 */
export function columnGaps(keys: readonly string[], groupOf: GroupOf, key: string): number[] {
  const from = keys.indexOf(key);
  if (from === -1) return [];
  const group = groupOf(key);
  const gaps = [...Array(keys.length + 1).keys()];
  if (group !== undefined) {
    const isOwn = (index: number) => keys[index] !== undefined && groupOf(keys[index]) === group;
    let [first, last] = [from, from];
    while (isOwn(first - 1)) first--;
    while (isOwn(last + 1)) last++;
    return gaps.filter((gap) => gap >= first && gap <= last + 1);
  }
  return gaps.filter((gap) => {
    const [before, after] = [keys[gap - 1], keys[gap]];
    return (
      before === undefined || after === undefined || groupOf(before) === undefined || groupOf(before) !== groupOf(after)
    );
  });
}

/** Returns the keys after a column has been put into a gap; the same keys if that changes nothing. */
export function withColumnAt(keys: readonly string[], key: string, gap: number): readonly string[] {
  const from = keys.indexOf(key);
  if (from === -1 || gap === from || gap === from + 1) return keys;
  return keys.toSpliced(from, 1).toSpliced(gap > from ? gap - 1 : gap, 0, key);
}

/** Returns the keys after a column has been moved by one place; the same keys at an end. */
export function withMovedColumn(keys: readonly string[], groupOf: GroupOf, key: string, by: -1 | 1): readonly string[] {
  const from = keys.indexOf(key);
  const gaps = columnGaps(keys, groupOf, key);
  const gap = by === 1 ? gaps.find((one) => one > from + 1) : gaps.findLast((one) => one < from);
  return gap === undefined ? keys : withColumnAt(keys, key, gap);
}
