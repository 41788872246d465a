import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import {
  BUDGET_COPY_ERROR_CODES,
  type BudgetCopyInputWire,
  type RehearsedCopyInputWire,
} from '../../../../src/features/budgets/copies/budget-copies.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { DayKey } from '../../platform/paging/page.ts';
import { requireParent } from '../collection/place-below.ts';
import { chooseColumns } from '../columns/copy-columns.ts';
import { readColumns } from '../columns/queries.ts';
import type { CopyPlan } from './copy-plan.ts';

/** A rollover has a period, also if the dates are kept. */
export type RequestedCopy = v.InferOutput<typeof BudgetCopyInputWire> & { isRollover?: true };
type Rehearsed = v.InferOutput<typeof RehearsedCopyInputWire> & { isRollover?: true };

/**
 * Returns the period and the columns of a copy. Throws INVALID_DATE_CONFIG, INVALID_COPY_DEPENDENT_WITHOUT_CONTROLLING,
 * NOT_FOUND for an unknown parent or column, and BAD_REQUEST for a template with spend.
 */
export async function requireCopy(
  db: Kysely<Tables>,
  { organizationId, budgetId }: OwnBudget,
  { template, connectedSpend, dates, isRollover, startsOn, endsOn, columnIds, parentId }: Rehearsed,
): Promise<Pick<CopyPlan, 'period' | 'columnIds'>> {
  if (template && connectedSpend === 'CONNECTED_SPEND') {
    throw new Failure('BAD_REQUEST', {
      message: 'A template contains no committed or actual amounts.',
      details: { fields: ['connectedSpend'] },
    });
  }
  if (typeof parentId === 'string') await requireParent(db, organizationId, parentId);
  const columns = await readColumns(db, budgetId);
  const chosen = columnIds ? chooseColumns(columns, columnIds) : columns;
  return {
    period: isRollover || dates === 'SHIFT_DATES' ? periodOf(startsOn, endsOn) : null,
    columnIds: chosen.map(({ id }) => id),
  };
}

/** Returns the plan of a copy, with the id reserved for it. Throws like `requireCopy`. */
export async function planCopy(db: Kysely<Tables>, own: OwnBudget, wanted: RequestedCopy): Promise<CopyPlan> {
  const { startsOn: _start, endsOn: _end, isRollover: _rollover, ...options } = wanted;
  const required = await requireCopy(db, own, wanted);
  return { ...options, ...required, fromBudgetId: own.budgetId, budgetId: await reserveBudgetId(db) };
}

function periodOf(startsOn = '', endsOn = ''): NonNullable<CopyPlan['period']> {
  if (!v.is(DayKey, startsOn) || !v.is(DayKey, endsOn)) throw new Failure(BUDGET_COPY_ERROR_CODES.dates);
  if (endsOn >= startsOn) return { startsOn, endsOn };
  throw new Failure(BUDGET_COPY_ERROR_CODES.dates, { message: 'The end date is before the start date.' });
}

async function reserveBudgetId(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('budgets', 'id')) as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sequence has given no number.');
  return row.id;
}
