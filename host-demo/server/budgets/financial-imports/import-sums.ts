import { type Kysely, sql } from 'kysely';
import type { ImportSums } from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import type { ImportType } from '../../../../src/features/budgets/financial-imports/import-fields.wire.ts';
import { amountOf } from '../../../../src/features/budgets/rules/amounts.ts';
import { worthFrom, worthOf, worthText } from '../../../../src/features/budgets/rules/dated-rates.ts';
import { type FastUnits, fastUnitsOf, minus, plus } from '../../../../src/features/budgets/rules/fast-units.ts';
import { TYPES } from '../../../../src/features/budgets/rules/financial-imports/import-fields.ts';
import { excessOf } from '../../../../src/features/budgets/rules/target-check.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { COLUMN_OF } from '../financials/write-financials.ts';
import { readRule } from '../target/read-target.ts';
import type { RowOutcome } from './row-outcome.ts';

const NAMED_MAX = 3;

/** What a row writes, in the currency of the budget that gets it, and in that of the file. */
type Entry = { itemId: string | null; units: FastUnits; fileUnits: FastUnits };
/** What the outcomes of rows add, in ten-thousandths. */
export type ItemSums = {
  /** @param index of the row in the file */
  add(outcome: RowOutcome, index: number): void;
  /** What each item gets. */
  deltas(): ReadonlyMap<string, FastUnits>;
  /** All amounts in the currency of the file, without those that later rows replace. */
  fileUnits(): FastUnits;
};

/** Adds up what an import would write. With `replacesRows`, rows can replace earlier ones, which it keeps in memory. */
export function createItemSums({ replacesRows }: { replacesRows: boolean }): ItemSums {
  const sums = new Map<string, FastUnits>();
  let fileUnits: FastUnits = 0;
  const count = (itemId: string | null, units: FastUnits) => {
    if (itemId !== null) sums.set(itemId, plus(sums.get(itemId) ?? 0, units));
  };
  const rows = new Map<number, Entry>();
  const replaced = new Map<string, { before: Pick<Entry, 'itemId' | 'units'>; after: Entry }>();
  return {
    add(outcome, index) {
      if (!('values' in outcome)) return;
      const { itemId, fileAmount } = outcome;
      const units = fastUnitsOf(outcome.values.amount);
      const entry = {
        itemId,
        units,
        fileUnits: fileAmount === outcome.values.amount ? units : fastUnitsOf(fileAmount),
      };
      fileUnits = plus(fileUnits, entry.fileUnits);
      if (outcome.kind === 'add') {
        if (replacesRows) rows.set(index, entry);
        else count(itemId, units);
      } else if (outcome.kind === 'replace') {
        const { id, itemId: itemBefore, amount } = outcome.replaced;
        const known = replaced.get(id);
        fileUnits = minus(fileUnits, known?.after.fileUnits ?? 0);
        const before = known?.before ?? { itemId: itemBefore, units: fastUnitsOf(amount) };
        replaced.set(id, { before, after: entry });
      } else {
        const row = rows.get(outcome.earlier);
        if (!row) return;
        fileUnits = minus(fileUnits, row.fileUnits);
        rows.set(outcome.earlier, { ...entry, itemId: itemId ?? row.itemId });
      }
    },
    deltas() {
      for (const { itemId, units } of rows.values()) count(itemId, units);
      for (const { before, after } of replaced.values()) {
        count(before.itemId, -before.units);
        count(after.itemId, after.units);
      }
      return sums;
    },
    fileUnits: () => fileUnits,
  };
}

type Place = { organizationId: string; budgetId: string };

/** Returns what a budget would add up to with what its items get, and what that would exceed. Items of others don't count. */
export async function readImportSums(
  db: Kysely<Tables>,
  place: Place,
  importType: ImportType,
  deltas: ReadonlyMap<string, FastUnits>,
): Promise<ImportSums> {
  const column = COLUMN_OF[TYPES[importType].kind] === 'committed' ? 'committed' : 'actual';
  const sum = sql.ref(`item.${column}`);
  const amounts = [...deltas.values()].map((units) => amountOf(units));
  const { rows } = await sql<{ planned: string; before: string; after: string; exceeded: number; names: string[] }>`
    with added as (select * from unnest(${[...deltas.keys()]}::bigint[], ${amounts}::numeric[]) as one (item_id, amount)),
    item as (
      select item.id, item.name, item.planned, ${sum} as before, coalesce(added.amount, 0) as added
      from budget_items as item left join added on added.item_id = item.id
      where item.organization_id = ${place.organizationId} and item.budget_id = ${place.budgetId}
        and item.deleted_at is null and item.type in ('LINE_ITEM', 'PLACEHOLDER')
    ),
    exceeded as (select * from item where added > 0 and before + added > planned)
    select trim_scale(coalesce(sum(planned), 0))::text as planned, trim_scale(coalesce(sum(before), 0))::text as before,
      trim_scale(coalesce(sum(before + added), 0))::text as after,
      (select count(*)::int from exceeded) as exceeded,
      array(select name from exceeded order by before + added - planned desc, id limit ${NAMED_MAX}) as names
    from item
  `.execute(db);
  const { planned = '0', before = '0', after = '0', exceeded = 0, names = [] } = rows[0] ?? {};
  const excess = await readExcess(db, place, { before, after });
  return { column, planned, before, after, excess, exceededItems: { count: exceeded, names } };
}

/** Returns by how much entries would exceed the target of the budget, in the currency of the root at the rate of today. */
async function readExcess(
  db: Kysely<Tables>,
  place: Place,
  { before, after }: { before: string; after: string },
): Promise<ImportSums['excess']> {
  const rule = await readRule(db, place);
  if (rule.target === null) return null;
  const worth = (planned: string) => worthOf({ planned, startsOn: null }, rule);
  const excess = excessOf(worthFrom(rule.target), worth(before), worth(after));
  if (excess === undefined) return null;
  const { id: currency, symbol } = rule.currency;
  return { excess: worthText(excess), target: rule.target, currency, symbol };
}
