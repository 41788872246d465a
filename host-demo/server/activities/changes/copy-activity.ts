import { type Kysely, sql } from 'kysely';
import type { ActivityRecord } from '../../../../src/features/activities/activity.wire.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { fieldChange } from '../history/changes-of.ts';
import { writeHistory } from '../history/write-history.ts';
import type { Reader } from '../readers.ts';
import { changeActivities } from './change-activities.ts';
import { readOwn, requireType, reserveIds } from './create-activity.ts';
import { findBranch, findVisible, type StoredActivity } from './find-changeable.ts';
import { readConfiguration } from './read-configuration.ts';
import { readPath, requirePlace } from './require-place.ts';

const NAME_MAX = 200;
const COPY = ' (copy)';
const COPIED_MAX = 1000;

/**
 * Copies an activity beside itself, with its attributes, and with everything below it that the reader can see if
 * `withDescendants`. Comments and funding stay with the original. Throws ACTIVITY_NOT_FOUND, FORBIDDEN for a type that
 * the user cannot create, BAD_USER_INPUT for more than 1,000 activities, and the codes of nesting.
 */
export function copyActivity(
  db: Kysely<Tables>,
  reader: Reader,
  { id, withDescendants }: { id: string; withDescendants: boolean },
): Promise<ActivityRecord> {
  return changeActivities(db, reader.organizationId, async ({ transaction, revision }) => {
    const source = await findVisible(transaction, reader, id);
    const copied = withDescendants ? visibleBranch(await findBranch(transaction, reader, id)) : [source];
    if (copied.length > COPIED_MAX) {
      const message = `At most ${COPIED_MAX.toLocaleString('en')} activities can be copied at once. Copy a part of them.`;
      throw new Failure('BAD_USER_INPUT', { message });
    }
    const configuration = await readConfiguration(transaction, reader);
    for (const typeId of new Set(copied.map((one) => one.typeId))) requireType(configuration, typeId);
    requirePlace(configuration, {
      ancestors: await readPath(transaction, source.path.slice(0, -1)),
      activity: { id: null, typeId: source.typeId },
      descendants: copied
        .slice(1)
        .map((one) => ({ id: one.id, typeId: one.typeId, level: one.path.length - source.path.length })),
    });
    const copies = new Map<string, string>();
    const ids = await reserveIds(transaction, copied.length);
    for (const [index, one] of copied.entries()) copies.set(one.id, ids[index] ?? '');
    const copyOf = (original: string) => copies.get(original) ?? original;
    const rows = copied.map((one) => ({
      source: one.id,
      id: copyOf(one.id),
      parent_id: one.parentId === null ? null : copyOf(one.parentId),
      path: one.path.map(copyOf),
      name: one.id === id ? nameOfCopy(one.name) : one.name,
    }));
    await sql`
      insert into activities (
        id, organization_id, parent_id, path, type_id, name, status, owner_id, precision, starts_on, ends_on, starts_at,
        ends_at, created_by, revision
      )
      select
        draft.id, original.organization_id, draft.parent_id, draft.path, original.type_id, draft.name, original.status,
        original.owner_id, original.precision, original.starts_on, original.ends_on, original.starts_at,
        original.ends_at, ${reader.personId}::bigint, ${revision}::bigint
      from json_to_recordset(${JSON.stringify(rows)})
        as draft (source bigint, id bigint, parent_id bigint, path bigint[], name text)
      join activities as original on original.id = draft.source
    `.execute(transaction);
    await sql`
      insert into activity_attribute_values (activity_id, definition_id, organization_id, "values", percentages)
      select draft.id, own.definition_id, own.organization_id, own."values", own.percentages
      from json_to_recordset(${JSON.stringify(rows)}) as draft (source bigint, id bigint)
      join activity_attribute_values as own on own.activity_id = draft.source
    `.execute(transaction);
    await writeHistory(
      transaction,
      reader,
      rows.map((row) => ({
        activityId: row.id,
        kind: 'COPIED',
        changes: [fieldChange('SOURCE', [], [row.source])],
      })),
    );
    await record(transaction, {
      action: 'activity.copied',
      organizationId: reader.organizationId,
      object: { kind: 'activity', id: copyOf(id) },
      after: { from: source.name, activities: copied.length },
    });
    return await readOwn(transaction, reader, copyOf(id));
  });
}

/** Shortens long names, without half of a character. */
const nameOfCopy = (name: string): string => name.slice(0, NAME_MAX - COPY.length).replace(/\p{Cs}$/u, '') + COPY;

/** Leaves out hidden activities and everything below them. */
function visibleBranch(branch: readonly StoredActivity[]): StoredActivity[] {
  const shown = new Set<string>();
  return branch.filter(({ id, parentId, permissions }, index) => {
    const isShown = permissions.VIEW !== 'NONE' && (index === 0 || shown.has(parentId ?? ''));
    if (isShown) shown.add(id);
    return isShown;
  });
}
