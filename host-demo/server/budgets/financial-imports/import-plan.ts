import * as v from 'valibot';
import type { RuleLists } from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import { FinancialImportWire } from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import type { ReadingPlan } from '../../../../src/features/budgets/rules/financial-imports/read-entry.ts';
import { Failure } from '../../platform/failures/failure.ts';

const NO_RULES: RuleLists = { UID: [], EXPRESSION: [], STATIC: [] };

const { fields, dateFormat, numberFormat, duplicates, rules, skipsTotals, templateId } = FinancialImportWire.entries;

/** What the user has chosen in the steps of an import, as stored. */
export const StoredPlan = v.object({
  fields: v.optional(fields, {}),
  dateFormat: v.optional(dateFormat, null),
  numberFormat: v.optional(numberFormat, null),
  duplicates: v.optional(duplicates, null),
  rules: v.optional(rules, NO_RULES),
  skipsTotals,
  templateId,
});
export type StoredPlan = v.InferOutput<typeof StoredPlan>;

/** A plan without open questions. */
export type CompletePlan = Pick<StoredPlan, 'rules' | 'skipsTotals'> & {
  reading: ReadingPlan;
  duplicates: NonNullable<StoredPlan['duplicates']>;
};

/** Returns the plan for a file with this number of columns if all steps are done. Throws IMPORT_INCOMPLETE. */
export function completePlan({
  plan: { duplicates, ...plan },
  columnCount,
}: {
  plan: StoredPlan;
  columnCount: number;
}): CompletePlan {
  return { ...plan, reading: { ...readingPlan(plan), columnCount }, duplicates: duplicates ?? incomplete() };
}

/** Returns how rows are read. A format that no column needs can be missing. Throws IMPORT_INCOMPLETE. */
function readingPlan({
  fields: columns,
  dateFormat: dates,
  numberFormat: numbers,
}: Pick<StoredPlan, 'fields' | 'dateFormat' | 'numberFormat'>): Omit<ReadingPlan, 'columnCount'> {
  const hasDays = ['START_DATE', 'END_DATE', 'DATE'].some((field) => field in columns);
  if (columns.AMOUNT === undefined || numbers === null || (hasDays && dates === null)) return incomplete();
  return { fields: columns, dateFormat: dates ?? 'YMD', numberFormat: numbers };
}

function incomplete(): never {
  throw new Failure('IMPORT_INCOMPLETE');
}
