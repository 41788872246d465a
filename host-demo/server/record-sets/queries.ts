import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { DELIMITERS, type RecordSet } from '../../../src/features/budgets/record-sets.wire.ts';
import type { Tables } from '../database/open-database.ts';
import type { SignedIn } from '../session/signed-in.ts';
import type { ReadCsv } from './read-csv.ts';

const Row = v.array(v.string());
/** Of one person; of more the newest stay. */
const KEPT_MAX = 20;

/** Keeps the rows in the place of the person's oldest, and answers the id of the record set. */
export async function createRecordSet(
  db: Kysely<Tables>,
  { organization, person }: SignedIn,
  { delimiter, columns, rows }: ReadCsv,
): Promise<string> {
  const { id } = await db
    .insertInto('record_sets')
    .values({
      organization_id: organization.id,
      created_by: person.id,
      delimiter,
      columns: JSON.stringify(columns),
      rows: JSON.stringify(rows),
      total: rows.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = db.selectFrom('record_sets').select('id').where('created_by', '=', person.id);
  await db
    .deleteFrom('record_sets')
    .where('created_by', '=', person.id)
    .where('id', 'not in', kept.orderBy('created_at', 'desc').limit(KEPT_MAX))
    .execute();
  return id;
}

/** A record set of the organization with its first rows; undefined when it has none such. */
export async function findRecordSet(
  db: Kysely<Tables>,
  organizationId: string,
  { id, limit }: { id: string; limit: number },
): Promise<RecordSet | undefined> {
  const row = await db
    .selectFrom('record_sets')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .select(['id', 'delimiter', 'columns', 'rows', 'total'])
    .executeTakeFirst();
  return (
    row && {
      ...row,
      delimiter: v.parse(v.picklist(DELIMITERS), row.delimiter),
      columns: v.parse(Row, JSON.parse(row.columns)),
      rows: v.parse(v.array(Row), JSON.parse(row.rows)).slice(0, limit),
    }
  );
}
