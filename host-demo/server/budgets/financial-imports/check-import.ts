import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type {
  ImportCheck,
  RuleLists,
  RuleMatches,
} from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import type { ImportType, RowProblem } from '../../../../src/features/budgets/financial-imports/import-fields.wire.ts';
import { amountOf } from '../../../../src/features/budgets/rules/amounts.ts';
import { problemText } from '../../../../src/features/budgets/rules/financial-imports/row-problems.words.ts';
import { totalsNameOf } from '../../../../src/features/budgets/rules/financial-imports/totals-entry.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readAhead } from '../../platform/streams/read-ahead.ts';
import { readPlaces } from '../currency/hierarchy.ts';
import { addTotalsRow, noTotalsRows } from '../imports/totals-rows.ts';
import { type NumberedRows, readRecordSetRows } from '../record-sets/queries.ts';
import { countWrongTexts } from '../record-sets/wrong-texts.ts';
import type { ImportPlace } from './import-place.ts';
import type { CompletePlan } from './import-plan.ts';
import { createItemSums, readImportSums } from './import-sums.ts';
import { AMBIGUOUS, readMatcher } from './match-items.ts';
import { createRowPlanner, type RowPlanner } from './plan-rows.ts';
import type { RejectedRow, RowOutcome } from './row-outcome.ts';
import { NO_COUNTS } from './write-batch.ts';

/** Rows between which the server answers other requests: they take some 5 ms. */
const ROWS_AT_ONCE = 2000;
const EXAMPLES_MAX = 3;
const EXAMPLE_MAX_LENGTH = 80;

type Rows = { organizationId: string; recordSetId: string | null };

/** Yields the rows of a file and their numbers in it, some at a time. Throws NOT_FOUND if they no longer exist. */
async function* readRows(db: Kysely<Tables>, { organizationId, recordSetId: id }: Rows): AsyncGenerator<NumberedRows> {
  for (let from = 0; ; from += ROWS_AT_ONCE) {
    const found =
      id === null ? undefined : await readRecordSetRows(db, organizationId, { id, from, count: ROWS_AT_ONCE });
    if (!found) {
      throw new Failure('NOT_FOUND', { message: 'The rows of this import no longer exist. Upload the file again.' });
    }
    yield found;
    if (found.rows.length < ROWS_AT_ONCE) return;
    await setImmediate();
  }
}

/** Prepares rows on their way. */
async function* preparing(planner: RowPlanner, batches: AsyncGenerator<NumberedRows>) {
  for await (const { rows, numbers } of batches) yield { rows, numbers, prepared: await planner.prepare(rows) };
}

/** Returns what an import would do. */
export async function checkImport(
  db: Kysely<Tables>,
  place: ImportPlace,
  { importType, recordSetId, plan }: { importType: ImportType; recordSetId: string | null; plan: CompletePlan },
): Promise<ImportCheck> {
  const planner = await createRowPlanner(db, place, importType, plan, { remembersRows: true });
  const check: ImportCheck = {
    ...{ counts: { ...NO_COUNTS }, amount: '0', problems: [], otherBudgets: [], ambiguous: 0 },
    totals: noTotalsRows(),
  };
  const others = new Set<string>();
  const wrong = new Map<string, ReturnType<typeof countWrongTexts>>();
  const sums = createItemSums({ replacesRows: plan.duplicates.action === 'REPLACE' });
  let done = 0;
  // The database finds the next rows and their duplicates while the server decides about these.
  const batches = readAhead(preparing(planner, readAhead(readRows(db, { ...place, recordSetId }))));
  for await (const { rows, numbers, prepared } of batches) {
    for (const [index, outcome] of (await planner.decide(prepared)).entries()) {
      count(check, outcome);
      sums.add(outcome, done + index);
      const name = totalsNameIn(outcome);
      if (name !== undefined) addTotalsRow(check.totals, numbers[index] ?? 0, name);
      if ('values' in outcome) {
        others.add(outcome.budgetId);
        if (outcome.kind === 'replace') others.add(outcome.replaced.budgetId);
      }
      if (outcome.kind !== 'reject') continue;
      const column = columnOf(outcome, plan);
      const text = column === null ? '' : (rows[index]?.[column] ?? '');
      const row = numbers[index] ?? 0;
      addProblem(check, outcome, { row, text: text.slice(0, EXAMPLE_MAX_LENGTH) });
      const counts = wrong.get(problemKey(outcome)) ?? countWrongTexts(!WRONG_ANYWHERE.includes(outcome.code));
      wrong.set(problemKey(outcome), counts);
      counts.add(text, row);
    }
    done += rows.length;
  }
  check.amount = amountOf(sums.fileUnits());
  const deltas = sums.deltas();
  check.sums = await readImportSums(db, place, importType, deltas);
  others.delete(place.budgetId);
  for (const { id, name, currency, symbol } of await readPlaces(db, { ...place, budgetIds: [...others] })) {
    const other = { organizationId: place.organizationId, budgetId: id };
    check.otherBudgets.push({
      budget: { id, name, currency, symbol },
      sums: await readImportSums(db, other, importType, deltas),
    });
  }
  check.problems = check.problems
    .map((problem) => ({ ...problem, column: columnOf(problem, plan), ...wrong.get(problemKey(problem))?.most() }))
    .toSorted((one, other) => other.count - one.count);
  return check;
}

/** Returns the name of a row that seems to add up others. */
function totalsNameIn(outcome: RowOutcome): string | undefined {
  if (outcome.kind === 'skip') return outcome.totalsName;
  return outcome.kind === 'reject' ? undefined : totalsNameOf(outcome.values);
}

/** Returns the index of the column with the wrong cells; null if the file has none. */
const columnOf = ({ field }: RowProblem, { reading }: CompletePlan): number | null =>
  field === null ? null : (reading.fields[field] ?? null);

/** Problems of a cell whatever the others of its row are. */
const WRONG_ANYWHERE: readonly RowProblem['code'][] = ['MISSING', 'NO_AMOUNT', 'CURRENCY', 'NO_DATE', 'TEXT'];

const problemKey = ({ code, field, currencies }: RowProblem) => `${code} ${field} ${currencies?.cell}`;

/** Returns the rows that an import would reject, with what is wrong. */
export async function readRejectedRows(
  db: Kysely<Tables>,
  place: ImportPlace,
  { importType, recordSetId, plan }: { importType: ImportType; recordSetId: string | null; plan: CompletePlan },
): Promise<{ cells: readonly string[]; reason: string }[]> {
  const planner = await createRowPlanner(db, place, importType, plan, { remembersRows: true });
  const rejected: { cells: readonly string[]; reason: string }[] = [];
  for await (const { rows, prepared } of preparing(planner, readRows(db, { ...place, recordSetId }))) {
    for (const [index, outcome] of (await planner.decide(prepared)).entries()) {
      if (outcome.kind !== 'reject') continue;
      rejected.push({ cells: rows[index] ?? [], reason: problemText(outcome, plan.reading) });
    }
  }
  return rejected;
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
  { code, field, currencies }: RejectedRow,
  example: { row: number; text: string },
): void {
  const same = problems.find(
    (problem) => problem.code === code && problem.field === field && problem.currencies?.cell === currencies?.cell,
  );
  if (!same) problems.push({ code, field, currencies, column: null, count: 1, examples: [example] });
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
  for await (const { rows } of readAhead(readRows(db, { ...place, recordSetId }))) {
    for (const row of rows) {
      const found = match(row);
      if (found && found !== AMBIGUOUS) counts[found.kind][found.place] = (counts[found.kind][found.place] ?? 0) + 1;
      else counts.unmatched += 1;
    }
  }
  return counts;
}
