import type { Transaction } from 'kysely';
import { type ColumnValue, hasChoices } from '../../../../src/features/budgets/rules/column-values.ts';
import { richTextOf } from '../../../../src/features/budgets/rules/rich-text.ts';
import { writeColumnValues } from '../../budgets/column-values/write-values.ts';
import { readColumns } from '../../budgets/columns/queries.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { COUNTRIES } from './budget-settings.ts';

/** Items of each demo budget that have values. */
const ITEMS = 60;
const REGIONS = Object.keys(COUNTRIES);

/** Returns the values of the item at `index` by the name of the column. */
function valuesAt(index: number): Readonly<Record<string, ColumnValue | null>> {
  const region = REGIONS[index % REGIONS.length] ?? '';
  const month = String((index % 12) + 1).padStart(2, '0');
  const isOften = index % 3 !== 2;
  return {
    Region: region,
    Countries: (COUNTRIES[region] ?? []).slice(0, (index % 3) + 1),
    'Agency fee': isOften ? String(400 + ((index * 370) % 4800)) : null,
    'Supplier invoice': index % 4 === 0 ? `${1200 + index * 35}.5` : null,
    'Expected visitors': isOften ? String(((index * 137) % 90) * 25 + 50) : null,
    'Share paid by partners': index % 2 === 0 ? `${(index * 5) % 60}.5` : null,
    'Brief is due': `2027-${month}-15`,
    'Goes live': isOften ? `2027-${month}-28T09:00:00.000Z` : null,
    Brief: index % 5 === 0 ? { url: `https://briefs.example/${1000 + index}`, text: `Brief ${1000 + index}` } : null,
    'Legal has agreed': isOften,
    'Cost centre': `MK-${4100 + (index % 7) * 10}`,
    Remarks: index % 6 === 0 ? richTextOf('Ask the agency for a second offer.\nThe last one was late.') : null,
  };
}

/** Adds the choices of a budget's columns, and values of its first items. */
export async function seedColumnValues(
  db: Transaction<Tables>,
  budget: { id: string; organizationId: string },
): Promise<void> {
  const columns = await readColumns(db, budget.id);
  for (const { id, name, type } of columns) {
    if (!hasChoices(type)) continue;
    const choices = name === 'Region' ? REGIONS : Object.values(COUNTRIES).flat();
    await db.updateTable('budget_custom_columns').set({ choices }).where('id', '=', id).execute();
  }
  const items = await db
    .selectFrom('budget_items')
    .where('budget_id', '=', budget.id)
    .where('type', '=', 'LINE_ITEM')
    .select('id')
    .orderBy('id')
    .limit(ITEMS)
    .execute();
  const idOf = new Map(columns.map(({ id, name }) => [name, id]));
  await writeColumnValues(
    db,
    { organizationId: budget.organizationId, budgetId: budget.id },
    items.map(({ id }, index) => ({
      id,
      values: Object.fromEntries(
        Object.entries(valuesAt(index)).flatMap(([name, value]) => {
          const columnId = idOf.get(name);
          return columnId === undefined ? [] : [[columnId, value]];
        }),
      ),
    })),
  );
}
