import { type Kysely, sql } from 'kysely';
import type { Budget, BudgetExpansion, BudgetInput } from '../../../src/features/budgets/list/budgets.wire.ts';
import { rightsOf } from '../platform/access/budget-rights.ts';
import type { OwnBudget } from '../platform/access/own-budget.ts';
import { recordDifference } from '../platform/audit/record.ts';
import type { Tables } from '../platform/database/open-database.ts';
import type { SignedIn } from '../platform/session/signed-in.ts';
import { changeBudgets } from './change-budgets.ts';
import { readColumnRates, readRootRates } from './currency/read-rates.ts';

type Row = {
  id: string;
  name: string;
  parent_id: string | null;
  depth: number;
  import_using_master_currency: boolean;
  currency: string;
  symbol: string;
  conversion_rate_to_imf: string;
};

/** Returns the organization's budgets by id, with the expanded fields; all of them, or the one with this id. */
export async function readBudgets(
  db: Kysely<Tables>,
  session: SignedIn,
  { id, expand }: { id?: string; expand: ReadonlySet<BudgetExpansion> },
): Promise<Budget[]> {
  const organizationId = session.organization.id;
  const rows = await (id === undefined ? selectAll(db, organizationId) : selectOne(db, organizationId, id));
  const scope = { organizationId, ...(id !== undefined && { budgetId: id }) };
  const rates = expand.has('exchange-rates') ? await readRootRates(db, scope) : undefined;
  const columnRates = expand.has('column-exchange-rates') ? await readColumnRates(db, scope) : undefined;
  const { settingsAccess, permissions } = rightsOf(session);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ...(row.parent_id !== null && { parentId: row.parent_id }),
    depth: row.depth,
    masterBudget: row.parent_id === null,
    importUsingMasterCurrency: row.import_using_master_currency,
    ...(expand.has('currency') && {
      currency: { id: row.currency, symbol: row.symbol, conversionRateToImf: Number(row.conversion_rate_to_imf) },
    }),
    ...(rates && { exchangeRates: rates.get(row.id) ?? [] }),
    ...(columnRates && { columnExchangeRates: columnRates.get(row.id) ?? [] }),
    ...(expand.has('settings-access') && { settingsAccess }),
    ...(expand.has('permissions') && { permissions }),
  }));
}

const COLUMNS = sql`
  budget.id, budget.name, budget.parent_id, budget.import_using_master_currency, budget.currency, currency.symbol,
  currency.conversion_rate_to_imf
`;

async function selectAll(db: Kysely<Tables>, organizationId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with recursive placed as (
      select id, 0 as depth from budgets where organization_id = ${organizationId} and parent_id is null
      union all
      select child.id, placed.depth + 1 from placed join budgets as child on child.parent_id = placed.id
    )
    select ${COLUMNS}, placed.depth
    from placed
    join budgets as budget on budget.id = placed.id
    join currencies as currency on currency.id = budget.currency
    order by budget.id
  `.execute(db);
  return rows;
}

async function selectOne(db: Kysely<Tables>, organizationId: string, id: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with recursive line as (
      select id, parent_id from budgets where organization_id = ${organizationId} and id = ${id}
      union
      select parent.id, parent.parent_id from line join budgets as parent on parent.id = line.parent_id
    )
    select ${COLUMNS}, (select count(*)::int - 1 from line) as depth
    from budgets as budget
    join currencies as currency on currency.id = budget.currency
    where budget.organization_id = ${organizationId} and budget.id = ${id}
  `.execute(db);
  return rows;
}

/** Omitted fields keep their value. */
export async function updateBudget(db: Kysely<Tables>, budget: OwnBudget, input: BudgetInput): Promise<void> {
  const { name, importUsingMasterCurrency } = input;
  if (name === undefined && importUsingMasterCurrency === undefined) return;
  await changeBudgets(db, budget, async (transaction) => {
    const select = () =>
      transaction
        .selectFrom('budgets')
        .where('organization_id', '=', budget.organizationId)
        .where('id', '=', budget.budgetId)
        .select(['name', 'import_using_master_currency as importUsingMasterCurrency'])
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
    const before = await select();
    await transaction
      .updateTable('budgets')
      .set({
        ...(name !== undefined && { name }),
        ...(importUsingMasterCurrency !== undefined && { import_using_master_currency: importUsingMasterCurrency }),
      })
      .where('organization_id', '=', budget.organizationId)
      .where('id', '=', budget.budgetId)
      .execute();
    const { organizationId, budgetId } = budget;
    const entry = { action: 'budget.changed', organizationId, budgetId } as const;
    await recordDifference(transaction, entry, before, await select());
  });
}
