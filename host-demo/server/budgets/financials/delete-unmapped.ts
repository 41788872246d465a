import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import {
  type UnmappedFinancial,
  UnmappedFinancialWire,
} from '../../../../src/features/budgets/financials/all-unmapped.wire.ts';
import { type OwnBudget, requireRightIn } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { goneText } from './gone-text.ts';
import { selectEntries } from './queries.ts';
import { recordDeletions } from './record-financial.ts';
import { changeFinancials } from './write-financials.ts';

/** Deletes entries without an item, of any budgets, all or none. Throws NOT_FOUND and FORBIDDEN. */
export async function deleteUnmapped(
  db: Kysely<Tables>,
  session: SignedIn,
  { ids }: { ids: readonly string[] },
): Promise<number> {
  const organizationId = session.organization.id;
  const wanted = [...new Set(ids)];
  const owns = new Map<string, OwnBudget>();
  for (const { budgetId } of await readAllOf(db, organizationId, wanted)) {
    if (!owns.has(budgetId)) {
      owns.set(budgetId, await requireRightIn(db, { session, organizationId }, budgetId, 'edit'));
    }
  }
  const [first, ...others] = owns.values();
  if (!first) return 0;
  const remove = async (transaction: Transaction<Tables>) => {
    const entries = await readAllOf(transaction, organizationId, wanted);
    // Another user has moved an entry since the rights were checked.
    if (entries.some(({ budgetId }) => !owns.has(budgetId))) throw new Failure('NOT_FOUND');
    await transaction.deleteFrom('financials').where('id', '=', sql<string>`any(${wanted}::bigint[])`).execute();
    for (const own of owns.values()) {
      const ofBudget = entries.filter(({ budgetId }) => budgetId === own.budgetId);
      await recordDeletions(transaction, own, ofBudget);
    }
    return entries.length;
  };
  return await changeFinancials(
    db,
    first,
    remove,
    others.map(({ budgetId }) => budgetId),
  );
}

/** Throws NOT_FOUND unless all of the entries are there and have no item. */
async function readAllOf(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
): Promise<UnmappedFinancial[]> {
  const rows = await selectEntries(db, organizationId)
    .select('entry.budget_id as budgetId')
    .where('entry.item_id', 'is', null)
    .where('entry.id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('entry.id')
    .execute();
  if (rows.length < ids.length) throw new Failure('NOT_FOUND', { message: goneText(ids.length) });
  return rows.map((row) => v.parse(UnmappedFinancialWire, row));
}
