import type { Rest } from '../../../browser/transport/rest.ts';
import type { ItemType } from '../../../shell/brand/item-types.ts';
import { readColumns } from '../columns/columns.api.ts';
import { readPreferences } from '../preferences/preferences.api.ts';
import { everyTypeLabel } from '../rules/type-labels.ts';
import type { ImportMapping } from './budget-imports.wire.ts';
import type { ImportableColumn } from './import-draft.ts';
import { readImportTemplates } from './import-templates.api.ts';
import type { ImportTemplate } from './import-templates.wire.ts';

/** A template of imports of line items. */
export type BudgetTemplate = ImportTemplate & { mapping: ImportMapping };
/** What a file for a budget can fit. */
export type ImportChoices = {
  templates: readonly BudgetTemplate[];
  custom: readonly ImportableColumn[];
  /** The budget's own label of each item type. */
  labels: Readonly<Record<ItemType, string>>;
};

/**
 * Reads the import templates of a budget, the custom columns that can be imported, and the labels. Rejects with a
 * TransportFailure.
 */
export async function readImportChoices(rest: Rest, budgetId: string): Promise<ImportChoices> {
  const [templates, columns, preferences] = await Promise.all([
    readImportTemplates(rest, budgetId),
    readColumns(rest, budgetId),
    readPreferences(rest, budgetId),
  ]);
  return {
    templates: templates.flatMap(({ mapping, ...one }) => (mapping ? [{ ...one, mapping }] : [])),
    custom: columns.filter(({ calculation }) => calculation === undefined),
    labels: everyTypeLabel(preferences),
  };
}
