import type { Rest } from '../../../browser/transport/rest.ts';
import { readColumns } from '../columns/columns.api.ts';
import type { ImportMapping } from './budget-imports.wire.ts';
import type { ImportableColumn } from './import-draft.ts';
import { readImportTemplates } from './import-templates.api.ts';
import type { ImportTemplate } from './import-templates.wire.ts';

/** A template of imports of line items. */
export type BudgetTemplate = ImportTemplate & { mapping: ImportMapping };
/** What a file for a budget can fit. */
export type ImportChoices = { templates: readonly BudgetTemplate[]; custom: readonly ImportableColumn[] };

/** Reads the import templates of a budget, and the custom columns that can be imported. Rejects with a TransportFailure. */
export async function readImportChoices(rest: Rest, budgetId: string): Promise<ImportChoices> {
  const [templates, columns] = await Promise.all([readImportTemplates(rest, budgetId), readColumns(rest, budgetId)]);
  return {
    templates: templates.flatMap(({ mapping, ...one }) => (mapping ? [{ ...one, mapping }] : [])),
    custom: columns.filter(({ calculation }) => calculation === undefined),
  };
}
