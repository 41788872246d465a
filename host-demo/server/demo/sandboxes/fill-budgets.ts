import { type Kysely, sql } from 'kysely';
import { STORAGE_OF_TYPE } from '../../../../src/features/budgets/columns/columns.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { SandboxBudgets } from './sandbox.wire.ts';

type Caller = { organizationId: string };

/** Number of items in each budget below the first. */
const ITEMS = 3;
/** The day since when the rates are valid. */
const FIRST_RATES = '2026-01-01';

/** Creates one hierarchy of budgets with the given settings; the first one is its root. Throws BAD_REQUEST. */
export async function fillBudgets(
  db: Kysely<Tables>,
  { organizationId: organization_id }: Caller,
  { names, currency, rates, labels, showDecimals, columnRates, isSplit }: SandboxBudgets,
): Promise<void> {
  await requireKnown(db, [currency, ...[...rates, ...columnRates].map((rate) => rate.currency)]);
  const [rootName = 'FY27', ...below] = names;
  const insert = async (name: string, parent_id: string | null) => {
    const values = { organization_id, parent_id, name, currency };
    return (await db.insertInto('budgets').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const root = await insert(rootName, null);
  const budgets = [root];
  for (const name of below) budgets.push(await insert(name, root));

  const own = { organization_id, budget_id: root };
  await db
    .insertInto('budget_currencies')
    .values([
      { ...own, from_currency: currency, enabled: true },
      ...rates.map(({ enabled, ...one }) => ({ ...own, from_currency: one.currency, enabled })),
    ])
    .execute();
  if (rates.length > 0)
    await db
      .insertInto('budget_rates')
      .values(
        rates.map(({ rate, ...one }) => ({
          ...own,
          from_currency: one.currency,
          valid_from: FIRST_RATES,
          rate: rate === undefined ? sql<string>`default_exchange_rate(${one.currency}, ${currency})` : String(rate),
          source: rate === undefined ? 'DEFAULT' : 'MANUAL',
        })),
      )
      .execute();
  await db
    .insertInto('budget_preferences')
    .values({
      ...own,
      category_label: labels.category ?? null,
      subcategory_label: labels.subcategory ?? null,
      line_item_label: labels.lineItem ?? null,
      placeholder_label: labels.placeholder ?? null,
      show_decimals: showDecimals,
    })
    .execute();

  const columnNames = ['Contract value', 'Forecast'];
  const columns = await db
    .insertInto('budget_custom_columns')
    .values(columnNames.map((name) => ({ ...own, name, type: 'CURRENCY', storage: STORAGE_OF_TYPE.CURRENCY })))
    .returning('id')
    .execute();
  const [column] = columns;
  if (columnRates.length > 0 && column)
    await db
      .insertInto('budget_column_exchange_rates')
      .values(
        columnRates.map(({ currency: from_currency, rate }) => ({
          ...own,
          column_id: column.id,
          from_currency,
          rate: String(rate),
        })),
      )
      .execute();

  const items = await db
    .insertInto('budget_items')
    .values(
      budgets.flatMap((budget_id) =>
        Array.from({ length: ITEMS }, (_, index) => ({
          organization_id,
          budget_id,
          type: 'LINE_ITEM',
          name: `Line ${index + 1}`,
          planned: '1000',
        })),
      ),
    )
    .returning(['id', 'budget_id'])
    .execute();
  const shared = [items[0], items.at(-1)].filter((item) => item !== undefined);
  if (isSplit) {
    const entries = await db
      .insertInto('financials')
      .values(
        shared.map(({ id, budget_id }) => ({
          ...{ organization_id, budget_id, item_id: id, kind: 'PO', amount: '500', number: 'PO-2207', source: 'API' },
        })),
      )
      .returning('id')
      .execute();
    const ids = entries.map(({ id }) => id);
    await db
      .updateTable('financials')
      .set({ share: '0.5', split_id: ids[0] ?? null })
      .where('id', 'in', ids)
      .execute();
  }
}

/** Throws BAD_REQUEST unless all are currencies, including withdrawn ones. */
export async function requireKnown(db: Kysely<Tables>, currencies: readonly string[]): Promise<void> {
  const distinct = [...new Set(currencies)];
  const known = await db.selectFrom('currencies').where('id', 'in', distinct).select('id').execute();
  if (known.length < distinct.length) throw new Failure('BAD_REQUEST', { details: { fields: ['currency'] } });
}
