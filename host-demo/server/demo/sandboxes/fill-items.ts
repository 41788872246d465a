import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import type { SandboxItem } from './sandbox.wire.ts';

const ORDER = { vendor: 'Brightline Events', source: 'PAGE', starts_on: '2027-02-01' };
const BUDGET = { name: 'Campaigns 2027', currency: 'EUR' };

/** Creates a budget with these items and the purchase orders and actuals of their amounts, each item below the last preceding item
 * with its parent's name. */
export async function fillItems(
  db: Kysely<Tables>,
  organizationId: string,
  items: readonly SandboxItem[],
): Promise<void> {
  const budget = await db
    .insertInto('budgets')
    .values({ organization_id: organizationId, ...BUDGET })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = new Map<string, string>();
  for (const { under, planned = '0', committed = '0', actual = '0', locked = false, approved, ...item } of items) {
    const { id } = await db
      .insertInto('budget_items')
      .values({
        organization_id: organizationId,
        budget_id: budget.id,
        parent_id: (under && ids.get(under)) ?? null,
        ...{ planned, committed, actual, locked },
        ...item,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await fillFinancials(db, { organization_id: organizationId, budget_id: budget.id, item_id: id }, committed, actual);
    ids.set(item.name, id);
    if (!approved) continue;
    const approval = { organization_id: organizationId, budget_id: budget.id, item_id: id, stage: 'APPROVED' };
    await db.insertInto('item_approvals').values(approval).execute();
  }
}

/** The amounts of the item are already their sums. */
async function fillFinancials(
  db: Kysely<Tables>,
  of: { organization_id: string; budget_id: string; item_id: string },
  committed: string,
  actual: string,
): Promise<void> {
  const order = { ...ORDER, ...of, kind: 'PO', amount: committed, number: `PO-${of.item_id}`, label: 'Order' };
  const invoice = {
    ...ORDER,
    ...of,
    kind: 'ACTUAL',
    amount: actual,
    number: `INV-${of.item_id}`,
    label: 'First invoice',
  };
  const entries = [order, invoice].filter(({ amount }) => Number(amount) !== 0);
  if (entries.length > 0) await db.insertInto('financials').values(entries).execute();
}
