import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { PART_ROWS, type Part, partsOf } from './parts.ts';
import type { HeadedRows } from './place-header.ts';

const Row = v.array(v.string());
/** Record sets kept per user; older ones are replaced. */
const KEPT_MAX = 20;
const PARTS_AT_ONCE = 10;

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
        header_row: headerRow,
        first_rows: JSON.stringify(firstRows),
        sheets: sheets ? JSON.stringify(sheets) : null,
        total,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertParts(transaction, id, partsOf(lines, numbers));
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

/** Writes parts a few at a time, because each statement is kept in memory as a whole. */
async function insertParts(
  transaction: Transaction<Tables>,
  recordSetId: string,
  parts: readonly Part[],
): Promise<void> {
  for (let from = 0; from < parts.length; from += PARTS_AT_ONCE) {
    const some = parts.slice(from, from + PARTS_AT_ONCE);
    await transaction
      .insertInto('record_set_parts')
      .values(
        some.map(({ firstRow, lines, numbers }) => ({
          ...{ record_set_id: recordSetId, first_row: firstRow, lines },
          row_numbers: sql<number[]>`${`{${numbers.join(',')}}`}::integer[]`,
        })),
      )
      .execute();
  }
}

/** Selects the parts with these rows, in their order. */
const selectParts = (db: Kysely<Tables>, { id, from, count }: RowSpan) =>
  db
    .selectFrom('record_set_parts as part')
    .where('part.record_set_id', '=', id)
    .where('part.first_row', '>', from - PART_ROWS)
    .where('part.first_row', '<', from + count)
    .orderBy('part.first_row');

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
    .executeTakeFirst();
  if (!found) return undefined;
  const { delimiter, columns, header_row, first_rows, sheets, total } = found;
  const parts = await selectParts(db, { id, from: 0, count: limit }).select(['first_row', 'lines']).execute();
  const rows = parts.flatMap(({ first_row, lines }) => lines.split('\n', limit - first_row)).join(',');
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
type RowSpan = { id: string; from: number; count: number };

/**
 * Returns at most `count` rows from the index `from`, or undefined if the organization does not have the record set.
 */
export async function readRecordSetRows(
  db: Kysely<Tables>,
  organizationId: string,
  span: RowSpan,
): Promise<NumberedRows | undefined> {
  const parts = await selectParts(db, span)
    .innerJoin('record_sets as whole', 'whole.id', 'part.record_set_id')
    .where('whole.organization_id', '=', organizationId)
    .select(['part.first_row', 'part.lines', 'part.row_numbers'])
    .execute();
  const [first] = parts;
  if (!first) return (await readRecordSetHead(db, organizationId, span.id)) && { rows: [], numbers: [] };
  const start = span.from - first.first_row;
  const end = start + span.count;
  const lines = parts.flatMap((part) => part.lines.split('\n')).slice(start, end);
  return {
    // This server wrote the texts, so no schema checks millions of cells. Of one large text, V8 would treat all cells as
    // long-lived, and the memory grows by several times its size.
    rows: lines.map((line): string[] => JSON.parse(line)),
    numbers: parts.flatMap((part) => part.row_numbers).slice(start, end),
  };
}
