import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { currencyText } from '../../../../src/base/formats/money.ts';
import { EMPTY_CATEGORIES, EXISTING_ROWS } from '../../../../src/features/budgets/imports/budget-imports.wire.ts';
import type { TotalsRows } from '../../../../src/features/budgets/imports/totals-rows.wire.ts';
import { createCategoryFill } from '../../../../src/features/budgets/rules/empty-categories.ts';
import { createMoneyReader } from '../../../../src/features/budgets/rules/financial-imports/import-money.ts';
import { isTotalsName } from '../../../../src/features/budgets/rules/totals-name.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readBudgetCurrency } from '../currency/budget-currency.ts';
import type { ItemTags } from '../items/item-tags.ts';
import type { Update } from '../items/item-updates.ts';
import { readRecordSetHead, readRecordSetRows } from '../record-sets/queries.ts';
import { Writer } from '../writer.ts';
import { readCategoryPlaces } from './category-places.ts';
import { ImportColumns } from './import-columns.ts';
import { checkLineChanges, type ExistingLine } from './line-changes.ts';
import { readValueFields, type ValueFields, ValuePlaces } from './line-values.ts';
import { readOwnersByName } from './owners-by-name.ts';
import { type ImportLine, type NumberedLine, type RejectedRow, readLines } from './read-lines.ts';
import { addTotalsRow, noTotalsRows } from './totals-rows.ts';

/** The choices that decide what becomes of rows. */
export const LinePlan = v.object({
  recordSetId: v.string(),
  columns: ImportColumns,
  values: v.optional(ValuePlaces, { columns: [], tags: null }),
  createsCategories: v.optional(v.boolean(), false),
  emptyCategories: v.optional(v.picklist(EMPTY_CATEGORIES), 'NONE'),
  existing: v.optional(v.picklist(EXISTING_ROWS), 'ADD'),
  skipsTotals: v.optional(v.boolean(), false),
  /** The user on whose behalf rows are imported; missing in jobs of earlier versions. */
  writer: v.optional(Writer),
});
export type LinePlan = v.InferOutput<typeof LinePlan>;

export type PlannedLines = {
  /** The line items to add. */
  lines: ImportLine[];
  /** Changes of line items that exist. */
  updates: Update[];
  /** Of the changes. */
  tags: ItemTags | undefined;
  /** Rows whose category has a line item with this name. */
  existing: number;
  /** Rows that seem to add up others. */
  totals: TotalsRows;
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
  const head = (await readRecordSetHead(db, organizationId, plan.recordSetId)) ?? gone();
  const fields = await readValueFields(db, own, plan.values);
  const budget = await readBudgetCurrency(db, own);
  const reading = {
    columns: plan.columns,
    places: await readCategoryPlaces(db, own, plan),
    owners: await readOwnersByName(db, organizationId),
    fields,
    readMoney: createMoneyReader(budget),
    currency: currencyText({ id: budget.currency, symbol: budget.symbol }),
    fillCategory: plan.emptyCategories === 'ABOVE' ? createCategoryFill() : undefined,
    columnCount: head.columns.length,
  };
  const idsOf = await readLineNames(db, budgetId);
  const planned: PlannedLines = {
    lines: [],
    updates: [],
    tags: undefined,
    existing: 0,
    totals: noTotalsRows(),
    rejected: [],
    fields,
  };
  const replacing = new Map<string, ExistingLine>();
  const refuse = ({ row, cells }: NumberedLine, message: string) =>
    planned.rejected.push({ row, cells, message, column: plan.columns.name, text: '', isByRow: true });
  for (let from = 0; ; from += ROWS_AT_ONCE) {
    const span = { id: plan.recordSetId, from, count: ROWS_AT_ONCE };
    const rows = (await readRecordSetRows(db, organizationId, span)) ?? gone();
    const { lines, rejected } = readLines(rows, reading);
    planned.rejected.push(...rejected);
    for (const one of lines) {
      const { place, name } = one.line;
      if (isTotalsName(name)) {
        addTotalsRow(planned.totals, one.row, name);
        if (plan.skipsTotals) continue;
      }
      const isKnown = place === null || place.id !== null;
      const [id, another] = (isKnown && idsOf.get(nameKey(place?.id ?? null, one.line))) || [];
      if (id !== undefined && plan.existing === 'REPLACE') {
        if (another !== undefined) refuse(one, 'The category has several line items with this name.');
        else if (replacing.has(id)) refuse(one, 'An earlier row has the same line item.');
        else replacing.set(id, { ...one, id });
        continue;
      }
      if (id !== undefined) planned.existing += 1;
      if (id === undefined || plan.existing === 'ADD') planned.lines.push(one.line);
    }
    if (rows.rows.length < ROWS_AT_ONCE) break;
  }
  if (replacing.size === 0 || !plan.writer) return planned;
  const { writer, columns } = plan;
  const { updates, tags, rejected } = await checkLineChanges(db, own, [...replacing.values()], { writer, columns });
  return {
    ...planned,
    ...{ updates, tags },
    existing: replacing.size - rejected.length,
    rejected: [...planned.rejected, ...rejected].toSorted((one, other) => one.row - other.row),
  };
}

function gone(): never {
  throw new Failure('NOT_FOUND', {
    message: 'The rows of this import are no longer available. Please send them again.',
  });
}

/** Returns the ids of the line items of a budget, by their names and categories. */
async function readLineNames(db: Kysely<Tables>, budgetId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const items = await db
    .selectFrom('budget_items')
    .where('budget_id', '=', budgetId)
    .where('deleted_at', 'is', null)
    .where('type', 'in', ['LINE_ITEM', 'PLACEHOLDER'])
    .select(['id', 'name', 'parent_id'])
    .orderBy('id')
    .execute();
  const ids = new Map<string, string[]>();
  for (const item of items) {
    const key = nameKey(item.parent_id, item);
    const known = ids.get(key);
    if (known) known.push(item.id);
    else ids.set(key, [item.id]);
  }
  return ids;
}

const nameKey = (parentId: string | null, { name }: { name: string }) => `${parentId} ${name.trim().toLowerCase()}`;
