import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { requireKnown } from './fill-budgets.ts';
import { fillColumns } from './fill-columns.ts';
import type { SandboxColumn, SandboxItem, SandboxTarget } from './sandbox.wire.ts';

const ORDER = { vendor: 'Brightline Events', source: 'PAGE', starts_on: '2027-02-01' };
const DAY_MS = 86_400_000;
const BUDGET = { name: 'Campaigns 2027', currency: 'EUR' };

type Caller = { organizationId: string; personId: string };

/** Creates a budget with these items, columns and the purchase orders and actuals of their amounts, each item below the last preceding item
 * with its parent's name. */
export async function fillItems(
  db: Kysely<Tables>,
  caller: Caller,
  { items, columns }: { items: readonly SandboxItem[]; columns: readonly SandboxColumn[] },
  { root, target, exceedRule }: Partial<SandboxTarget> = {},
): Promise<void> {
  const organization = { organization_id: caller.organizationId };
  const limit = { target: target ?? null, exceed_rule: exceedRule ?? 'NONE' };
  const budget = await db
    .insertInto('budgets')
    .values({ ...organization, ...BUDGET, ...limit })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (root) await addRoot(db, { organizationId: caller.organizationId, budgetId: budget.id }, root);
  const ids = new Map<string, string>();
  // Items that were deleted the same time ago were deleted together.
  const nowMs = Date.now();
  const people = new Map<string, string>();
  for (const item of items) {
    const { under, planned = '0', committed = '0', actual = '0', locked = false, lockedCells = [], by } = item;
    const { approved, approval = approved ? 'APPROVED' : 'NONE', deletedDaysAgo: days, name, type } = item;
    const owner = by && (people.get(by.join(' ')) ?? (await addPerson(db, caller, by)));
    if (by && owner) people.set(by.join(' '), owner);
    const { id } = await db
      .insertInto('budget_items')
      .values({
        ...organization,
        ...{ name, type, planned, committed, actual, locked },
        budget_id: budget.id,
        parent_id: (under && ids.get(under)) ?? null,
        locked_cells: lockedCells,
        owner_id: owner ?? null,
        ...(days !== undefined && {
          deleted_at: new Date(nowMs - days * DAY_MS),
          deleted_by: owner ?? caller.personId,
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await fillFinancials(db, { ...organization, budget_id: budget.id, item_id: id }, committed, actual);
    ids.set(name, id);
    if (approval === 'NONE') continue;
    await db
      .insertInto('item_approvals')
      .values({
        ...{ ...organization, budget_id: budget.id, item_id: id, stage: approval },
        requested_by: owner ?? null,
        requested_planned: item.requestedPlanned ?? null,
      })
      .execute();
  }
  await fillColumns(db, { organizationId: caller.organizationId, budgetId: budget.id }, columns, ids);
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

async function addPerson(db: Kysely<Tables>, { organizationId }: Caller, [first, last]: readonly [string, string]) {
  const { id } = await db
    .insertInto('people')
    .values({
      organization_id: organizationId,
      username: sql<string>`'colleague-' || gen_random_uuid() || '@sandbox.example'`,
      first_name: first,
      last_name: last,
      access: ['PLANNING_ACCESS'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a budget above another one, so that its amounts are converted. */
async function addRoot(
  db: Kysely<Tables>,
  { organizationId: organization_id, budgetId }: { organizationId: string; budgetId: string },
  { currency, rate }: NonNullable<SandboxTarget['root']>,
): Promise<void> {
  await requireKnown(db, [currency]);
  const root = await db
    .insertInto('budgets')
    .values({ organization_id, name: 'Marketing 2027', currency })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('budgets').set({ parent_id: root.id }).where('id', '=', budgetId).execute();
  const listed = { organization_id, budget_id: root.id, from_currency: BUDGET.currency };
  await db
    .insertInto('budget_currencies')
    .values({ ...listed, enabled: true })
    .execute();
  await db
    .insertInto('budget_rates')
    .values({ ...listed, valid_from: '2026-01-01', rate: String(rate), source: 'MANUAL' })
    .execute();
}
