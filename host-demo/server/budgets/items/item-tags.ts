import type { Kysely } from 'kysely';
import { ascendingIds } from '../../../../src/features/budgets/rules/tag-ids.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { ItemValues } from './changeable-items.ts';

type GivenTags = { tagIds?: readonly string[] | undefined };

/** What decides about changes of tags. */
export type ItemTags = {
  /** Returns the values with their tags ascending, as they are stored. Throws BAD_REQUEST for an unknown tag. */
  check: (values: Partial<ItemValues>) => Partial<ItemValues>;
  /** Returns values as the audit log has them: tags by name, if the call changes any. */
  named: (values: ItemValues) => Readonly<Record<string, unknown>>;
};

/** Reads the tags of the budget if one of the changes has tags. */
export async function readItemTags(
  db: Kysely<Tables>,
  { budgetId }: Pick<OwnBudget, 'budgetId'>,
  changes: readonly GivenTags[],
): Promise<ItemTags> {
  const isNeeded = changes.some(({ tagIds }) => tagIds !== undefined);
  const tags = isNeeded
    ? await db.selectFrom('budget_tags').where('budget_id', '=', budgetId).select(['id', 'name']).execute()
    : [];
  const nameOf = new Map(tags.map(({ id, name }) => [id, name]));
  return {
    check(values) {
      const { tagIds } = values;
      if (tagIds === undefined) return values;
      if (tagIds.some((id) => !nameOf.has(id))) {
        const details = { fields: ['tagIds'] };
        throw new Failure('BAD_REQUEST', { message: 'This tag no longer exists. Choose another tag.', details });
      }
      return { ...values, tagIds: ascendingIds(tagIds) };
    },
    named({ tagIds, ...values }) {
      if (!isNeeded || tagIds.length === 0) return values;
      return { ...values, tags: tagIds.map((id) => nameOf.get(id) ?? id) };
    },
  };
}
