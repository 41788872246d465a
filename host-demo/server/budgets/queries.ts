import { type Kysely, sql } from 'kysely';
import type { Budget, BudgetExpansion } from '../../../src/features/budgets/list/budgets.wire.ts';
import type { BudgetRole } from '../../../src/features/budgets/users/budget-users.wire.ts';
import { rightsOf } from '../platform/access/budget-rights.ts';
import type { Tables } from '../platform/database/open-database.ts';
import type { BudgetScope } from './collection/budget-scope.ts';
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
  template: boolean;
};

type Wanted = { expand: ReadonlySet<BudgetExpansion> };

/** Returns the organization's budgets or templates in the default order, with the expanded fields. */
export const readBudgets = async (db: Kysely<Tables>, scope: BudgetScope, { expand }: Wanted): Promise<Budget[]> =>
  await toBudgets(db, scope, { rows: await selectAll(db, scope), expand });

/** Returns a budget or a template of the organization, with the expanded fields, or undefined. */
export async function readBudget(
  db: Kysely<Tables>,
  scope: Pick<BudgetScope, 'session' | 'organizationId'>,
  { id, expand }: Wanted & { id: string },
): Promise<Budget | undefined> {
  const [budget] = await toBudgets(db, scope, { rows: await selectOne(db, scope.organizationId, id), id, expand });
  return budget;
}

async function toBudgets(
  db: Kysely<Tables>,
  { session, organizationId }: Pick<BudgetScope, 'session' | 'organizationId'>,
  { rows, id, expand }: Wanted & { rows: readonly Row[]; id?: string },
): Promise<Budget[]> {
  const scope = { organizationId, ...(id !== undefined && { budgetId: id }) };
  const rates = expand.has('exchange-rates') ? await readRootRates(db, scope) : undefined;
  const columnRates = expand.has('column-exchange-rates') ? await readColumnRates(db, scope) : undefined;
  const roles = await readOwnRoles(db, session.person.id);
  const rightsIn = (id: string) => rightsOf({ ...session, budgetRole: roles.get(id) });
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ...(row.parent_id !== null && { parentId: row.parent_id }),
    depth: row.depth,
    masterBudget: row.parent_id === null,
    importUsingMasterCurrency: row.import_using_master_currency,
    ...(row.template && { template: true }),
    ...(expand.has('currency') && {
      currency: { id: row.currency, symbol: row.symbol, conversionRateToImf: Number(row.conversion_rate_to_imf) },
    }),
    ...(rates && { exchangeRates: rates.get(row.id) ?? [] }),
    ...(columnRates && { columnExchangeRates: columnRates.get(row.id) ?? [] }),
    ...(expand.has('settings-access') && { settingsAccess: rightsIn(row.id).settingsAccess }),
    ...(expand.has('permissions') && { permissions: rightsIn(row.id).permissions }),
  }));
}

/** Returns the roles that budgets give a user, by budget, with those that the budgets below inherit. */
async function readOwnRoles(db: Kysely<Tables>, personId: string): Promise<ReadonlyMap<string, BudgetRole>> {
  const { rows } = await sql<{ id: string; role: BudgetRole }>`
    with recursive given as (
      select budget_id as id, role, 0 as distance from budget_users where person_id = ${personId}
      union all
      select child.id, given.role, given.distance + 1 from given join budgets as child on child.parent_id = given.id
    )
    select distinct on (id) id, role from given order by id, distance
  `.execute(db);
  return new Map(rows.map(({ id, role }) => [id, role]));
}

const COLUMNS = sql`
  budget.id, budget.name, budget.parent_id, budget.import_using_master_currency, budget.currency, currency.symbol,
  currency.conversion_rate_to_imf, budget.template
`;

async function selectAll(db: Kysely<Tables>, { organizationId, template }: BudgetScope): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with recursive placed as (
      select id, 0 as depth from budgets where organization_id = ${organizationId} and parent_id is null and template = ${template}
      union all
      select child.id, placed.depth + 1 from placed join budgets as child on child.parent_id = placed.id
    )
    select ${COLUMNS}, placed.depth
    from placed
    join budgets as budget on budget.id = placed.id
    join currencies as currency on currency.id = budget.currency
    order by budget.position nulls first, budget.id
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
