import type { Kysely } from 'kysely';
import type { Column } from '../../../../src/features/budgets/columns/columns.wire.ts';
import type { TreeParts } from '../../../../src/features/budgets/items/item-tree.wire.ts';
import { TREE_PARTS, type TreePart } from '../../../../src/features/budgets/items/tree-parts.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { readBudgetCellLocks } from '../columns/cell-locks.ts';
import { readFieldMappings } from '../columns/field-mappings.ts';
import { readColumnGroups } from '../groups/column-groups.ts';
import { TAG_GROUPS } from '../groups/tag-groups.ts';
import { readBudgetUsers } from '../users/queries.ts';
import { readItemPermissions } from './read-permissions.ts';

/** The columns of the budget, and the parts that were read before. */
type Known = { columns: readonly Column[]; parts: TreeParts };

type Read = (db: Kysely<Tables>, own: OwnBudget, known: Known) => Promise<TreeParts>;

const READ: Readonly<Record<TreePart, Read>> = {
  columns: async (_db, _own, { columns }) => ({ columns: [...columns] }),
  groups: async (db, own, { columns }) => ({ groups: await readColumnGroups(db, own.budgetId, columns) }),
  tags: async (db, own) => ({ tags: await TAG_GROUPS.read(db, own) }),
  mappings: async (db, own) => ({ mappings: await readFieldMappings(db, own) }),
  locks: async (db, own) => ({ locks: await readBudgetCellLocks(db, own) }),
  users: async (db, own) => ({ users: await readBudgetUsers(db, own) }),
  permissions: async (db, own, { parts }) => ({ permissions: await readItemPermissions(db, own, parts.locks) }),
};

/** Returns what a tree brings along, each read once. */
export async function readParts(
  db: Kysely<Tables>,
  own: OwnBudget,
  wanted: readonly TreePart[],
  columns: readonly Column[],
): Promise<TreeParts> {
  const parts: TreeParts = {};
  for (const part of TREE_PARTS) {
    if (wanted.includes(part)) Object.assign(parts, await READ[part](db, own, { columns, parts }));
  }
  return parts;
}
