import type { FinancialImport } from './financial-imports.wire.ts';
import type { ImportField, ImportScope, ImportType } from './import-fields.wire.ts';

/** The choices of the first step. */
type Chosen = {
  importType: ImportType;
  scope: ImportScope;
  budgetId: string;
  templateId: string;
  recordSetId: string | undefined;
};
export type StartChange = 'type' | 'template' | 'file' | 'destination';

/** Returns the change of the first step that matters most for the later steps; undefined without a change. */
export function startChange(one: FinancialImport, chosen: Chosen): StartChange | undefined {
  if (chosen.importType !== one.importType) return 'type';
  if (chosen.templateId !== '' && chosen.templateId !== one.templateId) return 'template';
  if (chosen.recordSetId !== undefined && chosen.recordSetId !== one.recordSetId) return 'file';
  return chosen.scope !== one.scope || chosen.budgetId !== one.budget.id ? 'destination' : undefined;
}

/** Returns the fields and the number of rules that an import had before a change of its first step, but not after it. */
export function lostChoices(before: FinancialImport, after: FinancialImport): { fields: ImportField[]; rules: number } {
  const fields = (Object.keys(before.fields) as ImportField[]).filter((field) => after.fields[field] === undefined);
  const count = ({ rules }: FinancialImport) => rules.UID.length + rules.EXPRESSION.length + rules.STATIC.length;
  return { fields, rules: Math.max(0, count(before) - count(after)) };
}
