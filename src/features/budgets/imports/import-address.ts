import * as v from 'valibot';

export const BUDGET_STEPS = ['file', 'columns', 'check', 'import'] as const;
export type BudgetStep = (typeof BUDGET_STEPS)[number];

/** Rows on the server, and the budget that they are for. */
export type ImportSource = { budgetId: string; recordSetId: string; fileName: string };

/** Where a user is: in the first step, in a later one of a file, or at the job that imports it. */
export type BudgetImportAddress =
  | { step: 'file'; source?: ImportSource | undefined }
  | { step: 'columns' | 'check'; source: ImportSource }
  | { step: 'import'; jobId: string };

const SourceSchema = v.object({
  budgetId: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
  recordSetId: v.pipe(v.string(), v.uuid()),
  fileName: v.pipe(v.string(), v.minLength(1)),
});

/** Returns the address of a query such as `?budget=9&rows=…&file=plan.csv&step=check`; the first step for an unknown one. */
export function addressOf(search: URLSearchParams): BudgetImportAddress {
  const jobId = search.get('job') ?? '';
  if (/^\d{1,18}$/.test(jobId)) return { step: 'import', jobId };
  const read = v.safeParse(SourceSchema, {
    budgetId: search.get('budget'),
    recordSetId: search.get('rows'),
    fileName: search.get('file'),
  });
  if (!read.success) return { step: 'file' };
  const source = read.output;
  const step = (['columns', 'check'] as const).find((one) => one === search.get('step'));
  return step ? { step, source } : { step: 'file', source };
}

/** Returns the query of an address. */
export function queryOf(address: BudgetImportAddress): string {
  if (address.step === 'import') return `?${new URLSearchParams({ job: address.jobId })}`;
  if (!address.source) return '';
  const { budgetId, recordSetId, fileName } = address.source;
  return `?${new URLSearchParams({ budget: budgetId, rows: recordSetId, file: fileName, step: address.step })}`;
}
