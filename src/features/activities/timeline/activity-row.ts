import type { ActivityRecord } from '../activity.wire.ts';
import type { ActivityChanges, ActivityRows } from '../activity-rows.wire.ts';
import type { Permissions } from '../permissions.wire.ts';

/** An activity in the timeline. */
export type ActivityRow = {
  id: string;
  /** The nearest shown ancestor; null at the top. */
  parentId: string | null;
  /** Whether ancestors between the row and its parent are hidden from the user. */
  isRestricted: boolean;
  typeId: string;
  name: string;
  status: string;
  ownerId: string | null;
  /** A day, or a date-time in UTC; null if it is not scheduled. Both are inclusive. */
  start: string | null;
  end: string | null;
  version: number;
  /** False for an ancestor of a match. */
  isMatch: boolean;
  /** The values of the attributes that color and group the rows; undefined without one. */
  colorKey: string | undefined;
  groupKey: string | undefined;
  /** The values of the attributes that the page asked for, by id; missing without any. */
  attributeTexts?: Readonly<Record<string, string>>;
  permissions: Permissions;
};

const NO_PERMISSIONS: Permissions = {
  allowedActions: [],
  deniedActions: [],
  limitedActions: [],
  allActionsAllowed: false,
  allActionsDenied: true,
};

/** Returns the rows of a response, whose columns have one entry per row. */
export function rowsFrom(columns: ActivityRows): ActivityRow[] {
  const { permissionSets, attributeColumns = [] } = columns;
  return columns.ids.map((id, index) => ({
    id,
    parentId: columns.parents[index] ?? null,
    isRestricted: columns.restricted[index] ?? false,
    typeId: columns.typeIds[index] ?? '',
    name: columns.names[index] ?? '',
    status: columns.statuses[index] ?? '',
    ownerId: columns.ownerIds[index] ?? null,
    start: columns.starts[index] ?? null,
    end: columns.ends[index] ?? null,
    version: columns.versions[index] ?? 0,
    isMatch: columns.matches[index] ?? false,
    colorKey: columns.colorKeys[index],
    groupKey: columns.groupKeys[index],
    ...(attributeColumns.length > 0 && {
      attributeTexts: Object.fromEntries(
        attributeColumns.map(({ definitionId, values }) => [definitionId, values[index] ?? '']),
      ),
    }),
    permissions: permissionSets[columns.permissions[index] ?? -1] ?? NO_PERMISSIONS,
  }));
}

/**
 * Returns the rows after changes, in the order of starts. Ancestors that no longer have a match below them are removed.
 * Rows that did not change keep their identity, so that a view can skip them.
 */
export function applyChanges(rows: readonly ActivityRow[], { rows: changed, removed }: ActivityChanges): ActivityRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const id of removed) byId.delete(id);
  for (const row of rowsFrom(changed)) {
    const known = byId.get(row.id);
    if (!known || !isSame(known, row)) byId.set(row.id, row);
  }
  return withoutLeftovers([...byId.values()]).sort(byStart);
}

/** Returns the row with the fields of a record. Its parent follows with the next reading, because it may be hidden. */
export const withRecord = (row: ActivityRow, record: ActivityRecord): ActivityRow => ({
  ...row,
  name: record.name,
  typeId: record.type.id,
  status: record.status,
  ownerId: record.owner?.id ?? null,
  start: record.inMarketDate.start,
  end: record.inMarketDate.end,
  version: record.version,
});

const isSame = (one: ActivityRow, other: ActivityRow): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Removes rows that neither match nor have a match below them. */
function withoutLeftovers(rows: readonly ActivityRow[]): ActivityRow[] {
  const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const kept = new Set<string>();
  for (const { id, isMatch } of rows) {
    if (!isMatch) continue;
    for (let next: string | null = id; next !== null && !kept.has(next); next = parentOf.get(next) ?? null) {
      kept.add(next);
    }
  }
  return rows.filter(({ id }) => kept.has(id));
}

/** The order of the server: by start, undated ones last, then by id. */
export function byStart(one: ActivityRow, other: ActivityRow): number {
  const [start, otherStart] = [one.start ?? '~', other.start ?? '~'];
  if (start === otherStart) return Number(one.id) - Number(other.id);
  return start < otherStart ? -1 : 1;
}
