import { type Kysely, sql, type Transaction } from 'kysely';
import type { Carryover, CarryoverInput } from '../../../../src/features/budgets/financial-imports/carryover.wire.ts';
import { amountOf, unitsOf } from '../../../../src/features/budgets/rules/amounts.ts';
import { requireBudget, requireRightIn } from '../../platform/access/own-budget.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { changeBudgets } from '../change-budgets.ts';
import { readPlace } from '../currency/hierarchy.ts';
import { requireCurrencies } from '../currency/require-currencies.ts';
import { administrates } from '../recycle-bin/locks.ts';
import { lockEachBudget } from '../totals/queries.ts';
import type { ImportPlace } from './import-place.ts';
import { createItemLocks } from './item-locks.ts';
import { type OpenOrder, readOpenOrders } from './open-orders.ts';
import { recordItems } from './write-batch.ts';

/** Carries the open orders of a budget over to another, or only counts them. Throws NOT_FOUND, FORBIDDEN and CARRYOVER_CURRENCIES. */
export async function carryOver(
  db: Kysely<Tables>,
  caller: SignedIn,
  { fromBudgetId: from, toBudgetId: to }: CarryoverInput,
  { isRehearsal }: { isRehearsal: boolean },
): Promise<Carryover> {
  const organizationId = caller.organization.id;
  const fromBudgetId = await requireBudget(db, organizationId, from);
  const { budgetId: toBudgetId, session } = await requireRightIn(db, { session: caller, organizationId }, to, 'edit');
  const count = async (transaction: Transaction<Tables>) => {
    const source = await readPlace(transaction, { organizationId, budgetId: fromBudgetId });
    const target = await readPlace(transaction, { organizationId, budgetId: toBudgetId });
    requireCurrencies(source, target);
    const currencies = { rootId: target.rootId, from: source.currency, to: target.currency };
    const found = await readOpenOrders(transaction, { organizationId, fromBudgetId, toBudgetId, currencies });
    const orders = await withoutLocked(transaction, session, toBudgetId, found);
    return {
      ...{ orders, source },
      counts: {
        orders: orders.length,
        amount: amountOf(orders.reduce((sum, { amount }) => sum + unitsOf(amount), 0n)),
        ...{ currency: target.currency, symbol: target.symbol },
        unmapped: orders.filter(({ itemId }) => itemId === null).length,
      },
    };
  };
  if (isRehearsal) return { ...(await db.transaction().execute(count)).counts, importId: null };
  return await changeBudgets(db, { organizationId }, async (transaction) => {
    await lockEachBudget(transaction, { organizationId, budgetIds: [fromBudgetId, toBudgetId] });
    const { orders, source, counts } = await count(transaction);
    if (orders.length === 0) return { ...counts, importId: null };
    const name = `Carryover from ${source.name}`;
    const importId = await insertImport(transaction, session, { budgetId: toBudgetId, name, counts });
    const place = { organizationId, budgetId: toBudgetId, importId, personId: session.person.id };
    await insertOrders(transaction, place, orders);
    await recordItems(transaction, place, orders);
    await record(transaction, {
      action: 'budget.orders-carried-over',
      ...{ organizationId, budgetId: toBudgetId },
      object: { kind: 'rows', id: importId, name },
      after: { fromBudget: source.name, orders: counts.orders, amount: counts.amount },
    });
    return { ...counts, importId };
  });
}

/** Returns the orders without the items whose commitments the user can't change. */
async function withoutLocked(
  db: Kysely<Tables>,
  session: SignedIn,
  budgetId: string,
  orders: readonly OpenOrder[],
): Promise<OpenOrder[]> {
  const budgets = [{ id: budgetId, isLockFree: administrates(session) }];
  const place = { organizationId: session.organization.id, personId: session.person.id, budgets };
  const isLocked = await createItemLocks(db, place, 'PO').isLocked(
    orders.flatMap(({ itemId }) => (itemId === null ? [] : [{ itemId, budgetId }])),
  );
  return orders.map((order) => (order.itemId !== null && isLocked(order.itemId) ? { ...order, itemId: null } : order));
}

type NewImport = { budgetId: string; name: string; counts: { orders: number; unmapped: number } };

/** Adds a complete import to the history, through which the carryover can be undone. */
async function insertImport(
  transaction: Transaction<Tables>,
  session: SignedIn,
  { budgetId, name, counts }: NewImport,
): Promise<string> {
  const { id } = await transaction
    .insertInto('financial_imports')
    .values({
      organization_id: session.organization.id,
      budget_id: budgetId,
      created_by: session.person.id,
      import_type: 'IMPORT_TYPE_PO',
      file_name: name,
      status: 'COMPLETE',
      finished_at: sql`clock_timestamp()`,
      columns: '[]',
      ...{ total: counts.orders, position: counts.orders, added: counts.orders, unmapped: counts.unmapped },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertOrders(
  transaction: Transaction<Tables>,
  { organizationId, budgetId, importId }: Omit<ImportPlace, 'budgets'>,
  orders: readonly OpenOrder[],
): Promise<void> {
  await sql`
    with added as (
      insert into financials (
        organization_id, budget_id, kind, source, item_id, amount, number, vendor, label, starts_on, ends_on, carried_from
      )
      select ${organizationId}::bigint, ${budgetId}::bigint, 'PO', 'IMPORT', carried.item_id, carried.amount, number,
        vendor, label, starts_on, ends_on, original.id
      from unnest(
        ${orders.map(({ id }) => id)}::bigint[], ${orders.map(({ itemId }) => itemId)}::bigint[],
        ${orders.map(({ amount }) => amount)}::numeric[]
      ) as carried (id, item_id, amount)
      join financials as original on original.id = carried.id
      order by original.id
      returning id, version
    )
    insert into financial_import_entries (import_id, financial_id, version)
    select ${importId}::uuid, id, version from added
  `.execute(transaction);
}
