import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { InternalItemWire } from '../../../../src/features/budgets/items/internal-items.wire.ts';
import type { ItemTree, TreeColumn } from '../../../../src/features/budgets/items/item-tree.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { amountText } from '../../platform/money/amount-text.ts';
import { Stage } from '../approvals/queries.ts';
import { stateOf } from '../approvals/stages.ts';

const { type: Type, status: Status } = InternalItemWire.entries;

/** Returns all items of a budget as columns, without those in the recycle bin and below them, parents first. */
export async function readTree(
  db: Kysely<Tables>,
  { organizationId, budgetId }: OwnBudget,
  columns: readonly TreeColumn[],
): Promise<ItemTree> {
  const rows = await db
    .selectFrom('budget_items as item')
    .leftJoin('item_approvals as approval', 'approval.item_id', 'item.id')
    .where('item.organization_id', '=', organizationId)
    .where('item.budget_id', '=', budgetId)
    .where('item.deleted_at', 'is', null)
    .select([
      'item.id',
      'item.parent_id as parentId',
      'item.type',
      'item.name',
      'item.version',
      'item.locked',
      amountText<string>('item.planned').as('planned'),
      amountText<string>('item.committed').as('committed'),
      amountText<string>('item.actual').as('actual'),
      'item.status',
      sql<string | null>`item.starts_on`.as('startsOn'),
      sql<string | null>`item.ends_on`.as('endsOn'),
      'item.owner_id as ownerId',
      'approval.stage',
    ])
    .orderBy('item.id')
    .execute();
  const items = parentsFirst(rows);
  const of = <Name extends TreeColumn, Value>(name: Name, cellOf: (row: (typeof rows)[number]) => Value) =>
    columns.includes(name) ? ({ [name]: items.map(cellOf) } as Record<Name, Value[]>) : {};
  return {
    ids: items.map(({ id }) => id),
    parentIds: items.map(({ parentId }) => parentId),
    types: items.map(({ type }) => v.parse(Type, type)),
    names: items.map(({ name }) => name),
    versions: items.map(({ version }) => version),
    locked: items.map(({ locked }) => locked),
    columns: {
      ...of('planned', ({ planned }) => planned),
      ...of('committed', ({ committed }) => committed),
      ...of('actual', ({ actual }) => actual),
      ...of('status', ({ status }) => v.parse(Status, status)),
      ...of('startsOn', ({ startsOn }) => startsOn),
      ...of('endsOn', ({ endsOn }) => endsOn),
      ...of('ownerId', ({ ownerId }) => ownerId),
      ...of('approvalState', ({ stage }) => stateOf(v.parse(Stage, stage))),
    },
  };
}

/** Returns the rows in the order of the tree, siblings as given. Leaves out those without a path to the top. */
function parentsFirst<Row extends { id: string; parentId: string | null }>(rows: readonly Row[]): Row[] {
  const below = new Map<string | null, Row[]>();
  for (const row of rows) {
    const siblings = below.get(row.parentId);
    if (siblings) siblings.push(row);
    else below.set(row.parentId, [row]);
  }
  const ordered: Row[] = [];
  const waiting = [...(below.get(null) ?? [])].reverse();
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    ordered.push(row);
    waiting.push(...[...(below.get(row.id) ?? [])].reverse());
  }
  return ordered;
}
