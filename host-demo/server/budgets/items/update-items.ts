import type { Kysely } from 'kysely';
import type { ItemChange, ItemResults } from '../../../../src/features/budgets/items/item-changes.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeItems } from '../change-budgets.ts';
import { checkTarget } from '../target/check-target.ts';
import { lockBudget } from '../totals/queries.ts';
import { writerOf } from '../writer.ts';
import { checkUpdates, type Update, writeUpdates } from './item-updates.ts';
import { resultsOf } from './settle-each.ts';

type Options = {
  /** Applies each change on its own; otherwise one that is refused refuses all. */
  isPartial: boolean;
};

/**
 * Changes fields of items, each based on a version. Throws what `checkUpdates` throws, and BUDGET_EXCEEDED; with
 * `isPartial`, the results contain them.
 */
export async function updateItems(
  db: Kysely<Tables>,
  own: OwnBudget,
  changes: readonly ItemChange[],
  { isPartial }: Options,
): Promise<ItemResults> {
  return await changeItems(db, own, async (transaction) => {
    if (!(await lockBudget(transaction, own.organizationId, own.budgetId))) throw new Failure('NOT_FOUND');
    const writer = writerOf(own.session);
    const { checked: allowed, tags } = await checkUpdates(transaction, own, changes, { writer, isPartial });
    const { checked, warnings } = await checkTarget(transaction, own, allowed, {
      isPartial,
      changeOf: ({ before, after }) => ({ before, after }),
    });
    const updates = checked.filter((one): one is Update => !(one instanceof Failure));
    const versions = await writeUpdates(transaction, own, updates, { tags });
    const results = resultsOf(checked, ({ item: { id } }) => ({ id, version: versions.get(id) ?? 0 }));
    return { results, ...(warnings.length > 0 && { warnings }) };
  });
}
