import * as v from 'valibot';
import { rejectedFileName } from '../../../../src/features/budgets/rules/rejected-file-name.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { readRecordSetHead } from '../record-sets/queries.ts';
import { rejectedRowsCsv } from '../record-sets/rejected-rows-csv.ts';
import { withReason } from './row-problem.ts';
import { ImportPlan, writeImport } from './write-import.ts';
import { TransferPlan, writeTransfers } from './write-transfers.ts';

/** Makes line items, or requests of transfers, of the rows of a record set. */
export const importBudget =
  (mailer: Mailer): JobKind =>
  async ({ db, organizationId, input }) => {
    const transfers = v.safeParse(TransferPlan, input);
    if (transfers.success) {
      const { budgetId, fileName, sheetKind } = transfers.output;
      const made = await writeTransfers(db, organizationId, transfers.output, mailer);
      return { result: { kind: 'IMPORT_BUDGET', fileName, budgetId, sheetKind, ...made } };
    }
    const plan = v.safeParse(ImportPlan, input);
    // Of imports from before this server made them, there is only what people read.
    if (!plan.success) {
      throw new Failure('NOT_FOUND', {
        message: 'The rows of this import are no longer available. Please send them again.',
      });
    }
    const { budgetId, fileName, sheetKind } = plan.output;
    const { warnings = [], rejected = [], ...made } = await writeImport(db, organizationId, plan.output);
    const record = await readRecordSetHead(db, organizationId, plan.output.recordSetId);
    const texts = warnings.map(({ message }) => message);
    return {
      result: {
        ...{ kind: 'IMPORT_BUDGET', fileName, budgetId, sheetKind, importId: plan.output.importId },
        ...made,
        ...(texts.length > 0 && { warnings: texts }),
      },
      ...(rejected.length > 0 && {
        download: {
          content: Buffer.from(
            rejectedRowsCsv({ columns: [], delimiter: undefined, ...record }, rejected.map(withReason)),
          ),
          name: rejectedFileName(fileName, record?.delimiter),
          type: 'text/csv; charset=utf-8',
        },
      }),
    };
  };
