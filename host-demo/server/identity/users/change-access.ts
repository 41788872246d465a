import type { Kysely, Transaction } from 'kysely';
import { TOPICS } from '../../../../src/shell/live/live.wire.ts';
import { requireRank } from '../../platform/access/access-rank.ts';
import { recordDifference } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { announce } from '../../platform/events/queries.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { keepAdministrator } from './keep-administrator.ts';

/** Without it, users could not get it back. */
const OWN_RIGHT = 'COMPANY_ADMIN';

/** An access flag to grant or revoke. */
export type AccessChange = { id: string; access: string; has: boolean };

/**
 * Grants and revokes access flags of users of the caller's organization, keeps their other flags, and notifies the open
 * pages of users whose access changed. Ignores unknown ids and staff. Throws FORBIDDEN for flags and users whose rank is
 * above the caller's (X-PLAN-14), for the caller's own right to manage, and for that of the last administrator.
 */
export async function changeAccess(
  db: Kysely<Tables>,
  { organization, person: caller }: SignedIn,
  changes: readonly AccessChange[],
): Promise<void> {
  const organizationId = organization.id;
  if (changes.some(({ id, access, has }) => id === caller.id && access === OWN_RIGHT && !has)) {
    throw new Failure('FORBIDDEN', { message: 'You can’t remove your own permission to manage the organization.' });
  }
  requireRank(
    caller.access,
    changes.map(({ access }) => access),
  );
  const change = async (transaction: Transaction<Tables>) => {
    const people = await transaction
      .selectFrom('people')
      .where('organization_id', '=', organizationId)
      .where('staff', '=', false)
      .where('id', 'in', [...new Set(changes.map(({ id }) => id))])
      .select(['id', 'access'])
      .orderBy('id') // concurrent changes lock in the same order
      .forUpdate()
      .execute();
    const changed: string[] = [];
    for (const { id, access } of people) {
      if (id !== caller.id) requireRank(caller.access, access);
      const now = new Set(access);
      for (const change of changes) {
        if (change.id !== id) continue;
        if (change.has) now.add(change.access);
        else now.delete(change.access);
      }
      if (now.size === access.length && access.every((flag) => now.has(flag))) continue;
      await transaction
        .updateTable('people')
        .set({ access: [...now] })
        .where('id', '=', id)
        .execute();
      await recordDifference(
        transaction,
        { action: 'user.roles-changed', organizationId, object: { kind: 'user', id } },
        { roles: [...access].sort() },
        { roles: [...now].sort() },
      );
      changed.push(id);
    }
    for (const personId of changed) await announce(transaction, { organizationId, personId, topic: TOPICS.session });
  };
  await db
    .transaction()
    .execute((transaction) => keepAdministrator(transaction, organizationId, () => change(transaction)));
}
