import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { FinancialImport } from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import { requireRightIn } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { readSearchedBudgets } from './import-place.ts';
import { StoredPlan } from './import-plan.ts';
import { readImportedBudgets } from './imported-budgets.ts';
import { findDraft, findImport, importOf } from './queries.ts';

/** Returns an import that has not run, with what it would write to. Throws NOT_FOUND, IMPORT_ENDED and FORBIDDEN. */
export async function readDraft(db: Kysely<Tables>, caller: SignedIn, id: string) {
  const row = await findDraft(db, caller, id);
  const { organization, person } = caller;
  const organizationId = organization.id;
  const own = await requireRightIn(db, { session: caller, organizationId }, row.budgetId, 'edit');
  const { importType, scope, columns } = importOf(row, caller);
  const plan = v.parse(StoredPlan, row.plan);
  const budgets = await readSearchedBudgets(db, { caller, own, scope });
  const place = { organizationId, budgetId: row.budgetId, importId: id, personId: person.id, budgets };
  return {
    row,
    place,
    draft: { id, ...place, fileName: row.fileName, importType, columnCount: columns.length, plan },
  };
}

/** Returns an import as pages show it. Throws NOT_FOUND. */
export async function readImport(db: Kysely<Tables>, session: SignedIn, id: string): Promise<FinancialImport> {
  const found = importOf(await findImport(db, session, id), session);
  if (found.scope === 'BUDGET' || found.status !== 'COMPLETE') return found;
  return { ...found, budgets: (await readImportedBudgets(db, id)).filter(({ entries }) => entries > 0) };
}
