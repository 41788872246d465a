import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import {
  type NewTagGroup,
  NewTagGroupsWire,
  NewTagGroupWire,
  TAG_COLORS,
  type TagColor,
  type TagGroup,
  TagGroupChangesWire,
  type TagGroupInput,
  TagGroupInputWire,
  TagGroupWire,
} from '../../../../src/features/budgets/groups/tag-groups.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { GroupKind } from './group-table.ts';

const Color = v.picklist(TAG_COLORS);

/** New tags have no id. */
type GivenTag = { id?: string | undefined; name: string; color: TagColor };

/** Groups of tags for the items of a budget. */
export const TAG_GROUPS: GroupKind<TagGroup, NewTagGroup, TagGroupInput> = {
  path: 'taggroups',
  table: 'budget_tag_groups',
  noun: 'group',
  object: 'tag-group',
  writers: 'manage-settings',
  actions: {
    added: 'budget.tag-group-added',
    changed: 'budget.tag-group-changed',
    deleted: 'budget.tag-group-deleted',
    ordered: 'budget.tag-groups-ordered',
  },
  schemas: {
    found: TagGroupWire,
    one: NewTagGroupWire,
    many: NewTagGroupsWire,
    change: TagGroupInputWire,
    changes: TagGroupChangesWire,
  },
  async read(db, { budgetId }) {
    const groups = await db
      .selectFrom('budget_tag_groups')
      .where('budget_id', '=', budgetId)
      .select(['id', 'name'])
      .orderBy('position')
      .orderBy('id')
      .execute();
    const tags = await db
      .selectFrom('budget_tags')
      .where('budget_id', '=', budgetId)
      .select(['id', 'group_id', 'name', 'color'])
      .orderBy('position')
      .orderBy('id')
      .execute();
    return groups.map((group) => ({
      ...group,
      tags: tags
        .filter(({ group_id }) => group_id === group.id)
        .map(({ id, name, color }) => ({ id, name, color: v.parse(Color, color) })),
    }));
  },
  async fill(transaction, own, groupId, { tags }: NewTagGroup | TagGroupInput) {
    if (tags === undefined) return;
    const known = await transaction.selectFrom('budget_tags').where('group_id', '=', groupId).select('id').execute();
    const given: readonly GivenTag[] = tags;
    const kept = new Set(given.flatMap(({ id }) => id ?? []));
    if ([...kept].some((id) => !known.some((one) => one.id === id))) {
      throw new Failure('NOT_FOUND', { message: 'A tag of this list no longer exists.' });
    }
    await deleteTags(
      transaction,
      own,
      known.map(({ id }) => id).filter((id) => !kept.has(id)),
    );
    const { organizationId, budgetId } = own;
    for (const [position, { id, name, color }] of given.entries()) {
      if (id !== undefined) {
        await transaction.updateTable('budget_tags').set({ name, color, position }).where('id', '=', id).execute();
        continue;
      }
      await transaction
        .insertInto('budget_tags')
        .values({ group_id: groupId, budget_id: budgetId, organization_id: organizationId, name, color, position })
        .execute();
    }
  },
  async empty(transaction, own, ids) {
    const tags = await transaction
      .selectFrom('budget_tags')
      .where('budget_id', '=', own.budgetId)
      .where('group_id', '=', sql<string>`any(${ids}::bigint[])`)
      .select('id')
      .execute();
    await deleteTags(
      transaction,
      own,
      tags.map(({ id }) => id),
    );
  },
  entryOf: async (_transaction, { name, tags }) => ({
    name,
    tags: tags.map((tag) => `${tag.name} (${tag.color.toLowerCase()})`),
  }),
};

/** Deletes tags, also from items, those in the recycle bin included. */
async function deleteTags(
  transaction: Transaction<Tables>,
  { budgetId }: OwnBudget,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update budget_items
    set tag_ids = array(select tag from unnest(tag_ids) as tag where tag <> all(${ids}::bigint[]) order by tag)
    where budget_id = ${budgetId} and tag_ids && ${ids}::bigint[]
  `.execute(transaction);
  await sql`delete from budget_tags where id = any(${ids}::bigint[])`.execute(transaction);
}
