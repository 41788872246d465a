import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectFolder } from '../../build/project.mjs';
import { FinancialImportWire } from '../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { createRecordSet } from '../support/create-record-set.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

const ROWS = 40_000;
/** Each needs a new process. IMPORT_KILLS=20 takes more of them. */
const KILLS = Number(process.env.IMPORT_KILLS ?? 6);
/** Every third process finishes a batch. There are fewer of them than batches of 5,000 rows. */
const FINISHES_BATCH_EVERY = 3;
const POLL_MS = 20;
const DELAY_MAX_MS = 300;
/** Processes that have started, and wait for their turn. */
const READY = 3;
/** Rows between those whose amount is no number, and those that repeat the number of the row before. */
const REJECTED_EVERY = 1000;
const SKIPPED_EVERY = 800;
/** Orders between those of another budget. */
const ELSEWHERE_EVERY = 3;

let server: RunningServer;
let people: Callers;
let fernhill: string;

beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());

const isRejected = (row: number) => row % REJECTED_EVERY === 7;
const isSkipped = (row: number) => row % SKIPPED_EVERY === 11;
const isElsewhere = (order: number) => order % ELSEWHERE_EVERY === 0;
function lineOf(row: number): string {
  const order = isSkipped(row) ? row - 1 : row;
  return `${isElsewhere(order) ? 'X' : 'PO'}-${order},${isRejected(row) ? 'x' : '1.25'}`;
}
const csv = `PO number,Net\n${Array.from({ length: ROWS }, (_, row) => lineOf(row)).join('\n')}\n`;

/**
 * Prepares an import of all rows into one item of each of two budgets, and returns its id, as if its job had just
 * started.
 */
async function prepare(): Promise<{ importId: string; budgetId: string; itemId: string; otherItemId: string }> {
  const planted = await plantBudgets(server, fernhill, { Spring: { currency: 'EUR' }, Autumn: { currency: 'EUR' } });
  const { Spring: budgetId = '', Autumn: otherId = '' } = planted;
  const addItem = async (budget_id: string) => {
    const item = { organization_id: fernhill, budget_id, name: 'Stall', type: 'LINE_ITEM' };
    return (await server.db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow()).id;
  };
  const itemId = await addItem(budgetId);
  const otherItemId = await addItem(otherId);
  const post = async (path: string, body: object) => {
    const answer = await people.member.post(`/rest/${path}`, body);
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return answer;
  };
  const recordSetId = await createRecordSet(restOf(people.member), csv);
  const start = { importType: 'IMPORT_TYPE_PO', budgetId, scope: 'ALL_BUDGETS', recordSetId, fileName: 'orders.csv' };
  const { id: importId } = v.parse(
    FinancialImportWire,
    await (await post('financial-import/initialize', start)).json(),
  );
  await post('financial-import/apply-field-mappings', {
    ...{ importId, fields: { PO_NUMBER: 0, AMOUNT: 1 }, numberFormat: 'POINT' },
    duplicates: { fields: ['PO_NUMBER'], action: 'SKIP' },
  });
  await post('import-rules/expression', { importId, rules: [{ column: 0, expression: '^X-', itemId: otherItemId }] });
  await post('import-rules/static', { importId, rules: [{ itemId }] });
  const searched = [budgetId, otherId].map((id) => ({ id, isLockFree: false }));
  await server.db
    .updateTable('financial_imports')
    .set({ status: 'RUNNING', searched_budgets: JSON.stringify(searched) })
    .where('id', '=', importId)
    .execute();
  return { importId, budgetId, itemId, otherItemId };
}

/** Starts processes ahead, so that the next one continues at once. */
function processesFor(importId: string) {
  const start = () => {
    const child = fork('test/support/run-financial-import.ts', [server.databaseUrl, fernhill, importId], {
      ...{ cwd: projectFolder, execArgv: ['--import', 'tsx'] },
    });
    return { child, ready: once(child, 'message') };
  };
  const waiting = Array.from({ length: READY }, start);
  return {
    async next(): Promise<ChildProcess> {
      waiting.push(start());
      const { child, ready } = waiting.shift() ?? start();
      await ready;
      child.send('go');
      return child;
    },
    end() {
      for (const { child } of waiting) child.kill('SIGKILL');
    },
  };
}

const stateOf = (importId: string) =>
  server.db
    .selectFrom('financial_imports')
    .where('id', '=', importId)
    .select(['status', 'position', 'added', 'skipped', 'rejected'])
    .executeTakeFirstOrThrow();

const countEntries = async (importId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from financial_import_entries where import_id = ${importId}::uuid
  `.execute(server.db);
  return rows[0]?.count;
};

it('an import into two budgets whose process is killed again and again has every row once', {
  timeout: 600_000,
}, async () => {
  const { importId, budgetId, itemId, otherItemId } = await prepare();
  const processes = processesFor(importId);
  const positions = [0];
  for (let kill = 0; kill < KILLS; kill++) {
    const child = await processes.next();
    // Some are killed as soon as the rows of a batch are there: its position must be there, too.
    if (kill % FINISHES_BATCH_EVERY === 0) {
      const before = await countEntries(importId);
      while ((await countEntries(importId)) === before) await wait(POLL_MS);
    } else await wait(Math.random() * DELAY_MAX_MS);
    child.kill('SIGKILL');
    await once(child, 'exit');
    positions.push((await stateOf(importId)).position);
  }
  const last = await processes.next();
  const exit = once(last, 'exit');
  // Others add entries to the same item in the meantime, of 1 each.
  let others = 0;
  while (last.exitCode === null) {
    await server.db
      .insertInto('financials')
      .values({
        ...{ organization_id: fernhill, budget_id: budgetId, item_id: itemId, kind: 'PO', source: 'API' },
        ...{ number: `By hand ${others}`, amount: '1' },
      })
      .execute();
    others += 1;
    await wait(POLL_MS);
  }
  const [exitCode] = await exit;
  processes.end();
  expect(exitCode).toBe(0);
  expect(new Set(positions).size, positions.join(' ')).toBeGreaterThan(1);

  const rows = Array.from({ length: ROWS }, (_, row) => row);
  const rejected = rows.filter(isRejected).length;
  const skipped = rows.filter(isSkipped).length;
  const added = ROWS - rejected - skipped;
  const elsewhere = rows.filter((row) => isElsewhere(row) && !isRejected(row) && !isSkipped(row)).length;
  expect(await stateOf(importId)).toEqual({ status: 'COMPLETE', position: ROWS, added, skipped, rejected });
  const { rows: found } = await sql<object>`
    select count(*)::int as entries, count(distinct number)::int as numbers, sum(amount)::text as amount,
      (select committed::text from budget_items where id = ${itemId}) as committed,
      (select committed::text from budget_items where id = ${otherItemId}) as elsewhere,
      (select count(*)::int from financial_import_entries where import_id = ${importId}::uuid) as log,
      (select count(*)::int from financial_import_rejections where import_id = ${importId}::uuid) as rejections
    from financials where item_id in (${itemId}, ${otherItemId})
  `.execute(server.db);
  const amountOf = (entries: number, byHand = 0) => (entries * 1.25 + byHand).toFixed(4);
  const entries = added + others;
  const sums = { committed: amountOf(added - elsewhere, others), elsewhere: amountOf(elsewhere) };
  expect(found).toEqual([
    { entries, numbers: entries, amount: amountOf(added, others), ...sums, log: added, rejections: rejected },
  ]);
  expect(others).toBeGreaterThan(1);
});
