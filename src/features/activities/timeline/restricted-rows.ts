/** Stands for the ancestors that are hidden from the user, without their names and their number. */
export type RestrictedRow = { kind: 'restricted'; id: string; parentId: string | null };

/**
 * Returns the rows with one above those whose parents are hidden: one below each shown ancestor, or at the top
 * (docs/decisions/0054-access-policies.md).
 */
export function withRestrictedRows<Row extends { id: string; parentId: string | null; isRestricted?: boolean }>(
  rows: readonly Row[],
): readonly (Row | RestrictedRow)[] {
  const added = new Map<string | null, RestrictedRow>();
  const placed = rows.map((row) => {
    if (!row.isRestricted) return row;
    const { parentId } = row;
    const above = added.get(parentId) ?? { kind: 'restricted', id: `restricted:${parentId ?? ''}`, parentId };
    added.set(parentId, above);
    return { ...row, parentId: above.id };
  });
  return added.size === 0 ? rows : [...placed, ...added.values()];
}
