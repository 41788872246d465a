import type { Rest } from '../../../browser/transport/rest.ts';
import { readCustomColumns } from '../columns/custom-columns.api.ts';
import { readItemTree } from './item-changes.api.ts';
import { readItemPermissions } from './item-permissions.api.ts';
import { TREE_PARTS } from './tree-parts.wire.ts';

/**
 * Reads all that a sheet shows, in one call. Servers that don't know `include` need one for each part. Rejects with a
 * TransportFailure.
 */
export async function readSheet(rest: Rest, budgetId: string) {
  const tree = await readItemTree(rest, budgetId, TREE_PARTS);
  if (!tree.included) {
    const [custom, permissions] = await Promise.all([
      readCustomColumns(rest, budgetId),
      readItemPermissions(rest, budgetId),
    ]);
    return { tree, custom, permissions };
  }
  const { columns = [], groups = [], tags = [], mappings = [], locks = [], users = [], permissions } = tree.included;
  return {
    tree,
    custom: { columns, groups, mappings, tagGroups: tags, cellLocks: locks, users },
    permissions: permissions ?? { items: [] },
  };
}
