import type { Rest } from '../../../browser/transport/rest.ts';
import { columnGroups } from '../groups/column-groups.api.ts';
import { tagGroups } from '../groups/tag-groups.api.ts';
import { readBudgetUsers } from '../users/budget-users.api.ts';
import { readCellLocks } from './column-settings.api.ts';
import { readColumns } from './columns.api.ts';
import { readFieldMappings } from './field-mappings.api.ts';

/** Reads the columns of a budget with their groups and the dependencies between them, its tags and its users. Rejects with a TransportFailure. */
export async function readCustomColumns(rest: Rest, budgetId: string) {
  const [columns, groups, tags, cellLocks, users] = await Promise.all([
    readColumns(rest, budgetId),
    columnGroups(rest, budgetId).list(),
    tagGroups(rest, budgetId).list(),
    readCellLocks(rest, budgetId),
    readBudgetUsers(rest, budgetId),
  ]);
  const isDependent = columns.some(({ controllingColumnId }) => controllingColumnId !== undefined);
  return {
    columns,
    groups,
    tagGroups: tags,
    cellLocks,
    users,
    mappings: isDependent ? await readFieldMappings(rest, budgetId) : [],
  };
}
