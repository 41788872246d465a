import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readRecordSetRows } from '../record-sets/queries.ts';
import { readCategoryPlaces } from './category-places.ts';
import { ImportColumns } from './import-columns.ts';
import { readValueFields, type ValueFields, ValuePlaces } from './line-values.ts';
import { readOwnersByName } from './owners-by-name.ts';
import { type ImportLine, type RejectedRow, readLines } from './read-lines.ts';

/** The choices that decide what becomes of rows. */
export const LinePlan = v.object({
  recordSetId: v.string(),
  columns: ImportColumns,
  values: v.optional(ValuePlaces, { columns: [], tags: null }),
  createsCategories: v.optional(v.boolean(), false),
  skipsExisting: v.optional(v.boolean(), false),
  /** The user on whose behalf rows are imported; missing in jobs of earlier versions. */
  writer: v.optional(v.object({ personId: v.string(), administrates: v.boolean() })),
});
export type LinePlan = v.InferOutput<typeof LinePlan>;

export type PlannedLines = {
  /** The line items to add. */
  lines: ImportLine[];
  /** Rows whose category has a line item with this name. */
  existing: number;
  rejected: RejectedRow[];
  fields: ValueFields;
};

/** Rows parsed per batch, which takes a few milliseconds. */
const ROWS_AT_ONCE = 500;

type Place = Pick<OwnBudget, 'organizationId' | 'budgetId'>;

/**
 * Returns what becomes of the rows of a record set. Reads them in batches, so that the server can answer other requests in
 * between. Throws NOT_FOUND if they no longer exist.
 */
export async function planLines(db: Kysely<Tables>, own: Place, plan: LinePlan): Promise<PlannedLines> {
  const { organizationId, budgetId } = own;
  const fields = await readValueFields(db, own, plan.values);
  const reading = {
    columns: plan.columns,
    places: await readCategoryPlaces(db, own, plan),
    owners: await readOwnersByName(db, organizationId),
    fields,
  };
  const known = await readLineNames(db, budgetId);
  const planned: PlannedLines = { lines: [], existing: 0, rejected: [], fields };
  for (let from = 0; ; from += ROWS_AT_ONCE) {
    const span = { id: plan.recordSetId, from, count: ROWS_AT_ONCE };
    const rows = await readRecordSetRows(db, organizationId, span);
    if (!rows) {
      throw new Failure('NOT_FOUND', {
        message: 'The rows of this import are no longer available. Please send them again.',
      });
    }
    const { lines, rejected } = readLines(rows, reading);
    planned.rejected.push(...rejected);
    for (const line of lines) {
      const { place } = line;
      const exists = (place === null || place.id !== null) && known.has(nameKey(place?.id ?? null, line));
      if (exists) planned.existing += 1;
      if (!exists || !plan.skipsExisting) planned.lines.push(line);
    }
    if (rows.rows.length < ROWS_AT_ONCE) return planned;
  }
}

/** Returns the names of the line items of a budget, with their categories. */
async function readLineNames(db: Kysely<Tables>, budgetId: string): Promise<ReadonlySet<string>> {
  const items = await db
    .selectFrom('budget_items')
    .where('budget_id', '=', budgetId)
    .where('deleted_at', 'is', null)
    .where('type', 'in', ['LINE_ITEM', 'PLACEHOLDER'])
    .select(['name', 'parent_id'])
    .execute();
  return new Set(items.map((item) => nameKey(item.parent_id, item)));
}

const nameKey = (parentId: string | null, { name }: { name: string }) => `${parentId} ${name.trim().toLowerCase()}`;
