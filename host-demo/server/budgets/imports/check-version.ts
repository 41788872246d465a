import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { IMPORT_ERROR_CODES } from '../../../../src/features/budgets/imports/budget-imports.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readRowsVersion } from '../record-sets/queries.ts';
import { LinePlan } from './plan-lines.ts';

/** Returns a text that changes with the choices and the rows of an import. */
export async function readCheckVersion(db: Kysely<Tables>, plan: LinePlan): Promise<string> {
  const rowsVersion = await readRowsVersion(db, plan.recordSetId);
  // Jobs store a plan with more entries, and in another order.
  const choices = v.parse(LinePlan, plan);
  return createHash('sha256').update(JSON.stringify({ choices, rowsVersion })).digest('hex');
}

/** Throws CHECK_OUTDATED unless an import has this version. */
export async function requireCheckVersion(db: Kysely<Tables>, plan: LinePlan, version: string): Promise<void> {
  if ((await readCheckVersion(db, plan)) !== version) throw new Failure(IMPORT_ERROR_CODES.outdated);
}
