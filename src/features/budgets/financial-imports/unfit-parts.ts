import type { FinancialsTemplate } from '../imports/import-templates.wire.ts';
import { planOf } from '../rules/financial-imports/template-plan.ts';
import type { ImportField } from './import-fields.wire.ts';

/** The columns that a file doesn't have, and the choices of a template that need them. */
export type UnfitParts = { columns: string[]; fields: ImportField[]; rules: number; hasDuplicates: boolean };

/** Returns what an import of a file leaves out of a template; undefined if the template fits. */
export function unfitParts(template: FinancialsTemplate, columns: readonly string[]): UnfitParts | undefined {
  const { plan, missing } = planOf(template, columns, () => true);
  if (missing.length === 0) return undefined;
  const count = ({ UID, EXPRESSION, STATIC }: Record<'UID' | 'EXPRESSION' | 'STATIC', readonly unknown[]>) =>
    UID.length + EXPRESSION.length + STATIC.length;
  return {
    columns: missing,
    fields: (Object.keys(template.fields) as ImportField[]).filter((field) => plan.fields[field] === undefined),
    rules: count(template.rules) - count(plan.rules),
    hasDuplicates: template.duplicates !== null && plan.duplicates === null,
  };
}
