import type { Kysely, Transaction } from 'kysely';
import { TOPICS } from '../../../src/shell/live/live.wire.ts';
import type { OwnBudget } from '../platform/access/own-budget.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { announce } from '../platform/events/queries.ts';

type Change<Result> = (transaction: Transaction<Tables>) => Promise<Result>;
type OfOrganization = Pick<OwnBudget, 'organizationId'>;

/** Changes something about the organization's budgets in one transaction, and notifies its open pages. */
export const changeBudgets = <Result>(db: Kysely<Tables>, own: OfOrganization, change: Change<Result>) =>
  changeAndAnnounce(db, own, TOPICS.budgets, change);

/** Does the same for a change of items that changes nothing else of their budget, so that pages read less again. */
export const changeItems = <Result>(db: Kysely<Tables>, own: OfOrganization, change: Change<Result>) =>
  changeAndAnnounce(db, own, TOPICS.items, change);

async function changeAndAnnounce<Result>(
  db: Kysely<Tables>,
  { organizationId }: OfOrganization,
  topic: string,
  change: Change<Result>,
): Promise<Result> {
  return await db.transaction().execute(async (transaction) => {
    const result = await change(transaction);
    await announce(transaction, { organizationId, topic });
    return result;
  });
}
