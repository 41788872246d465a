import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApprovalsHistory, ItemApproval } from '../../src/features/budgets/approvals/item-approvals.wire.ts';
import { REQUEST_EVENTS } from '../../src/features/budgets/approvals/request-events.wire.ts';
import type { TransferRequest, TransferRequests } from '../../src/features/budgets/transfers/target-transfers.wire.ts';
import { csrfOf } from '../support/access-fixtures.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { createRecordSet } from '../support/create-record-set.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { BAD_REQUEST } from '../support/refusals.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let fernhill: string;
let ids: Record<'World' | 'Europe', string>;
let items: Record<'Stall' | 'Dinner' | 'Film', string>;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());

/** A root in dollars with a target of 1000, and Europe in euros. One euro is 1.25 dollars. */
beforeEach(async () => {
  ids = await plantBudgets(server, fernhill, {
    World: { currency: 'USD', below: { Europe: { currency: 'EUR' } } },
  });
  await setRate('1.25');
  await server.db.updateTable('budgets').set({ target: '1000' }).where('id', '=', ids.World).execute();
  const add = async (name: string, budget_id = ids.Europe) => {
    const item = { organization_id: fernhill, budget_id, name, type: 'LINE_ITEM', planned: '100' };
    return (await server.db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow()).id;
  };
  items = { Stall: await add('Stall'), Dinner: await add('Dinner'), Film: await add('Film', ids.World) };
});

const setRate = (rate: string) =>
  sql`update budget_rates set rate = ${rate} where budget_id = ${ids.World} and from_currency = 'EUR'`.execute(
    server.db,
  );
const ok = async <Result>(call: Promise<Response>): Promise<Result> => {
  const answer = await call;
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()) as Result;
};
const at = (path: string) => `/rest/budgets/${ids.Europe}/${path}`;
const transferPath = (end = '') => at(`target-transfer-requests${end}`);
const requestApproval = (itemId: string, planned?: string) =>
  ok<ItemApproval>(people.member.post(at(`internal-items/${itemId}/request-approval`), { planned }));
const decide = ({ itemId, version }: ItemApproval, response: string) =>
  ok(people.manager.post(at('approvals-change'), { changes: [{ itemId, version, response }] }));
const historyOf = async (itemId: string) =>
  (await ok<ApprovalsHistory>(people.member.get(at(`approvals-history?itemId=${itemId}`)))).events;
const transfersOf = async () => (await ok<TransferRequests>(people.member.get(transferPath()))).requests;

const finished = async (jobId: string) => {
  const read = () => ok<{ status: string; finishedAt: string | null }>(people.member.get(`/rest/jobs/${jobId}`));
  await expect.poll(async () => (await read()).finishedAt, { timeout: 20_000 }).not.toBeNull();
  return ok<{ imported: number; refused: { row: number; reason: string }[] }>(
    people.member.get(`/rest/jobs/${jobId}/result`),
  );
};
const startTransfers = async (csv: string) =>
  people.member.post(at('import-budget'), {
    recordSetId: await createRecordSet(restOf(people.member), csv),
    fileName: 'transfers.csv',
    sheetKind: 'TARGET_TRANSFER',
  });

/** Imports a purchase order of the item and returns the id of the import. */
const importOrder = async (itemId: string) => {
  const recordSetId = await createRecordSet(restOf(people.member), `PO number,Net,Item\nPO-${itemId},12,${itemId}\n`);
  const head = { importType: 'IMPORT_TYPE_PO', budgetId: ids.Europe, recordSetId, fileName: 'orders.csv' };
  const { id: importId } = await ok<{ id: string }>(people.member.post('/rest/financial-import/initialize', head));
  const rules = [{ column: 2, matchKey: 'ITEM_ID', expression: '(\\d+)' }];
  await ok(people.member.post('/rest/import-rules/uid', { importId, rules }));
  const duplicates = { fields: ['PO_NUMBER'], action: 'SKIP' };
  const mapping = { importId, fields: { PO_NUMBER: 0, AMOUNT: 1 }, numberFormat: 'POINT', duplicates };
  await ok(people.member.post('/rest/financial-import/apply-field-mappings', mapping));
  await ok(people.member.post('/rest/financial-import/import-financials', { importId }));
  const status = async () =>
    (await ok<{ status: string }>(people.member.get(`/rest/financial-imports/${importId}`))).status;
  await expect.poll(status, { timeout: 20_000 }).toBe('COMPLETE');
  return importId;
};

test('the history of approvals and transfers shows each event (S-APPR-04)', async () => {
  await decide(await requestApproval(items.Stall), 'REJECTED');
  await ok(people.member.post(at(`internal-items/${items.Stall}/revise-plan`), {}));
  await decide(await requestApproval(items.Stall), 'APPROVED');
  await importOrder(items.Stall);
  const history = await historyOf(items.Stall);
  expect(history.map(({ event, from, to }) => `${from} ${event} ${to}`)).toEqual([
    'APPROVED IMPORTED APPROVED',
    'PENDING APPROVED APPROVED',
    'NONE REQUESTED PENDING',
    'DENIED CANCELLED NONE',
    'PENDING REJECTED DENIED',
    'NONE REQUESTED PENDING',
  ]);
  expect(history[0]).toMatchObject({ note: 'orders.csv', planned: '100' });

  const { jobId } = await ok<{ jobId: string }>(startTransfers('From,To,Amount,Note\nStall,Target: World,20,Move\n'));
  expect(await finished(jobId)).toMatchObject({ imported: 1, refused: [] });
  const [imported] = await transfersOf();
  await setRate('1.5');
  const respond = (response: string, id: string | undefined = imported?.id) =>
    ok<TransferRequest>(people.manager.post(transferPath(`/${id}/responses`), { response }));
  await respond('APPROVE');
  const approved = await respond('APPROVE');
  const input = { kind: 'ADJUSTMENT', toItemId: items.Dinner, amount: '1' };
  const ask = () => ok<TransferRequest>(people.member.post(transferPath(), input));
  const cancel = (id: string) =>
    people.member.send(transferPath(`/${id}`), { method: 'DELETE', headers: csrfOf(people.member) });
  const rejected = await respond('DENY', (await ask()).id);
  const cancelled = await ok<TransferRequest>(cancel((await ask()).id));
  const events = [approved, rejected, cancelled].map((one) => one.events.map(({ event }) => event));
  expect(events).toEqual([
    ['IMPORTED', 'EXCHANGE_RATE_UPDATED', 'APPROVED'],
    ['REQUESTED', 'REJECTED'],
    ['REQUESTED', 'CANCELLED'],
  ]);
  const shown = new Set([...history.map(({ event }) => event), ...events.flat()]);
  expect([...shown].sort()).toEqual([...REQUEST_EVENTS].sort());
});

test('an import of financials leaves no event for items that are not approved, or when it is undone', async () => {
  await importOrder(items.Dinner);
  expect(await historyOf(items.Dinner)).toEqual([]);
  await decide(await requestApproval(items.Stall), 'APPROVED');
  const importId = await importOrder(items.Stall);
  expect((await historyOf(items.Stall)).map(({ event }) => event)).toContain('IMPORTED');
  expect((await people.member.post(`/rest/financial-imports/${importId}/undo`, {})).ok).toBe(true);
  expect((await historyOf(items.Stall)).map(({ event }) => event)).not.toContain('IMPORTED');
});

test('an import of transfers takes the rows that are possible, once', async () => {
  const csv = [
    'From,To,Amount,Note',
    'Stall,Dinner,12.5,Less space',
    ',Dinner,3,',
    'Stall,Stall,1,',
    'Stall,Nowhere,1,',
    'Stall,Target: World,many,',
    'Target,Dinner,1,',
    'Stall,Target: World,0.0001,',
    'Stall,Dinner,1,234.50,Less space',
  ].join('\n');
  const started = await startTransfers(csv);
  const result = await finished(((await started.json()) as { jobId: string }).jobId);
  expect(result.imported).toBe(2);
  expect(result.refused.map(({ row }) => row)).toEqual([4, 5, 6, 7, 8, 9]);
  expect(result.refused.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^Choose two different items/),
    'The budget has no item “Nowhere”.',
    '“many” is no amount such as 1234.5, or is below zero.',
    expect.stringMatching(/target/),
    expect.stringMatching(/exactly/),
    expect.stringMatching(/more cells than the header row/),
  ]);
  expect((await transfersOf()).map(({ kind, amount, note }) => ({ kind, amount, note }))).toEqual([
    { kind: 'ADJUSTMENT', amount: '3', note: '' },
    { kind: 'TRANSFER', amount: '12.5', note: 'Less space' },
  ]);
  await expectRefusal(await startTransfers('Name,Planned\nStall,1\n'), BAD_REQUEST);
});
