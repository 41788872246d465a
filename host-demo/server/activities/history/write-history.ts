import { sql, type Transaction } from 'kysely';
import type { HistoryKind } from '../../../../src/features/activities/history/activity-history.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Reader } from '../readers.ts';
import type { StoredChange } from './changes-of.ts';

/** What the user has just done with an activity. */
type Entry = { activityId: string; kind: HistoryKind; changes?: readonly StoredChange[] };

/** Writes entries in the transaction of the change. */
export async function writeHistory(
  transaction: Transaction<Tables>,
  { organizationId, personId }: Pick<Reader, 'organizationId' | 'personId'>,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into activity_history (organization_id, activity_id, person_id, kind, changes)
    select ${organizationId}::bigint, entry."activityId", ${personId}::bigint, entry.kind, coalesce(entry.changes, '[]')
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry ("activityId" bigint, kind text, changes jsonb)
  `.execute(transaction);
}
