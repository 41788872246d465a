import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type {
  ImportCheck,
  RuleLists,
  RuleMatches,
} from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import type { ImportType } from '../../../../src/features/budgets/financial-imports/import-fields.wire.ts';
import { amountOf, unitsOf } from '../../../../src/features/budgets/rules/amounts.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readPlaces } from '../currency/hierarchy.ts';
import { readRecordSetRows } from '../record-sets/queries.ts';
import type { ImportPlace } from './import-place.ts';
import type { CompletePlan } from './import-plan.ts';
import { createItemSums, readImportSums } from './import-sums.ts';
import { AMBIGUOUS, readMatcher } from './match-items.ts';
import { createRowPlanner } from './plan-rows.ts';
import { budgetIdsOfRow, type RejectedRow, type RowOutcome } from './row-outcome.ts';
import { NO_COUNTS } from './write-batch.ts';

/** Rows between which the server answers other requests: they take some 5 ms. */
const ROWS_AT_ONCE = 2000;
const EXAMPLES_MAX = 3;
const EXAMPLE_MAX_LENGTH = 80;

type Rows = { organizationId: string; recordSetId: string | null };

/** Calls back with the rows of a file and their numbers in it, some at a time. Throws NOT_FOUND if they no longer exist. */
export async function readRows(
  db: Kysely<Tables>,
  { organizationId, recordSetId: id }: Rows,
  use: (rows: string[][], numbers: number[]) => Promise<void> | void,
): Promise<void> {
  const read = (from: number) =>
    id === null ? undefined : readRecordSetRows(db, organizationId, { id, from, count: ROWS_AT_ONCE });
  let next = read(0);
  for (let from = ROWS_AT_ONCE; ; from += ROWS_AT_ONCE) {
    const found = await next;
    if (!found) {
      throw new Failure('NOT_FOUND', { message: 'The rows of this import no longer exist. Upload the file again.' });
    }
    const isLast = found.rows.length < ROWS_AT_ONCE;
    // The database reads the next rows while these are used.
    next = isLast ? undefined : read(from);
    next?.catch(() => {}); // awaited above, unless these rows fail
    await use(found.rows, found.numbers);
    if (isLast) return;
    await setImmediate();
  }
}

/** Returns what an import would do. */
export async function checkImport(
  db: Kysely<Tables>,
  place: ImportPlace,
  { importType, recordSetId, plan }: { importType: ImportType; recordSetId: string | null; plan: CompletePlan },
): Promise<ImportCheck> {
  const planner = await createRowPlanner(db, place, importType, plan, { remembersRows: true });
  const check: ImportCheck = { counts: { ...NO_COUNTS }, amount: '0', problems: [], otherBudgets: [], ambiguous: 0 };
  const others = new Set<string>();
  const sums = createItemSums({ replacesRows: plan.duplicates.action === 'REPLACE' });
  let units = 0n;
  let done = 0;
  await readRows(db, { ...place, recordSetId }, async (rows, numbers) => {
    for (const [index, outcome] of (await planner.next(rows)).entries()) {
      count(check, outcome);
      sums.add(outcome, done + index);
      if ('values' in outcome) {
        units += unitsOf(outcome.fileAmount);
        for (const id of budgetIdsOfRow(outcome)) others.add(id);
      }
      if (outcome.kind !== 'reject') continue;
      const column = outcome.field === null ? undefined : plan.reading.fields[outcome.field];
      const text = column === undefined ? '' : (rows[index]?.[column] ?? '');
      addProblem(check, outcome, { row: numbers[index] ?? 0, text: text.slice(0, EXAMPLE_MAX_LENGTH) });
    }
    done += rows.length;
  });
  check.amount = amountOf(units);
  const deltas = sums.deltas();
  check.sums = await readImportSums(db, place, importType, deltas);
  others.delete(place.budgetId);
  for (const { id, name, currency } of await readPlaces(db, { ...place, budgetIds: [...others] })) {
    const other = { organizationId: place.organizationId, budgetId: id };
    check.otherBudgets.push({
      budget: { id, name, currency },
      sums: await readImportSums(db, other, importType, deltas),
    });
  }
  check.problems.sort((one, other) => other.count - one.count);
  return check;
}

function count(check: ImportCheck, outcome: RowOutcome): void {
  const { counts } = check;
  if (outcome.kind === 'reject') counts.rejected += 1;
  else if (outcome.kind === 'skip') counts.skipped += 1;
  else {
    counts[outcome.kind === 'add' ? 'added' : 'replaced'] += 1;
    // A row that replaces an earlier one of the file is counted there.
    if (outcome.itemId === null && outcome.kind !== 'replace-row') {
      counts.unmapped += 1;
      if (outcome.isAmbiguous) check.ambiguous += 1;
    }
  }
}

function addProblem(
  { problems }: ImportCheck,
  { code, field }: RejectedRow,
  example: { row: number; text: string },
): void {
  const same = problems.find((problem) => problem.code === code && problem.field === field);
  if (!same) problems.push({ code, field, count: 1, examples: [example] });
  else {
    same.count += 1;
    if (same.examples.length < EXAMPLES_MAX) same.examples.push(example);
  }
}

/** Counts the rows that each rule decides about. */
export async function countMatches(
  db: Kysely<Tables>,
  place: ImportPlace,
  { recordSetId, rules }: { recordSetId: string | null; rules: RuleLists },
): Promise<RuleMatches> {
  const match = await readMatcher(db, place, rules);
  const counts: RuleMatches = {
    UID: rules.UID.map(() => 0),
    EXPRESSION: rules.EXPRESSION.map(() => 0),
    STATIC: rules.STATIC.map(() => 0),
    unmatched: 0,
  };
  await readRows(db, { ...place, recordSetId }, (rows) => {
    for (const row of rows) {
      const found = match(row);
      if (found && found !== AMBIGUOUS) counts[found.kind][found.place] = (counts[found.kind][found.place] ?? 0) + 1;
      else counts.unmatched += 1;
    }
  });
  return counts;
}
