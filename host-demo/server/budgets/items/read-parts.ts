import type { Kysely } from 'kysely';
import type { TreeParts } from '../../../../src/features/budgets/items/item-tree.wire.ts';
import { TREE_PARTS, type TreePart } from '../../../../src/features/budgets/items/tree-parts.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { readBudgetCellLocks } from '../columns/cell-locks.ts';
import { readFieldMappings } from '../columns/field-mappings.ts';
import { readColumns } from '../columns/queries.ts';
import { COLUMN_GROUPS } from '../groups/column-groups.ts';
import { TAG_GROUPS } from '../groups/tag-groups.ts';
import { readBudgetUsers } from '../users/queries.ts';
import { readItemPermissions } from './read-permissions.ts';

type Read = (db: Kysely<Tables>, own: OwnBudget) => Promise<TreeParts>;

const READ: Readonly<Record<TreePart, Read>> = {
  columns: async (db, own) => ({ columns: await readColumns(db, own.budgetId) }),
  groups: async (db, own) => ({ groups: await COLUMN_GROUPS.read(db, own) }),
  tags: async (db, own) => ({ tags: await TAG_GROUPS.read(db, own) }),
  mappings: async (db, own) => ({ mappings: await readFieldMappings(db, own) }),
  locks: async (db, own) => ({ locks: await readBudgetCellLocks(db, own) }),
  users: async (db, own) => ({ users: await readBudgetUsers(db, own) }),
  permissions: async (db, own) => ({ permissions: await readItemPermissions(db, own) }),
};

/** Returns what a tree brings along. */
export async function readParts(db: Kysely<Tables>, own: OwnBudget, wanted: readonly TreePart[]): Promise<TreeParts> {
  const parts: TreeParts[] = [];
  for (const part of TREE_PARTS) if (wanted.includes(part)) parts.push(await READ[part](db, own));
  return Object.assign({}, ...parts);
}
