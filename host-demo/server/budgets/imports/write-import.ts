import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { SHEET_KINDS } from '../../../../src/features/budgets/imports/budget-imports.wire.ts';
import { tagsText } from '../../../../src/features/budgets/rules/tag-text.ts';
import type { TargetWarning } from '../../../../src/features/budgets/target/target.wire.ts';
import { recordEach } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import { namedValues } from '../column-values/check-values.ts';
import { writeColumnValues } from '../column-values/write-values.ts';
import { readRecordSetRows } from '../record-sets/queries.ts';
import { watchTarget } from '../target/check-target.ts';
import { lockBudget } from '../totals/queries.ts';
import { findEarlier, type Imported, keepImport } from './earlier-imports.ts';
import { readValueFields, type ValueFields, ValuePlaces } from './line-values.ts';
import { ImportColumns, type ImportLine, pathKey, type RefusedRow, readLines } from './read-lines.ts';

/** The options of an import, as the job stores them. */
export const ImportPlan = v.object({
  /** Reserved with the request, so that a repeated job imports once. */
  importId: v.string(),
  budgetId: v.string(),
  recordSetId: v.string(),
  fileName: v.string(),
  sheetKind: v.picklist(SHEET_KINDS),
  columns: ImportColumns,
  values: v.optional(ValuePlaces, { columns: [], tags: null }),
});
export type ImportPlan = v.InferOutput<typeof ImportPlan>;

/** Rows parsed per batch, which takes a few milliseconds. */
const ROWS_AT_ONCE = 500;

type ImportedItems = Imported & { warnings?: TargetWarning[] };

/**
 * Runs the import in one transaction, or does nothing if it was done. An import without accepted rows leaves no trace,
 * so it can be repeated with other options. Throws NOT_FOUND if the budget or the rows no longer exist, IMPORTED_ALREADY
 * if another import took the same rows, and BUDGET_EXCEEDED.
 */
export async function writeImport(
  db: Kysely<Tables>,
  organizationId: string,
  plan: ImportPlan,
): Promise<ImportedItems> {
  return await changeBudgets(db, { organizationId }, async (transaction) => {
    if (!(await lockBudget(transaction, organizationId, plan.budgetId))) {
      throw new Failure('NOT_FOUND', { message: 'This budget no longer exists.' });
    }
    const earlier = await findEarlier(transaction, plan);
    if (earlier) return earlier;

    const own = { organizationId, budgetId: plan.budgetId };
    let warnings: TargetWarning[] = [];
    const fields = await readValueFields(transaction, own, plan.values);
    const { lines, refused } = await readAllLines(transaction, organizationId, plan, fields);
    if (lines.length > 0) {
      const targetAfter = await watchTarget(transaction, own);
      await insertLines(transaction, own, lines, fields);
      warnings = await targetAfter();
      await keepImport(transaction, organizationId, plan, { imported: lines.length, refused });
    }
    return { imported: lines.length, refused, ...(warnings.length > 0 && { warnings }) };
  });
}

/**
 * Reads the rows in batches, so that the server can answer other requests in between. Throws NOT_FOUND if they no
 * longer exist.
 */
async function readAllLines(
  db: Kysely<Tables>,
  organizationId: string,
  { budgetId, recordSetId: id, columns }: ImportPlan,
  fields: ValueFields,
): Promise<{ lines: ImportLine[]; refused: RefusedRow[] }> {
  const places = await readPlaces(db, budgetId);
  const all: { lines: ImportLine[]; refused: RefusedRow[] } = { lines: [], refused: [] };
  for (let from = 0; ; from += ROWS_AT_ONCE) {
    const read = await readRecordSetRows(db, organizationId, { id, from, count: ROWS_AT_ONCE });
    if (!read) {
      throw new Failure('NOT_FOUND', {
        message: 'The rows of this import are no longer available. Please send them again.',
      });
    }
    const { lines, refused } = readLines(read, columns, places, fields);
    all.lines.push(...lines);
    all.refused.push(...refused);
    if (read.rows.length < ROWS_AT_ONCE) return all;
  }
}

/** Returns the ids of categories and sub-categories by path. */
async function readPlaces(db: Kysely<Tables>, budgetId: string): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ id: string; path: string }>`
    with recursive place as (
      select id, name as path from budget_items
      where budget_id = ${budgetId} and parent_id is null and deleted_at is null and type in ('CATEGORY', 'SUBCATEGORY')
      union all
      select child.id, place.path || ' > ' || child.name
      from place join budget_items as child on child.parent_id = place.id and child.budget_id = ${budgetId}
      where child.deleted_at is null and child.type in ('CATEGORY', 'SUBCATEGORY')
    )
    select id, path from place order by id
  `.execute(db);
  const places = new Map<string, string[]>();
  for (const { id, path } of rows) {
    const key = pathKey(path);
    places.set(key, [...(places.get(key) ?? []), id]);
  }
  return places;
}

/** The job runs on behalf of the user who has started the import. */
const IMPORTED = { source: 'IMPORT' } as const;
/** Keeps each statement of the audit log below a few megabytes. */
const ENTRIES_AT_ONCE = 5000;

async function insertLines(
  db: Transaction<Tables>,
  { organizationId, budgetId }: { organizationId: string; budgetId: string },
  lines: readonly ImportLine[],
  { columns, tagGroups }: ValueFields,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into budget_items (organization_id, budget_id, parent_id, type, name, planned, tag_ids)
    select ${organizationId}::bigint, ${budgetId}::bigint, line.parent_id, 'LINE_ITEM', line.name, line.planned,
      line.tag_ids::bigint[]
    from unnest(
      ${lines.map(({ parentId }) => parentId)}::bigint[],
      ${lines.map(({ name }) => name)}::text[],
      ${lines.map(({ planned }) => planned)}::numeric[],
      ${lines.map(({ tagIds }) => `{${tagIds.join(',')}}`)}::text[]
    ) with ordinality as line (parent_id, name, planned, tag_ids, place)
    order by line.place
    returning id
  `.execute(db);
  await writeColumnValues(
    db,
    { organizationId, budgetId },
    lines.map(({ values }, index) => ({ id: rows[index]?.id ?? '', values })),
  );
  const entry = { action: 'item.created', organizationId, budgetId, by: IMPORTED } as const;
  const created = lines.map(({ name, planned, parentId, values, tagIds }, index) => ({
    object: { kind: 'item' as const, id: rows[index]?.id ?? '', name },
    after: {
      ...{ type: 'LINE_ITEM', parentId, name, planned },
      ...(tagIds.length > 0 && { tags: tagsText(tagGroups, tagIds) }),
      ...namedValues(columns, values),
    },
  }));
  for (let from = 0; from < created.length; from += ENTRIES_AT_ONCE) {
    await recordEach(db, entry, created.slice(from, from + ENTRIES_AT_ONCE));
  }
}
