import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import type { ReadCsv } from './csv-reader.ts';

const Row = v.array(v.string());
const Rows = v.array(Row);
/** Record sets kept per user; older ones are replaced. */
const KEPT_MAX = 20;

/** Stores the rows, replaces the user's oldest record set if necessary, and returns the id. */
export async function createRecordSet(
  db: Kysely<Tables>,
  { organization, person }: SignedIn,
  { delimiter, columns, lines, total }: ReadCsv,
): Promise<string> {
  return await db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('record_sets')
      .values({
        organization_id: organization.id,
        created_by: person.id,
        delimiter,
        columns,
        // JSON contains no line breaks, so one text avoids quoting every cell.
        rows: sql<string[]>`string_to_array(${lines}, e'\n')`,
        total,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const kept = transaction.selectFrom('record_sets').select('id').where('created_by', '=', person.id);
    await transaction
      .deleteFrom('record_sets')
      .where('created_by', '=', person.id)
      .where('id', 'not in', kept.orderBy('created_at', 'desc').limit(KEPT_MAX))
      .execute();
    await record(transaction, {
      action: 'item.rows-uploaded',
      organizationId: organization.id,
      object: { kind: 'rows', id },
      after: { rows: total },
    });
    return id;
  });
}

const selectRecordSet = (db: Kysely<Tables>, organizationId: string, id: string) =>
  db.selectFrom('record_sets').where('organization_id', '=', organizationId).where('id', '=', id);

/**
 * Returns a record set with its first rows as JSON (see RecordSetWire), or undefined if the organization does not have
 * it.
 */
export async function readRecordSetJson(
  db: Kysely<Tables>,
  organizationId: string,
  { id, limit }: { id: string; limit: number },
): Promise<string | undefined> {
  const found = await selectRecordSet(db, organizationId, id)
    .select(['delimiter', 'columns', 'total', sql<string>`array_to_string(rows[1:${limit}::int], ',')`.as('rows')])
    .executeTakeFirst();
  if (!found) return undefined;
  const { delimiter, columns, rows, total } = found;
  // Rows and columns are already JSON.
  return `{"id":${JSON.stringify(id)},"delimiter":${JSON.stringify(delimiter)},"columns":${columns},"rows":[${rows}],"total":${total}}`;
}

/** Returns the column names and the number of rows, or undefined if the organization does not have the record set. */
export async function readRecordSetHead(
  db: Kysely<Tables>,
  organizationId: string,
  id: string,
): Promise<{ columns: string[]; total: number } | undefined> {
  const found = await selectRecordSet(db, organizationId, id).select(['columns', 'total']).executeTakeFirst();
  return found && { columns: v.parse(Row, JSON.parse(found.columns)), total: found.total };
}

/**
 * Returns at most `count` rows from the index `from`, or undefined if the organization does not have the record set.
 */
export async function readRecordSetRows(
  db: Kysely<Tables>,
  organizationId: string,
  { id, from, count }: { id: string; from: number; count: number },
): Promise<string[][] | undefined> {
  const found = await selectRecordSet(db, organizationId, id)
    .select(sql<string>`array_to_string(rows[${from + 1}::int:${from + count}::int], ',')`.as('rows'))
    .executeTakeFirst();
  return found && v.parse(Rows, JSON.parse(`[${found.rows}]`));
}
