import type { Rest } from '../../../browser/transport/rest.ts';
import { readColumnGroups } from '../groups/column-groups.api.ts';
import { readColumns } from './columns.api.ts';
import { readFieldMappings } from './field-mappings.api.ts';

/** Reads the columns of a budget with their groups and the dependencies between them. Rejects with a TransportFailure. */
export async function readCustomColumns(rest: Rest, budgetId: string) {
  const [columns, groups] = await Promise.all([readColumns(rest, budgetId), readColumnGroups(rest, budgetId)]);
  const isDependent = columns.some(({ controllingColumnId }) => controllingColumnId !== undefined);
  return { columns, groups, mappings: isDependent ? await readFieldMappings(rest, budgetId) : [] };
}
