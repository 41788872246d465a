import type { Kysely } from 'kysely';
import type { LockRequestInput } from '../../../../src/features/budgets/lock-requests/lock-requests.wire.ts';
import { askAboutItem } from '../../collaboration/item-questions.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { requireLocked } from './locked-for.ts';
import { readPeopleToAsk } from './people-to-ask.ts';

/**
 * Asks a user about a locked item. Throws as `requireLocked` and `askAboutItem` do, and BAD_REQUEST for a user who can't
 * help.
 */
export async function sendLockRequest(
  db: Kysely<Tables>,
  own: OwnBudget,
  itemId: string,
  { personId, note }: LockRequestInput,
): Promise<void> {
  const { organizationId, budgetId, session } = own;
  await db.transaction().execute(async (transaction) => {
    const people = await readPeopleToAsk(transaction, own, await requireLocked(transaction, own, itemId));
    const asked = people.find(({ id }) => id === String(BigInt(personId)));
    if (!asked) throw new Failure('BAD_REQUEST', { details: { fields: ['personId'] } });
    const asking = { organizationId, budgetId, itemId, authorId: session.person.id };
    const comment = await askAboutItem(transaction, asking, { personId: asked.id, text: note });
    await record(transaction, {
      action: 'item.lock-requested',
      organizationId,
      budgetId,
      object: { kind: 'item', id: itemId },
      after: { comment: comment.id, person: asked.id },
    });
  });
}
