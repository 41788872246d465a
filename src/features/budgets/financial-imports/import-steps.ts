import type { FinancialImport } from './financial-imports.wire.ts';

export const STEPS = ['file', 'columns', 'duplicates', 'rules', 'check', 'import'] as const;
export type Step = (typeof STEPS)[number];

/** Where a user is: an import, none yet, and one of its steps. */
export type ImportAddress = { importId: string | undefined; step: Step };

/** Returns the address of a query such as `?import=…&step=rules`; the first step for an unknown one. */
export function addressOf(search: URLSearchParams): ImportAddress {
  const importId = search.get('import') ?? undefined;
  const step = STEPS.find((one) => one === search.get('step'));
  return { importId, step: importId === undefined ? 'file' : (step ?? 'columns') };
}

/** Returns the query of an address. */
export const queryOf = ({ importId, step }: ImportAddress): string =>
  importId === undefined ? '' : `?${new URLSearchParams({ import: importId, step })}`;

/** Returns the last step that an import is ready for. */
export function furthestStep(one: FinancialImport | undefined): Step {
  if (!one) return 'file';
  if (one.status !== 'DRAFT') return 'import';
  const needsDates = ['START_DATE', 'END_DATE', 'DATE'].some((field) => field in one.fields);
  if (one.fields.AMOUNT === undefined || one.numberFormat === null || (needsDates && one.dateFormat === null)) {
    return 'columns';
  }
  return one.duplicates ? 'check' : 'duplicates';
}
