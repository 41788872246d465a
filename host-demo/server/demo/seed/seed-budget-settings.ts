import { type Kysely, sql, type Transaction } from 'kysely';
import { STORAGE_OF_TYPE } from '../../../../src/features/budgets/columns/columns.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import {
  CONTRACT_COLUMN,
  CONTROLLING_COLUMN,
  COUNTRIES,
  CUSTOM_COLUMNS,
  DEPENDENT_COLUMN,
  FURTHER_CURRENCIES,
  OWN_LABELS,
  SPLIT_ORDER,
  VIEWS,
} from './budget-settings.ts';
import { DEMO_ORGANIZATIONS } from './demo-organizations.ts';
import { seedColumnValues } from './seed-column-values.ts';
import { SINGLE_SIGN_ON_ORGANIZATIONS } from './single-sign-on-people.ts';

/** A number that no other advisory lock of this product uses. */
const LOCK = 7_203_120;

const HOST_LABELS = [...Object.values(DEMO_ORGANIZATIONS), ...Object.values(SINGLE_SIGN_ON_ORGANIZATIONS)].map(
  ({ host_label }) => host_label,
);

type Budget = { id: string; organizationId: string; parentId: string | null; currency: string };

/**
 * Adds settings to the demo budgets: exchange rates, columns with mappings, values and their own rate, views, labels, decimals,
 * and a purchase order split between the second and the last budget, so that neither can change its currency. Runs once
 * per organization, also in a database filled by an older version.
 */
export async function seedBudgetSettings(db: Kysely<Tables>): Promise<void> {
  if ((await findBareOrganizations(db)).length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    for (const organizationId of await findBareOrganizations(transaction)) {
      const budgets = await readBudgets(transaction, organizationId);
      for (const budget of budgets) {
        await insertColumns(transaction, budget);
        await seedColumnValues(transaction, budget);
        await insertViews(transaction, budget);
        await insertPreferences(transaction, budget);
        if (budget.parentId === null) await insertRates(transaction, budget);
      }
      const [, second, third, ...others] = budgets;
      if (third) await saveLabels(transaction, third);
      const last = others.at(-1);
      if (second && last) await splitOrder(transaction, [second, last]);
    }
  });
}

async function findBareOrganizations(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('organizations as organization')
    .where('organization.host_label', 'in', HOST_LABELS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('budget_custom_columns as col')
            .whereRef('col.organization_id', '=', 'organization.id')
            .select('col.id'),
        ),
      ),
    )
    .select('organization.id')
    .orderBy('organization.id')
    .execute();
  return rows.map(({ id }) => id);
}

const readBudgets = async (db: Transaction<Tables>, organizationId: string): Promise<Budget[]> =>
  await db
    .selectFrom('budgets')
    .where('organization_id', '=', organizationId)
    .select(['id', 'organization_id as organizationId', 'parent_id as parentId', 'currency'])
    .orderBy('id')
    .execute();

async function insertColumns(db: Transaction<Tables>, { id: budget_id, organizationId, currency }: Budget) {
  const own = { budget_id, organization_id: organizationId };
  const columns = await db
    .insertInto('budget_custom_columns')
    .values(CUSTOM_COLUMNS.map((column) => ({ ...own, ...column, storage: STORAGE_OF_TYPE[column.type] })))
    .returning(['id', 'name'])
    .execute();
  const idOf = (name: string) => columns.find((column) => column.name === name)?.id ?? '';
  await db
    .updateTable('budget_custom_columns')
    .set({ controlling_column_id: idOf(CONTROLLING_COLUMN) })
    .where('id', '=', idOf(DEPENDENT_COLUMN))
    .execute();
  await db
    .insertInto('budget_field_mappings')
    .values(
      Object.entries(COUNTRIES).map(([controlling_value, allowed_values], position) => ({
        ...own,
        dependent_column_id: idOf(DEPENDENT_COLUMN),
        controlling_value,
        allowed_values: [...allowed_values],
        position,
      })),
    )
    .execute();
  await db
    .insertInto('budget_column_exchange_rates')
    .values({
      ...own,
      column_id: idOf(CONTRACT_COLUMN),
      from_currency: 'GBP',
      rate: sql<string>`round(default_exchange_rate('GBP', ${currency}), 2)`,
    })
    .execute();
}

async function insertViews(db: Transaction<Tables>, { id: budget_id, organizationId }: Budget) {
  await db
    .insertInto('budget_views')
    .values(
      VIEWS.map(({ name, gridColumns, metricsColumns }) => ({
        budget_id,
        organization_id: organizationId,
        name,
        grid_columns: gridColumns,
        metrics_columns: metricsColumns,
      })),
    )
    .execute();
}

/** For the hierarchy's own and additional currencies. */
async function insertRates(db: Transaction<Tables>, { id, organizationId, currency }: Budget) {
  const further = JSON.stringify(FURTHER_CURRENCIES);
  await sql`
    with recursive branch as (
      select id, currency from budgets where id = ${id}
      union
      select child.id, child.currency from branch join budgets as child on child.parent_id = branch.id
    ),
    listed as (
      select currency, true as enabled from branch
      union
      select currency, enabled from json_to_recordset(${further}::json) as further (currency text, enabled boolean)
      where currency not in (select currency from branch)
    ),
    added as (
      insert into budget_currencies (budget_id, organization_id, from_currency, enabled)
      select ${id}, ${organizationId}, currency, enabled from listed
      on conflict do nothing
      returning budget_id, organization_id, from_currency
    )
    insert into budget_rates (budget_id, organization_id, from_currency, valid_from, rate, source)
    select budget_id, organization_id, from_currency, '2026-01-01', default_exchange_rate(from_currency, ${currency}),
      'DEFAULT'
    from added
  `.execute(db);
}

/** All amounts have decimals; with several currencies, reports use several too. */
async function insertPreferences(db: Transaction<Tables>, { id, organizationId, parentId }: Budget) {
  await db
    .insertInto('budget_preferences')
    .values({
      budget_id: id,
      organization_id: organizationId,
      show_decimals: true,
      multi_currency_reporting: parentId === null,
    })
    .execute();
}

async function saveLabels(db: Transaction<Tables>, { id }: Budget) {
  const { category, subcategory, lineItem, placeholder } = OWN_LABELS;
  await db
    .updateTable('budget_preferences')
    .set({
      category_label: category,
      subcategory_label: subcategory,
      line_item_label: lineItem,
      placeholder_label: placeholder,
    })
    .where('budget_id', '=', id)
    .execute();
}

/** One order pays for the first line of each budget that has orders. */
async function splitOrder(db: Transaction<Tables>, budgets: readonly Budget[]) {
  let split_id: string | undefined;
  for (const [index, { id: budget_id }] of budgets.entries()) {
    const order = await db
      .selectFrom('financials as entry')
      .innerJoin('budget_items as item', 'item.id', 'entry.item_id')
      .where('entry.budget_id', '=', budget_id)
      .where('entry.kind', '=', 'PO')
      .where('item.deleted_at', 'is', null)
      .select('entry.id')
      .orderBy('entry.id')
      .limit(1)
      .executeTakeFirst();
    if (!order) continue;
    split_id ??= order.id;
    await db
      .updateTable('financials')
      .set({ number: SPLIT_ORDER.number, share: SPLIT_ORDER.shares[index] ?? 1, split_id })
      .where('id', '=', order.id)
      .execute();
  }
}
