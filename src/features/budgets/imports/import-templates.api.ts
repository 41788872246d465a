import type { Rest } from '../../../browser/transport/rest.ts';
import {
  type ImportTemplate,
  type ImportTemplateInput,
  ImportTemplatesWire,
  ImportTemplateWire,
  type NewImportTemplate,
} from './import-templates.wire.ts';

const pathOf = (budgetId: string) => `budgets/${budgetId}/templates`;

/** Reads the import templates of a budget. All calls of this file reject with a TransportFailure. */
export const readImportTemplates = async (rest: Rest, budgetId: string): Promise<ImportTemplate[]> =>
  (await rest()).get(pathOf(budgetId), { handlesError: true }).json(ImportTemplatesWire);

export const createImportTemplate = async (
  rest: Rest,
  budgetId: string,
  json: NewImportTemplate,
): Promise<ImportTemplate> =>
  (await rest()).post(pathOf(budgetId), { json, handlesError: true }).json(ImportTemplateWire);

export const updateImportTemplate = async (
  rest: Rest,
  budgetId: string,
  { id, ...json }: ImportTemplateInput & { id: string },
): Promise<void> => void (await (await rest()).put(`${pathOf(budgetId)}/${id}`, { json, handlesError: true }));

export const deleteImportTemplate = async (rest: Rest, budgetId: string, id: string): Promise<void> =>
  void (await (await rest()).delete(`${pathOf(budgetId)}/${id}`, { handlesError: true }));
