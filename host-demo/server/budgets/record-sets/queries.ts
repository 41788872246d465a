import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { ColumnProfileWire } from '../../../../src/features/budgets/imports/column-profiles.wire.ts';
import type { RowSource } from '../../../../src/features/budgets/imports/record-sets.wire.ts';
import {
  type ColumnCounts,
  type ColumnProfile,
  countRows,
  countTexts,
  isDecided,
  profilesOf,
  startCounts,
  withNumberCells,
} from '../../../../src/features/budgets/rules/financial-imports/column-profile.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import type { HeadedRows } from './place-header.ts';
import { BLOCK_ROWS, type RowBlock } from './row-block.ts';

const Row = v.array(v.string());
const Profiles = v.array(ColumnProfileWire);
/** Record sets kept per user; older ones are replaced. */
const KEPT_MAX = 20;

/** Rows to store. `decided` gets a 1 for each column whose texts are no longer read. */
type NewRecordSet = HeadedRows & { source: RowSource | undefined; decided: Uint8Array };

/** Stores the rows, replaces the user's oldest record set if necessary, and returns the id. */
export async function createRecordSet(
  db: Kysely<Tables>,
  { organization, person }: SignedIn,
  {
    delimiter,
    encoding,
    columns,
    numberCells = [],
    headerRow,
    firstRows,
    sheets,
    blocks,
    source,
    decided,
  }: NewRecordSet,
): Promise<string> {
  return await db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('record_sets')
      .values({
        organization_id: organization.id,
        created_by: person.id,
        delimiter,
        columns: JSON.stringify(columns),
        header_row: headerRow,
        first_rows: JSON.stringify(firstRows),
        sheets: sheets ? JSON.stringify(sheets) : null,
        source: source ? JSON.stringify({ ...source, encoding }) : null,
        total: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const counts = startCounts(columns);
    let total = 0;
    for await (const block of counting(blocks, counts, decided)) {
      if (block.numbers.length > 0) await insertPart(transaction, { id, firstRow: total }, block);
      total += block.numbers.length;
    }
    const found = profilesOf(counts).map((profile, index) => withNumberCells(profile, numberCells[index] ?? 0));
    const profiles = JSON.stringify(found);
    await transaction.updateTable('record_sets').set({ total, profiles }).where('id', '=', id).execute();
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

/** Counts the texts of blocks on their way. */
async function* counting(
  blocks: HeadedRows['blocks'],
  counts: readonly ColumnCounts[],
  decided: Uint8Array,
): HeadedRows['blocks'] {
  let isFirst = true;
  for await (const block of blocks) {
    if (isFirst && block.lines !== '') countRows(counts, rowsOf(block.lines.split('\n')));
    if (block.texts) countTexts(counts, block.texts);
    isFirst = false;
    for (const [index, column] of counts.entries()) if (isDecided(column)) decided[index] = 1;
    yield block;
  }
}

async function insertPart(
  transaction: Transaction<Tables>,
  { id, firstRow }: { id: string; firstRow: number },
  { lines, numbers }: RowBlock,
): Promise<void> {
  await transaction
    .insertInto('record_set_parts')
    .values({
      ...{ record_set_id: id, first_row: firstRow, lines },
      row_numbers: sql<number[]>`${`{${numbers.join(',')}}`}::integer[]`,
    })
    .execute();
}

/**
 * Returns the cells of rows, which have at least one each. This server wrote the texts, so no schema checks millions of cells.
 * Without escapes, cells can be cut out: V8 keeps the short texts that it reads of JSON, as names, until it collects the
 * whole heap.
 */
const rowsOf = (lines: readonly string[]) =>
  lines.map((line): string[] => (line.includes('\\') ? JSON.parse(line) : line.slice(2, -2).split('","')));

/** Selects the parts with these rows, in their order. */
const selectParts = (db: Kysely<Tables>, { id, from, count }: RowSpan) =>
  db
    .selectFrom('record_set_parts as part')
    .where('part.record_set_id', '=', id)
    .where('part.first_row', '>', from - BLOCK_ROWS)
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
    .select(['delimiter', 'columns', 'total', 'header_row', 'first_rows', 'sheets', 'profiles', 'source'])
    .executeTakeFirst();
  if (!found) return undefined;
  const { delimiter, columns, header_row, first_rows, sheets, profiles, source, total } = found;
  const parts = await selectParts(db, { id, from: 0, count: limit }).select(['first_row', 'lines']).execute();
  const rows = parts.flatMap(({ first_row, lines }) => lines.split('\n', limit - first_row)).join(',');
  const known = {
    ...{ id, delimiter, headerRow: header_row, total },
    ...(profiles !== null && { profiles }),
    ...(source !== null && { source }),
  };
  const head = JSON.stringify(known).slice(0, -1);
  // The other lists are already JSON.
  const lists = `"columns":${columns},"firstRows":${first_rows},"rows":[${rows}]`;
  return `${head},${lists}${sheets === null ? '' : `,"sheets":${sheets}`}}`;
}

/**
 * Returns the column names, the delimiter of the file and the number of rows, or undefined if the organization does not have
 * the record set.
 */
export async function readRecordSetHead(
  db: Kysely<Tables>,
  organizationId: string,
  id: string,
): Promise<{ columns: string[]; delimiter: string; total: number } | undefined> {
  const found = await selectRecordSet(db, organizationId, id)
    .select(['columns', 'delimiter', 'total'])
    .executeTakeFirst();
  return found && { ...found, columns: v.parse(Row, JSON.parse(found.columns)) };
}

/** Returns a text that changes with each correction of the rows of a record set. */
export async function readRowsVersion(db: Kysely<Tables>, id: string): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select md5(string_agg(part.xmin::text, ' ' order by part.first_row)) as version
    from record_set_parts as part where part.record_set_id = ${id}::uuid
  `.execute(db);
  return rows[0]?.version ?? '';
}

/** Keeps the rows of a record set from being corrected until the transaction ends. */
export async function lockRows(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction.selectFrom('record_sets').where('id', '=', id).select('id').forShare().execute();
}

/**
 * Returns what the rows have in each column, or undefined if the organization does not have the record set, or it is older
 * than this.
 */
export async function readProfiles(
  db: Kysely<Tables>,
  organizationId: string,
  id: string,
): Promise<{ columns: ColumnProfile[]; total: number } | undefined> {
  const found = await selectRecordSet(db, organizationId, id).select(['profiles', 'total']).executeTakeFirst();
  return found && found.profiles !== null
    ? { columns: v.parse(Profiles, found.profiles), total: found.total }
    : undefined;
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
    .select(['part.first_row', 'part.lines'])
    // The driver reads JSON in a fraction of the time that it takes for a list.
    .select(sql<number[]>`array_to_json(part.row_numbers)`.as('numbers'))
    .execute();
  const [first] = parts;
  if (!first) return (await readRecordSetHead(db, organizationId, span.id)) && { rows: [], numbers: [] };
  const start = span.from - first.first_row;
  const end = start + span.count;
  const lines = parts.flatMap((part) => part.lines.split('\n')).slice(start, end);
  return {
    rows: rowsOf(lines),
    numbers: parts.flatMap((part) => part.numbers).slice(start, end),
  };
}
