import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readPlace } from '../currency/hierarchy.ts';
import { listCurrency } from '../currency/list-currency.ts';

/** Throws NOT_FOUND unless the organization has this budget. A template has no budgets below it. */
export async function requireParent(db: Kysely<Tables>, organizationId: string, parentId: string): Promise<void> {
  const parent = await db
    .selectFrom('budgets')
    .where('organization_id', '=', organizationId)
    .where('id', '=', parentId)
    .where('template', '=', false)
    .select('id')
    .executeTakeFirst();
  if (parent) return;
  throw new Failure('NOT_FOUND', {
    message: 'The budget that this one belongs to no longer exists.',
    details: { fields: ['parentId'] },
  });
}

/**
 * Enables the currency of a new budget in the rates of its root, which must be locked. Throws NOT_FOUND for an unknown
 * parent.
 */
export async function placeBelow(
  transaction: Transaction<Tables>,
  { organizationId, parentId, currency }: { organizationId: string; parentId: string; currency: string },
): Promise<void> {
  await requireParent(transaction, organizationId, parentId);
  const place = await readPlace(transaction, { organizationId, budgetId: parentId });
  if (currency !== place.rootCurrency) await listCurrency(transaction, place, currency);
}
