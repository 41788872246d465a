import { type ActivityRow, byStart } from '../timeline/activity-row.ts';

/** The fields of a row that a user can change. */
export type RowFields = Partial<Pick<ActivityRow, 'name' | 'start' | 'end' | 'status' | 'ownerId' | 'parentId'>>;

/** A change that the server has not confirmed. Null: the activity and everything below it are deleted. */
export type PendingChange = { token: number; id: string; fields: RowFields | null };

/**
 * Returns the rows as they will be after the pending changes, in the order of starts. Rows without a change keep their
 * identity.
 */
export function withPending(rows: readonly ActivityRow[], pending: readonly PendingChange[]): readonly ActivityRow[] {
  if (pending.length === 0) return rows;
  const fieldsOf = new Map<string, RowFields>();
  const deleted = new Set<string>();
  for (const { id, fields } of pending) {
    if (fields === null) deleted.add(id);
    else fieldsOf.set(id, { ...fieldsOf.get(id), ...fields });
  }
  const kept = deleted.size === 0 ? rows : withoutSubtrees(rows, deleted);
  const changed = kept.map((row) => {
    const fields = fieldsOf.get(row.id);
    return fields ? { ...row, ...fields } : row;
  });
  const isMoved = [...fieldsOf.values()].some(({ start }) => start !== undefined);
  return isMoved ? changed.sort(byStart) : changed;
}

function withoutSubtrees(rows: readonly ActivityRow[], deleted: ReadonlySet<string>): readonly ActivityRow[] {
  const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const isDeleted = (id: string | null): boolean =>
    id !== null && (deleted.has(id) || isDeleted(parentOf.get(id) ?? null));
  return rows.filter(({ id }) => !isDeleted(id));
}
