type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the differences between two states as `before` and `after` of an audit entry; undefined if they are equal.
 */
export function changedValues(before: Values, after: Values): { before: Values; after: Values } | undefined {
  const names = Object.keys({ ...before, ...after }).filter((name) => {
    const [was, is] = [before[name] ?? null, after[name] ?? null];
    return was !== is && JSON.stringify(was) !== JSON.stringify(is);
  });
  if (names.length === 0) return undefined;
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
