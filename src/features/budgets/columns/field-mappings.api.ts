import type { Rest } from '../../../browser/transport/rest.ts';
import { type FieldMapping, FieldMappingsWire, type Mapping } from './field-mappings.wire.ts';

const pathOf = (budgetId: string) => `budgets/${budgetId}/field-mappings`;

/** Reads the dependencies between a budget's columns. Both calls reject with a TransportFailure. */
export const readFieldMappings = async (rest: Rest, budgetId: string): Promise<FieldMapping[]> =>
  (await rest()).get(pathOf(budgetId), { handlesError: true }).json(FieldMappingsWire);

/** Replaces all mappings of a dependent column; an empty list deletes them. */
export const saveFieldMappings = async (
  rest: Rest,
  budgetId: string,
  { dependentColumnId, mappings }: { dependentColumnId: string; mappings: readonly Mapping[] },
): Promise<void> =>
  (await rest()).put(`${pathOf(budgetId)}/${dependentColumnId}`, { json: mappings, handlesError: true });
