import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import type { HeadedRows } from './place-header.ts';

const Row = v.array(v.string());
const Rows = v.array(Row);
/** Record sets kept per user; older ones are replaced. */
const KEPT_MAX = 20;

/** Stores the rows, replaces the user's oldest record set if necessary, and returns the id. */
export async function createRecordSet(
  db: Kysely<Tables>,
  { organization, person }: SignedIn,
  { delimiter, columns, headerRow, firstRows, sheets, lines, numbers }: HeadedRows,
): Promise<string> {
  const total = numbers.length;
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
        row_numbers: sql<number[]>`${`{${numbers.join(',')}}`}::integer[]`,
        header_row: headerRow,
        first_rows: JSON.stringify(firstRows),
        sheets: sheets ? JSON.stringify(sheets) : null,
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
    .select(['delimiter', 'columns', 'total', 'header_row', 'first_rows', 'sheets'])
    .select(sql<string>`array_to_string(rows[1:${limit}::int], ',')`.as('rows'))
    .executeTakeFirst();
  if (!found) return undefined;
  const { delimiter, columns, header_row, first_rows, sheets, rows, total } = found;
  const head = JSON.stringify({ id, delimiter, headerRow: header_row, total }).slice(0, -1);
  // All lists are already JSON.
  const lists = `"columns":${columns},"firstRows":${first_rows},"rows":[${rows}]`;
  return `${head},${lists}${sheets === null ? '' : `,"sheets":${sheets}`}}`;
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

/** Rows, and the number of each in the user's file. */
export type NumberedRows = { rows: string[][]; numbers: number[] };

/**
 * Returns at most `count` rows from the index `from`, or undefined if the organization does not have the record set.
 */
export async function readRecordSetRows(
  db: Kysely<Tables>,
  organizationId: string,
  { id, from, count }: { id: string; from: number; count: number },
): Promise<NumberedRows | undefined> {
  const found = await selectRecordSet(db, organizationId, id)
    .select([
      sql<string>`array_to_string(rows[${from + 1}::int:${from + count}::int], ',')`.as('rows'),
      sql<number[]>`row_numbers[${from + 1}::int:${from + count}::int]`.as('numbers'),
    ])
    .executeTakeFirst();
  return found && { rows: v.parse(Rows, JSON.parse(`[${found.rows}]`)), numbers: found.numbers };
}
