import type { Rest } from '../../../browser/transport/rest.ts';
import { readColumns } from '../columns/columns.api.ts';
import { readImportTemplates } from './import-templates.api.ts';

/** Reads what a file for a budget can fit: the templates, and the names of custom columns. Rejects with a TransportFailure. */
export async function readImportChoices(rest: Rest, budgetId: string) {
  const [templates, columns] = await Promise.all([readImportTemplates(rest, budgetId), readColumns(rest, budgetId)]);
  const customNames = columns.filter(({ calculation }) => calculation === undefined).map(({ name }) => name);
  return { templates: templates.flatMap(({ mapping, ...one }) => (mapping ? [{ ...one, mapping }] : [])), customNames };
}
