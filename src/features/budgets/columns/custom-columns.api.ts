import type { Rest } from '../../../browser/transport/rest.ts';
import { readColumns } from './columns.api.ts';
import { readFieldMappings } from './field-mappings.api.ts';

/** Reads the columns of a budget with the dependencies between them. Rejects with a TransportFailure. */
export async function readCustomColumns(rest: Rest, budgetId: string) {
  const columns = await readColumns(rest, budgetId);
  const isDependent = columns.some(({ controllingColumnId }) => controllingColumnId !== undefined);
  return { columns, mappings: isDependent ? await readFieldMappings(rest, budgetId) : [] };
}
