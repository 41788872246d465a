import { type Kysely, sql, type Transaction } from 'kysely';
import type { MappingAcross } from '../../../../src/features/budgets/financials/all-unmapped.wire.ts';
import { requireRightIn } from '../../platform/access/own-budget.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { type LockedBudget, readPlace } from '../currency/hierarchy.ts';
import { requireCurrencies } from '../currency/require-currencies.ts';
import { convertedAt, ratesOf } from '../items/moved-amounts.ts';
import { changeFinancials, mapEntries } from './write-financials.ts';

type Moved = { id: string; budgetId: string; isPart: boolean };

/**
 * Maps unmapped entries to an item, all or none. Entries of other budgets move to its budget first. Throws NOT_FOUND,
 * FORBIDDEN, CARRYOVER_CURRENCIES, BAD_REQUEST for parts of a split entry, and as `mapFinancials`.
 */
export async function mapAcross(
  db: Kysely<Tables>,
  session: SignedIn,
  { budgetId, itemId, ids }: MappingAcross,
): Promise<number> {
  const organizationId = session.organization.id;
  const own = await requireRightIn(db, { session, organizationId }, budgetId, 'edit');
  const from = await readMoved(db, own, ids);
  for (const source of Object.keys(from)) {
    await requireRightIn(db, { session, organizationId }, source, 'edit');
  }
  const map = async (transaction: Transaction<Tables>) => {
    const target = await readPlace(transaction, own);
    for (const [id, entries] of Object.entries(await readMoved(transaction, own, ids))) {
      // Another user has moved an entry since the rights were checked.
      if (!(id in from)) throw new Failure('NOT_FOUND');
      if (entries.some(({ isPart }) => isPart)) {
        throw new Failure('BAD_REQUEST', {
          message: 'Parts of a split entry can’t move to another budget.',
        });
      }
      const source = await readPlace(transaction, { organizationId, budgetId: id });
      requireCurrencies(source, target);
      await moveEntries(transaction, entries, { source, target });
      await record(transaction, {
        action: 'budget.financials-moved',
        ...{ organizationId, budgetId: id },
        after: { entries: entries.length, toBudget: target.name },
      });
    }
    return await mapEntries(transaction, own, { itemId, ids });
  };
  return await changeFinancials(db, own, map, Object.keys(from));
}

/** Returns the entries of other budgets, by budget. */
async function readMoved(
  db: Kysely<Tables>,
  { organizationId, budgetId }: { organizationId: string; budgetId: string },
  ids: readonly string[],
): Promise<Record<string, Moved[]>> {
  const rows: Moved[] = await db
    .selectFrom('financials')
    .where('organization_id', '=', organizationId)
    .where('item_id', 'is', null)
    .where('budget_id', '<>', budgetId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .select(['id', 'budget_id as budgetId', sql<boolean>`share is not null`.as('isPart')])
    .orderBy('id')
    .execute();
  const found: Record<string, Moved[]> = {};
  for (const row of rows) found[row.budgetId] = [...(found[row.budgetId] ?? []), row];
  return found;
}

async function moveEntries(
  transaction: Transaction<Tables>,
  entries: readonly Moved[],
  { source, target }: { source: LockedBudget; target: LockedBudget },
): Promise<void> {
  const currencies = { rootId: target.rootId, from: source.currency, to: target.currency };
  await sql`
    update financials as entry set budget_id = ${target.id}, amount = moved.amount
    from (
      select one.id, ${convertedAt(sql`one.amount`, currencies)} as amount
      from financials as one ${ratesOf(currencies, sql`one.starts_on`)}
      where one.id = any(${entries.map(({ id }) => id)}::bigint[])
    ) as moved
    where entry.id = moved.id
  `.execute(transaction);
}
