import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { IMPORT_ERROR_CODES } from '../../../../src/features/budgets/imports/budget-imports.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readRowsVersion } from '../record-sets/queries.ts';
import { LinePlan } from './plan-lines.ts';
import { readStructureVersion } from './structure-version.ts';

type CheckedPlan = { budgetId: string; plan: LinePlan };

/** Returns a text that changes with the choices and the rows of an import, and with the items of its budget. */
export async function readCheckVersion(db: Kysely<Tables>, { budgetId, plan }: CheckedPlan): Promise<string> {
  const rowsVersion = await readRowsVersion(db, plan.recordSetId);
  const structure = await readStructureVersion(db, budgetId);
  // Jobs store a plan with more entries, and in another order.
  const choices = v.parse(LinePlan, plan);
  return createHash('sha256').update(JSON.stringify({ choices, rowsVersion, structure })).digest('hex');
}

/** Throws CHECK_OUTDATED unless an import has this version. */
export async function requireCheckVersion(db: Kysely<Tables>, checked: CheckedPlan, version: string): Promise<void> {
  if ((await readCheckVersion(db, checked)) !== version) throw new Failure(IMPORT_ERROR_CODES.outdated);
}
