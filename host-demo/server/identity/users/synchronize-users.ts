import type { Kysely } from 'kysely';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { claimUsername } from './usernames.ts';

/**
 * Lets invited users of an organization sign in with email addresses that accounts of other organizations no longer use.
 * Returns their number.
 */
export async function synchronizeUsers(db: Kysely<Tables>, organizationId: string): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    const waiting = await transaction
      .selectFrom('people')
      .where('organization_id', '=', organizationId)
      .where('username_taken', '=', true)
      .where('enabled', '=', true)
      .select('id')
      .orderBy('id')
      .execute();
    let claimed = 0;
    for (const { id } of waiting) {
      if (!(await claimUsername(transaction, id))) continue;
      await record(transaction, { action: 'user.email-claimed', organizationId, object: { kind: 'user', id } });
      claimed += 1;
    }
    return claimed;
  });
}
