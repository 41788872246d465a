import { type Kysely, sql, type Transaction } from 'kysely';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { type ObjectChange, recordEach } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { LockedBudget } from '../currency/hierarchy.ts';
import type { Branch } from './item-places.ts';
import type { MovedItem } from './movable-items.ts';
import type { MovedColumns } from './moved-columns.ts';

type RecordedMove = {
  branches: readonly Branch[];
  from: LockedBudget;
  to: LockedBudget;
  before: readonly MovedItem[];
  lostOf: MovedColumns['lostOf'];
  lostTags: ReadonlyMap<string, readonly string[]>;
};

/**
 * Records a move in both budgets, for each item: which budget it left, and in the other one also what was converted and
 * lost. Resolves with the versions of the items.
 */
export async function recordMove(
  transaction: Transaction<Tables>,
  { organizationId }: Pick<OwnBudget, 'organizationId'>,
  { branches, from, to, before, lostOf, lostTags }: RecordedMove,
): Promise<ReadonlyMap<string, number>> {
  const plannedBefore = new Map(before.map(({ id, planned }) => [id, planned]));
  const after = await readMoved(
    transaction,
    before.map(({ id }) => id),
  );
  const conversionOf = (id: string) => {
    const [old, converted] = [plannedBefore.get(id), after.get(id)?.planned];
    return from.currency === to.currency || old === '0'
      ? {}
      : { converted: `${old} ${from.currency} → ${converted} ${to.currency}` };
  };
  const changeOf = ({ id, name }: { id: string; name: string }): ObjectChange => ({
    object: { kind: 'item', id, name },
    before: { budget: from.name },
    after: { budget: to.name },
  });
  const members = branches.flatMap((branch) => branch.members);
  await recordEach(
    transaction,
    { action: 'item.moved-away', organizationId, budgetId: from.id },
    members.map((member) => changeOf(member)),
  );
  await recordEach(
    transaction,
    { action: 'item.moved-here', organizationId, budgetId: to.id },
    members.map((member) => {
      const { object, before: was, after: is } = changeOf(member);
      const tags = lostTags.get(member.id);
      return {
        object,
        before: { ...was, ...(tags && { tags }), ...lostOf(member.id) },
        after: { ...is, ...conversionOf(member.id) },
      };
    }),
  );
  return new Map([...after].map(([id, { version }]) => [id, version]));
}

async function readMoved(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, MovedItem>> {
  const { rows } = await sql<MovedItem>`
    select id, version, trim_scale(planned)::text as planned from budget_items where id = any(${ids}::bigint[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
