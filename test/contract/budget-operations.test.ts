import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importBudget as importBudgetWith } from '../../host-demo/server/budgets/imports/import-budget.ts';
import { outbox } from '../../host-demo/server/platform/mail/mailer.ts';
import { readJobResult } from '../../src/features/administration/jobs.api.ts';
import { JobWire } from '../../src/features/administration/jobs.wire.ts';
import { readApprovals } from '../../src/features/budgets/approvals/item-approvals.api.ts';
import { APPROVAL_STATES } from '../../src/features/budgets/approvals/item-approvals.wire.ts';
import { importBudget } from '../../src/features/budgets/imports/budget-imports.api.ts';
import { IMPORT_ROWS_MAX } from '../../src/features/budgets/imports/budget-imports.wire.ts';
import { readInternalItems } from '../../src/features/budgets/items/internal-items.api.ts';
import { readTransferRequests, requestTransfer } from '../../src/features/budgets/transfers/target-transfers.api.ts';
import type { TransferRequest } from '../../src/features/budgets/transfers/target-transfers.wire.ts';
import { readBudgetUsers } from '../../src/features/budgets/users/budget-users.api.ts';
import { USER_ROLES } from '../../src/shell/people/user-roles.wire.ts';
import { answerTransfer } from '../support/answer-transfer.ts';
import { changeApproval, readApprovalsHistory, requestApproval } from '../support/approval-calls.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { createRecordSet } from '../support/create-record-set.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND, SIGNED_OUT } from '../support/refusals.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

const conflict = (code: string) => ({ status: 409, code });

type Items = Record<'Fairs' | 'Lyon' | 'Stall' | 'Dinner' | 'Booth' | 'Film', string>;

let server: RunningServer;
let people: Callers;
let member: ReturnType<typeof restOf>;
let manager: ReturnType<typeof restOf>;
let fernhill: string;
let ids: Record<'World' | 'Europe' | 'Asia', string>;
let items: Items;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  member = restOf(people.member);
  manager = restOf(people.manager);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());
beforeEach(async () => {
  ids = await plantBudgets(server, fernhill, {
    World: { currency: 'USD', below: { Europe: { currency: 'EUR' }, Asia: { currency: 'EUR' } } },
  });
  items = await plantItems();
});

/** Creates Fairs > Lyon > Stall (100.1), Dinner (50) in Europe; Booth (10) in Asia, Film (70 dollars) in World. */
async function plantItems(): Promise<Items> {
  const add = async (budget_id: string, name: string, type: string, parent_id: string | null, planned = '0') => {
    const item = { organization_id: fernhill, budget_id, name, type, parent_id, planned };
    return (await server.db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow()).id;
  };
  const Fairs = await add(ids.Europe, 'Fairs', 'CATEGORY', null);
  const Lyon = await add(ids.Europe, 'Lyon', 'SUBCATEGORY', Fairs);
  return {
    Fairs,
    Lyon,
    Stall: await add(ids.Europe, 'Stall', 'LINE_ITEM', Lyon, '100.1'),
    Dinner: await add(ids.Europe, 'Dinner', 'LINE_ITEM', Lyon, '50'),
    Booth: await add(ids.Asia, 'Booth', 'LINE_ITEM', null, '10'),
    Film: await add(ids.World, 'Film', 'LINE_ITEM', null, '70'),
  };
}

const plannedOf = async (...names: (keyof Items)[]) => {
  const rows = await server.db
    .selectFrom('budget_items')
    .where(
      'id',
      'in',
      names.map((name) => items[name]),
    )
    .select(['id', 'planned'])
    .execute();
  return names.map((name) => rows.find(({ id }) => id === items[name])?.planned);
};
const versionOf = async (name: keyof Items) =>
  (await server.db.selectFrom('budget_items').where('id', '=', items[name]).select('version').executeTakeFirstOrThrow())
    .version;
const remove = (name: keyof Items) =>
  server.db.updateTable('budget_items').set({ deleted_at: new Date() }).where('id', '=', items[name]).execute();
const allowSelfApproval = () =>
  server.db
    .insertInto('item_approval_settings')
    .values({ organization_id: fernhill, budget_id: ids.Europe, self_approval: true })
    .execute();
const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status).sort();

describe('approval of an item', () => {
  const stall = () => ({ budgetId: ids.Europe, itemId: items.Stall });
  const path = (act: string, name: keyof Items = 'Stall') =>
    `/rest/budgets/${ids.Europe}/internal-items/${items[name]}/${act}`;
  const respond = async (response: string, by = people.manager, name: keyof Items = 'Stall') =>
    by.post(`/rest/budgets/${ids.Europe}/approvals-change`, {
      changes: [{ itemId: items[name], version: await versionOf(name), response }],
    });

  it('is requested, then granted, rejected, or sent back for revision (S-BUD-13)', async () => {
    const states: string[] = [];
    const ask = async () => void states.push((await requestApproval(member, stall())).state);
    const answer = async (response: 'APPROVED' | 'REJECTED' | 'REVISING') =>
      void states.push((await changeApproval(manager, stall(), { response })).state);
    await ask();
    await answer('REVISING');
    await ask();
    await answer('REJECTED');
    await ask();
    await answer('APPROVED');
    expect(states).toEqual(['PENDING', 'REVISING', 'PENDING', 'DENIED', 'PENDING', 'APPROVED']);
    expect(await plannedOf('Stall')).toEqual(['100.1000']);
    const { items: shown } = await readInternalItems(member, ids.Europe);
    expect(shown.map(({ name, approvalState }) => [name, approvalState])).toEqual([
      ['Fairs', 'NONE'],
      ['Lyon', 'NONE'],
      ['Stall', 'APPROVED'],
      ['Dinner', 'NONE'],
    ]);
    expect(APPROVAL_STATES).toEqual(['NONE', 'PENDING', 'APPROVED', 'DENIED', 'REVISING']);
  });

  it('keeps the old amount until the new one is approved, and when it is rejected (S-BUD-13)', async () => {
    await requestApproval(member, stall());
    await changeApproval(manager, stall(), { response: 'APPROVED' });
    const change = { itemId: items.Stall, itemName: 'Stall' };
    expect(await requestApproval(member, stall(), { planned: '99999999999999.9999' })).toMatchObject({
      ...change,
      state: 'PENDING',
      status: 'PENDING_CHANGE',
      planned: '100.1',
      requestedPlanned: '99999999999999.9999',
    });
    await expectRefusal(await respond('REVISING'), {
      ...conflict('APPROVAL_NOT_POSSIBLE'),
      message: 'A change of an approved item can only be approved or rejected.',
    });
    const rejected = { ...change, state: 'APPROVED', status: 'APPROVED', planned: '100.1', requestedPlanned: null };
    expect(await changeApproval(manager, stall(), { response: 'REJECTED' })).toMatchObject(rejected);
    await requestApproval(member, stall(), { planned: '120.25' });
    expect(await changeApproval(manager, stall(), { response: 'APPROVED' })).toMatchObject({
      ...rejected,
      planned: '120.25',
    });
    expect(await plannedOf('Stall')).toEqual(['120.2500']);
  });

  it('is refused with a sentence when it is not possible (S-BUD-13)', async () => {
    const refused = async (answer: Response, message: string) =>
      await expectRefusal(answer, { ...conflict('APPROVAL_NOT_POSSIBLE'), message });
    await refused(await respond('APPROVED'), 'No approval is requested for this item.');
    await requestApproval(member, stall());
    await refused(
      await people.member.post(path('request-approval'), {}),
      'Approval of this item has already been requested.',
    );
    await expectRefusal(await respond('YES'), BAD_REQUEST);
    for (const planned of ['-1', '1e3', '1.23456', '999999999999999', 'much', '', 12]) {
      await expectRefusal(await people.member.post(path('request-approval', 'Dinner'), { planned }), BAD_REQUEST);
    }
    await expectRefusal(await people.member.post(path('request-approval', 'Booth'), {}), NOT_FOUND);
    await remove('Stall');
    await expectRefusal(await respond('APPROVED'), NOT_FOUND);
  });

  it('is requested once and answered once by two simultaneous users (S-BUD-13)', async () => {
    const ask = () => people.member.post(path('request-approval'), {});
    expect(statusesOf(await Promise.all([ask(), ask()]))).toEqual([200, 409]);
    expect(statusesOf(await Promise.all([respond('APPROVED'), respond('REJECTED')]))).toEqual([200, 409]);
    expect((await readApprovalsHistory(member, ids.Europe)).events).toHaveLength(2);
  });

  it('is listed with its history, the newest first and by page (S-BUD-13)', async () => {
    await requestApproval(member, stall(), { planned: '90.50', note: 'A smaller one' });
    await requestApproval(member, { budgetId: ids.Europe, itemId: items.Dinner });
    await changeApproval(manager, stall(), { response: 'APPROVED', note: 'Fine' });
    const states = async (state?: 'PENDING' | 'APPROVED' | 'NONE') =>
      (await readApprovals(member, ids.Europe, state && { state })).approvals.map(({ itemName }) => itemName);
    expect([await states(), await states('PENDING'), await states('APPROVED'), await states('NONE')]).toEqual([
      ['Dinner', 'Stall'],
      ['Dinner'],
      ['Stall'],
      [],
    ]);
    const { events } = await readApprovalsHistory(member, ids.Europe);
    const changes = { itemId: items.Stall, itemName: 'Stall', requestedPlanned: '90.5', plannedBefore: '100.1' };
    expect([events[0], events[2]]).toMatchObject([
      { ...changes, event: 'APPROVED', from: 'PENDING', to: 'APPROVED', planned: '90.5', note: 'Fine' },
      { ...changes, event: 'REQUESTED', from: 'NONE', to: 'PENDING', planned: '100.1', note: 'A smaller one' },
    ]);
    expect(events.map(({ by }) => by)).toEqual([expect.any(String), events[2]?.by, expect.any(String)]);
    expect(events[0]?.by).not.toBe(events[1]?.by);
    const page = await readApprovalsHistory(member, ids.Europe, { itemId: items.Stall, limit: '1' });
    const rest = await readApprovalsHistory(member, ids.Europe, { itemId: items.Stall, after: page.next ?? '' });
    expect([...page.events, ...rest.events]).toEqual([events[0], events[2]]);
    const first = await readApprovals(member, ids.Europe, { limit: '1' });
    const second = await readApprovals(member, ids.Europe, { after: first.next ?? '' });
    expect([...first.approvals, ...second.approvals].map(({ itemName }) => itemName)).toEqual(['Dinner', 'Stall']);
  });

  it('is not granted by the user who requested it, unless the settings of the budget allow that', async () => {
    const own = conflict('APPROVAL_OWN_REQUEST');
    await requestApproval(manager, stall(), { planned: '500' });
    await expectRefusal(await respond('APPROVED'), own);
    expect(await plannedOf('Stall')).toEqual(['100.1000']);
    expect((await readApprovalsHistory(member, ids.Europe)).events).toHaveLength(1);
    expect((await respond('APPROVED', people.staff)).status).toBe(200);
    expect(await plannedOf('Stall')).toEqual(['500.0000']);
    // A change of the approved item is a separate request, whoever made the previous one.
    await requestApproval(member, stall(), { planned: '1' });
    expect((await respond('APPROVED')).status).toBe(200);
    await requestApproval(manager, stall(), { planned: '2' });
    await expectRefusal(await respond('APPROVED'), own);
    expect((await respond('REJECTED')).status).toBe(200);

    await allowSelfApproval();
    await requestApproval(manager, stall(), { planned: '3' });
    expect((await respond('APPROVED')).status).toBe(200);
    expect(await plannedOf('Stall')).toEqual(['3.0000']);
  });

  it('is granted by users who approve, and requested by users who edit, of the same organization (S-BUD-13)', async () => {
    const reader = await signIn(server, findDemoPerson('legacy', 'user without planning access'));
    await expectRefusal(await reader.post(path('request-approval'), {}), FORBIDDEN);
    expect((await reader.get(`/rest/budgets/${ids.Europe}/approvals-history`)).status).toBe(200);
    await requestApproval(member, stall());
    await expectRefusal(await respond('APPROVED', people.member), FORBIDDEN);
    await expectRefusal(await respond('APPROVED', people.outsider), NOT_FOUND);
    await expectRefusal(await respond('APPROVED', people.stranger), SIGNED_OUT);
    for (const list of ['approvals', 'approvals-history']) {
      await expectRefusal(await people.outsider.get(`/rest/budgets/${ids.Europe}/${list}`), NOT_FOUND);
    }
  });
});

describe('an import of rows', () => {
  const mapping = { name: 'Name', planned: 'Planned', parent: 'Below' };
  const send = (csv: string) => createRecordSet(member, csv);
  const startImport = (recordSetId: string, input: object = {}, by = people.member) =>
    by.post(`/rest/budgets/${ids.Europe}/import-budget`, { recordSetId, mapping, ...input });
  /** Waits until the job has ended, successfully or not. */
  const finish = async (jobId: string) => {
    const read = async () => v.parse(JobWire, await (await people.member.get(`/rest/jobs/${jobId}`)).json());
    await expect.poll(async () => (await read()).finishedAt, { timeout: 20_000, interval: 20 }).not.toBeNull();
    return await read();
  };
  const linesOf = async (budgetId = ids.Europe) => {
    const rows = await server.db
      .selectFrom('budget_items as item')
      .leftJoin('budget_items as above', 'above.id', 'item.parent_id')
      .where('item.budget_id', '=', budgetId)
      .where('item.type', '=', 'LINE_ITEM')
      .select(['item.name', 'item.planned', 'above.name as above'])
      .orderBy('item.id')
      .execute();
    return rows.map(({ name, planned, above }) => [name, planned, above]).slice(2); // Stall and Dinner
  };
  const GOOD = 'Below,Name,Planned\nFairs > Lyon,Hotel,"1,200.50"\nFairs>Lyon, Flights ,\n,Gifts,0.0001\n';

  it('creates line items below the items that the rows name (S-BUD-13)', async () => {
    const { jobId } = await importBudget(member, ids.Europe, {
      recordSetId: await send(GOOD),
      fileName: 'lyon.csv',
      sheetKind: 'GRID',
      mapping,
    });
    expect(await finish(jobId)).toMatchObject({
      status: 'COMPLETE',
      kind: 'IMPORT_BUDGET',
      title: 'Import of lyon.csv',
      importedRows: { imported: 3, refused: 0, budgetId: ids.Europe },
    });
    expect(await readJobResult(member, jobId)).toEqual({
      kind: 'IMPORT_BUDGET',
      fileName: 'lyon.csv',
      budgetId: ids.Europe,
      sheetKind: 'GRID',
      importId: expect.any(String),
      imported: 3,
      changed: 0,
      refused: [],
    });
    expect(await linesOf()).toEqual([
      ['Hotel', '1200.5000', 'Lyon'],
      ['Flights', '0.0000', 'Lyon'],
      ['Gifts', '0.0001', null],
    ]);
  });

  it('skips invalid rows, and gives the reason for each (S-BUD-13)', async () => {
    const csv = [
      'Below;Name;Planned',
      'Fairs;Hotel;12',
      'Fairs > Paris;Flights;1',
      'Twins;Gifts;1',
      'Fairs;  ;1',
      `Fairs;${'x'.repeat(201)};1`,
      'Fairs;Taxi;-1',
      'Fairs;Taxi;1,200',
      'Fairs;Taxi;1e999',
      'Lyon;Bus;1',
      'Fairs;\u0000;1',
      'Fairs',
    ].join('\n');
    const twin = { organization_id: fernhill, budget_id: ids.Europe, type: 'CATEGORY', name: 'Twins' };
    await server.db.insertInto('budget_items').values([twin, twin]).execute();
    const { jobId } = await importBudget(member, ids.Europe, { recordSetId: await send(csv), mapping });
    const { importedRows } = await finish(jobId);
    expect(importedRows).toMatchObject({ imported: 1, refused: 10, budgetName: 'Europe', isUndone: false });
    const { refused, ...result } = (await readJobResult(member, jobId)) as unknown as {
      refused: { row: number; reason: string }[];
    };
    expect(result).toMatchObject({ imported: 1, sheetKind: 'BUDGET' });
    expect(refused.map(({ row, reason }) => `${row}: ${reason}`)).toEqual([
      '3: The budget has no such category. In the file: “Fairs > Paris”.',
      '4: The budget has several categories with this path. In the file: “Twins”.',
      '5: The name is missing.',
      `6: A name is one line of at most 200 characters. In the file: “${'x'.repeat(79)}…”.`,
      '7: Planned amounts are numbers such as 1234.5, not below zero. In the file: “-1”.',
      '8: Planned amounts are numbers such as 1234.5, not below zero. In the file: “1,200”.',
      '9: Planned amounts are numbers such as 1234.5, not below zero. In the file: “1e999”.',
      '10: The budget has no such category. In the file: “Lyon”.',
      '11: A name is one line of at most 200 characters. In the file: “ ”.',
      '12: The name is missing.',
    ]);
    expect(await linesOf()).toEqual([['Hotel', '12.0000', 'Fairs']]);
  });

  it('runs once, however often it starts, and with two simultaneous users (S-BUD-13)', async () => {
    const recordSetId = await send(GOOD);
    const started = await Promise.all([startImport(recordSetId), startImport(recordSetId, {}, people.manager)]);
    const jobIds = await Promise.all(
      started.map(async (answer) => (answer.ok ? ((await answer.json()) as { jobId: string }).jobId : undefined)),
    );
    const jobs = await Promise.all(jobIds.filter((id) => id !== undefined).map(finish));
    expect(jobs.filter(({ status }) => status === 'COMPLETE')).toHaveLength(1);
    for (const { error } of jobs.filter(({ status }) => status === 'FAILED')) {
      expect(error).toMatch(/^These rows were already imported/);
    }
    await expectRefusal(await startImport(recordSetId), conflict('IMPORTED_ALREADY'));

    const done = jobs.find(({ status }) => status === 'COMPLETE')?.id ?? '';
    const { input } = await server.db
      .selectFrom('jobs')
      .select('input')
      .where('id', '=', done)
      .executeTakeFirstOrThrow();
    const signal = new AbortController().signal;
    const work = { db: server.db, organizationId: fernhill, input, signal, progress: async () => {} };
    const workOnImport = importBudgetWith(outbox);
    const again = await Promise.all([workOnImport(work), workOnImport(work)]);
    expect(again.map(({ result }) => result)).toMatchObject([{ imported: 3 }, { imported: 3 }]);
    expect(await linesOf()).toHaveLength(3);
  });

  it('that has accepted no row can be tried in another way (S-BUD-13)', async () => {
    const recordSetId = await send('Name,Planned\nHotel,many\n');
    const { jobId: first } = await importBudget(member, ids.Europe, {
      recordSetId,
      mapping: { name: 'Name', planned: 'Planned' },
    });
    await finish(first);
    expect(await readJobResult(member, first)).toMatchObject({ imported: 0, refused: [{ row: 2 }] });
    const { jobId: second } = await importBudget(member, ids.Europe, { recordSetId, mapping: { name: 'Name' } });
    await finish(second);
    expect(await linesOf()).toEqual([['Hotel', '0.0000', null]]);
  });

  it('accepts the sheet kinds of line items, and names the others as rejected (S-BUD-13, S-ENUM-09)', async () => {
    const recordSetId = await send(GOOD);
    for (const sheetKind of ['ACTUAL', 'PO', 'ROLLUP']) {
      await expectRefusal(await startImport(recordSetId, { sheetKind }), { status: 400, code: 'SHEET_NOT_IMPORTABLE' });
    }
    await expectRefusal(await startImport(recordSetId, { sheetKind: 'SHEET' }), BAD_REQUEST);
    for (const sheetKind of ['BUDGET', 'DETAILS', 'GRID', 'OTHER'] as const) {
      const { jobId } = await importBudget(member, ids.Europe, { recordSetId: await send(GOOD), sheetKind, mapping });
      await finish(jobId);
      expect(await readJobResult(member, jobId)).toMatchObject({ sheetKind, imported: 3 });
    }
  });

  it('is refused for rows, columns and budgets that do not exist (S-BUD-13)', async () => {
    const recordSetId = await send(GOOD);
    await expectRefusal(await startImport(recordSetId, { mapping: { name: 'Title' } }), {
      ...BAD_REQUEST,
      message: 'These rows have no column “Title”.',
    });
    await expectRefusal(await startImport(recordSetId, { mapping: {} }), BAD_REQUEST);
    await expectRefusal(await startImport('1'), BAD_REQUEST);
    await expectRefusal(await startImport('00000000-0000-4000-8000-000000000000'), NOT_FOUND);
    const reader = await signIn(server, findDemoPerson('legacy', 'user without planning access'));
    await expectRefusal(await startImport(recordSetId, {}, reader), FORBIDDEN);
    await expectRefusal(await startImport(recordSetId, {}, people.outsider), NOT_FOUND);
    await expectRefusal(await startImport(recordSetId, {}, people.stranger), SIGNED_OUT);
    const foreign = await createRecordSet(restOf(people.outsider), GOOD);
    await expectRefusal(await startImport(foreign), NOT_FOUND);
  });

  it('of the maximum number of rows completes (S-BUD-13)', async () => {
    const rows = Array.from({ length: IMPORT_ROWS_MAX }, (_, index) => `Line ${index},1.1,Fairs\n`).join('');
    const { jobId } = await importBudget(member, ids.Asia, {
      recordSetId: await send(`Name,Planned,Below\n${rows}`),
      mapping: { name: 'Name', planned: 'Planned' },
    });
    expect(await finish(jobId)).toMatchObject({ status: 'COMPLETE' });
    expect(await readJobResult(member, jobId)).toMatchObject({ imported: IMPORT_ROWS_MAX });
    const more = await startImport(await send(`Name,Planned,Below\n${rows}One more,1,\n`));
    await expectRefusal(more, { ...BAD_REQUEST, message: 'An import has at most 10,000 rows. Send them in parts.' });
  });
});

describe('a transfer between items', () => {
  const path = (end = '') => `/rest/budgets/${ids.Europe}/target-transfer-requests${end}`;
  const ask = (input: object, by = people.member) => by.post(path(), { kind: 'TRANSFER', amount: '1', ...input });
  const between = (from: keyof Items, to: keyof Items, amount: string) =>
    requestTransfer(member, ids.Europe, { kind: 'TRANSFER', fromItemId: items[from], toItemId: items[to], amount });
  const respond = ({ id }: TransferRequest, response: string, by = people.manager) =>
    by.post(path(`/${id}/responses`), { response });
  const approve = ({ id }: TransferRequest) =>
    answerTransfer(manager, { budgetId: ids.Europe, requestId: id }, 'APPROVE');

  it('is not approved by the user who requested it, unless the settings of the budget allow that', async () => {
    const transfer = { kind: 'TRANSFER', fromItemId: items.Stall, toItemId: items.Dinner, amount: '10' } as const;
    const requested = await requestTransfer(manager, ids.Europe, transfer);
    await expectRefusal(await respond(requested, 'APPROVE'), conflict('TRANSFER_OWN_REQUEST'));
    expect(await plannedOf('Stall', 'Dinner')).toEqual(['100.1000', '50.0000']);
    expect((await respond(requested, 'APPROVE', people.staff)).status).toBe(200);
    expect(await plannedOf('Stall', 'Dinner')).toEqual(['90.1000', '60.0000']);
    const withdrawn = await requestTransfer(manager, ids.Europe, transfer);
    expect((await respond(withdrawn, 'DENY')).status).toBe(200);

    await allowSelfApproval();
    expect((await respond(await requestTransfer(manager, ids.Europe, transfer), 'APPROVE')).status).toBe(200);
    expect(await plannedOf('Stall', 'Dinner')).toEqual(['80.1000', '70.0000']);
  });

  it('moves the exact amount on approval, also into another budget (S-BUD-13)', async () => {
    const asked = await between('Stall', 'Booth', '0.0999');
    expect(asked).toMatchObject({
      kind: 'TRANSFER',
      status: 'PENDING',
      from: { id: items.Stall, name: 'Stall', budgetId: ids.Europe },
      to: { id: items.Booth, name: 'Booth', budgetId: ids.Asia },
      amount: '0.0999',
      answeredBy: null,
    });
    expect(await plannedOf('Stall', 'Booth')).toEqual(['100.1000', '10.0000']);
    expect(await approve(asked)).toMatchObject({ status: 'APPROVED', answeredBy: expect.any(String) });
    expect(await plannedOf('Stall', 'Booth')).toEqual(['100.0001', '10.0999']);
    await approve(await between('Stall', 'Booth', '100.0001'));
    expect(await plannedOf('Stall', 'Booth')).toEqual(['0.0000', '110.1000']);
  });

  it('can be an adjustment of one item, and be rejected (S-BUD-13)', async () => {
    const adjust = (input: { fromItemId?: string; toItemId?: string }) =>
      requestTransfer(member, ids.Europe, { kind: 'ADJUSTMENT', amount: '5.5', ...input });
    await approve(await adjust({ toItemId: items.Stall }));
    await approve(await adjust({ fromItemId: items.Dinner }));
    expect(await plannedOf('Stall', 'Dinner')).toEqual(['105.6000', '44.5000']);
    const denied = await answerTransfer(
      manager,
      { budgetId: ids.Europe, requestId: (await adjust({ toItemId: items.Stall })).id },
      'DENY',
    );
    expect(denied.status).toBe('REJECTED');
    expect(await plannedOf('Stall')).toEqual(['105.6000']);
  });

  it('is answered once, and moves once, with two simultaneous users (S-BUD-13)', async () => {
    const asked = await between('Stall', 'Dinner', '10');
    const answers = await Promise.all(['APPROVE', 'APPROVE', 'APPROVE'].map((response) => respond(asked, response)));
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    expect(await plannedOf('Stall', 'Dinner')).toEqual(['90.1000', '60.0000']);
    await expectRefusal(await respond(asked, 'DENY'), conflict('TRANSFER_ANSWERED'));
  });

  it('never takes more than is planned, also with many simultaneous transfers in both directions (S-BUD-13)', async () => {
    const tooMuch = await between('Dinner', 'Stall', '50');
    const plan = (planned: string) =>
      server.db.updateTable('budget_items').set({ planned }).where('id', '=', items.Dinner).execute();
    await plan('49.9999');
    await expectRefusal(await respond(tooMuch, 'APPROVE'), conflict('TRANSFER_EXCEEDS_PLANNED'));
    await plan('50');
    expect((await readTransferRequests(member, ids.Europe, { status: 'PENDING' })).requests).toHaveLength(1);
    const there = await Promise.all([1, 2, 3].map(() => between('Dinner', 'Booth', '20')));
    const back = await Promise.all([1, 2].map(() => between('Stall', 'Dinner', '0.1')));
    const backAgain = await requestTransfer(member, ids.Asia, {
      kind: 'TRANSFER',
      fromItemId: items.Booth,
      toItemId: items.Stall,
      amount: '1',
    });
    const answers = await Promise.all([
      ...[...there, ...back].map((asked) => respond(asked, 'APPROVE')),
      people.manager.post(`/rest/budgets/${ids.Asia}/target-transfer-requests/${backAgain.id}/responses`, {
        response: 'APPROVE',
      }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 409]);
    expect(await plannedOf('Stall', 'Dinner', 'Booth')).toEqual(['100.9000', '10.2000', '49.0000']);
  });

  it('is refused when it is not possible, and nothing moves (S-BUD-13)', async () => {
    const { Stall, Dinner, Booth } = items;
    const pair = { fromItemId: Stall, toItemId: Dinner };
    for (const amount of ['0', '0.0000', '-1', '1.00001', '1e3', '', 'NaN', 5]) {
      await expectRefusal(await ask({ ...pair, amount }), BAD_REQUEST);
    }
    await expectRefusal(await ask({ fromItemId: Stall, toItemId: Stall }), BAD_REQUEST);
    await expectRefusal(await ask({ fromItemId: Stall, toItemId: `0${Stall}` }), BAD_REQUEST);
    await expectRefusal(await ask({ fromItemId: Stall }), BAD_REQUEST);
    await expectRefusal(await ask({ ...pair, kind: 'ADJUSTMENT' }), BAD_REQUEST);
    await expectRefusal(await ask({ ...pair, kind: 'GIFT' }), BAD_REQUEST);
    await expectRefusal(await ask({ fromItemId: Booth, toItemId: Stall }), NOT_FOUND);
    await expectRefusal(await ask({ fromItemId: Stall, toItemId: '1'.repeat(18) }), NOT_FOUND);

    const large = await requestTransfer(member, ids.Europe, {
      kind: 'ADJUSTMENT',
      toItemId: Stall,
      amount: '99999999999999.9999',
    });
    await expectRefusal(await respond(large, 'APPROVE'), conflict('TRANSFER_TOO_MUCH'));
    const [binned, purged] = [await between('Stall', 'Dinner', '1'), await between('Stall', 'Dinner', '1')];
    await remove('Dinner');
    await expectRefusal(await respond(binned, 'APPROVE'), conflict('TRANSFER_ITEM_GONE'));
    await server.db.deleteFrom('budget_items').where('id', '=', Dinner).execute();
    await expectRefusal(await respond(purged, 'APPROVE'), conflict('TRANSFER_ITEM_GONE'));
    await expectRefusal(await respond(binned, 'PERHAPS'), BAD_REQUEST);
    expect(await plannedOf('Stall', 'Booth')).toEqual(['100.1000', '10.0000']);
  });

  it('is listed, the newest first, by status and by page (S-BUD-13)', async () => {
    const [first, second, third] = [
      await between('Stall', 'Dinner', '1'),
      await between('Stall', 'Dinner', '2'),
      await between('Stall', 'Dinner', '3'),
    ];
    await approve(second);
    const list = async (query = {}) => {
      const { requests } = await readTransferRequests(member, ids.Europe, query);
      return requests.map(({ id }) => id);
    };
    expect(await list()).toEqual([third.id, second.id, first.id]);
    expect(await list({ status: 'APPROVED' })).toEqual([second.id]);
    const page = await readTransferRequests(member, ids.Europe, { limit: '2' });
    expect(await list({ after: page.next })).toEqual([first.id]);
    expect(await readTransferRequests(member, ids.Asia)).toEqual({ requests: [], next: null });
  });

  it('is requested by users who edit, and answered by users who approve, of the same organization (S-BUD-13)', async () => {
    const reader = await signIn(server, findDemoPerson('legacy', 'user without planning access'));
    const pair = { fromItemId: items.Stall, toItemId: items.Dinner };
    await expectRefusal(await ask(pair, reader), FORBIDDEN);
    await expectRefusal(await ask(pair, people.stranger), SIGNED_OUT);
    await expectRefusal(await ask(pair, people.outsider), NOT_FOUND);
    const asked = await between('Stall', 'Dinner', '1');
    await expectRefusal(await respond(asked, 'APPROVE', people.member), FORBIDDEN);
    await expectRefusal(await respond(asked, 'APPROVE', people.outsider), NOT_FOUND);
    await expectRefusal(await people.outsider.get(path()), NOT_FOUND);
    await expectRefusal(
      await people.manager.post(`/rest/budgets/${ids.Asia}/target-transfer-requests/${asked.id}/responses`, {
        response: 'APPROVE',
      }),
      NOT_FOUND,
    );
  });
});

describe('the users of a budget', () => {
  it('are the users of the organization who can sign in, each with a role (S-ENUM-03)', async () => {
    const add = async (last_name: string, access: string[], enabled = true) => {
      const username = `${last_name.toLowerCase()}.${ids.World}@fernhill.example`;
      const person = { organization_id: fernhill, username, first_name: 'Ada', last_name, access, enabled };
      return (await server.db.insertInto('people').values(person).returning('id').executeTakeFirstOrThrow()).id;
    };
    const added = {
      [await add('Admin', ['COMPANY_ADMIN'])]: 'ADMIN',
      [await add('Editor', ['PLANNING_ACCESS', 'REPORTING_ADMIN'])]: 'EDITOR',
      [await add('Dash', ['REPORTING_ADMIN', 'API_ACCESS'])]: 'DASHBOARD_ONLY',
      [await add('Robot', ['API_ACCESS'])]: 'OTHER',
      [await add('Reader', ['WORK_MANAGEMENT_ACCESS'])]: 'READ_ONLY',
    };
    const gone = await add('Gone', ['COMPANY_ADMIN'], false);
    const users = await readBudgetUsers(member, ids.Europe);
    const roles = Object.fromEntries(users.map(({ personId, role }) => [personId, role]));
    expect(roles).toMatchObject(added);
    expect(roles).not.toHaveProperty(gone);
    expect(users.find(({ name }) => name === 'Ada Robot')?.email).toBe(`robot.${ids.World}@fernhill.example`);
    expect(new Set(Object.values(added))).toEqual(new Set(USER_ROLES));
    expect([...USER_ROLES]).toEqual(['ADMIN', 'DASHBOARD_ONLY', 'EDITOR', 'READ_ONLY', 'OTHER']);
    await expectRefusal(await people.outsider.get(`/rest/budgets/${ids.Europe}/users`), NOT_FOUND);
    await expectRefusal(await people.stranger.get(`/rest/budgets/${ids.Europe}/users`), SIGNED_OUT);
  });
});
