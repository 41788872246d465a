import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { readJobResult } from '../../src/features/administration/jobs.api.ts';
import { JobWire } from '../../src/features/administration/jobs.wire.ts';
import { changeExchangeRate } from '../../src/features/budgets/currency/currency.api.ts';
import { importBudget } from '../../src/features/budgets/imports/budget-imports.api.ts';
import { ItemResultsWire } from '../../src/features/budgets/items/item-changes.wire.ts';
import { RestoreRehearsalWire } from '../../src/features/budgets/recycle-bin/recycle-bin.wire.ts';
import { readTarget, saveTarget } from '../../src/features/budgets/target/target.api.ts';
import { requestTransfer } from '../../src/features/budgets/transfers/target-transfers.api.ts';
import { answerTransfer } from '../support/answer-transfer.ts';
import { changeApproval, requestApproval } from '../support/approval-calls.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { createRecordSet } from '../support/create-record-set.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { BAD_REQUEST, FORBIDDEN } from '../support/refusals.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

const EXCEEDED = { status: 409, code: 'BUDGET_EXCEEDED' };

let server: RunningServer;
let people: Callers;
let member: ReturnType<typeof restOf>;
let manager: ReturnType<typeof restOf>;
let fernhill: string;
/** World (USD) > Europe (EUR), Asia (EUR). A euro is 2 dollars, and 3 from June 2026 on. */
let ids: Record<'World' | 'Europe' | 'Asia', string>;
/** In Europe: Stall 100 in March, Dinner 50 in June, worth 350 dollars; in Asia: Booth 10 in March. */
let items: Record<'Stall' | 'Dinner' | 'Booth', string>;

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
  await changeExchangeRate(manager, ids.World, { fromCurrency: 'EUR', rate: 2, validFrom: '2026-01-01' });
  await changeExchangeRate(manager, ids.World, { fromCurrency: 'EUR', rate: 3, validFrom: '2026-06-01' });
  const add = async (budget_id: string, name: string, planned: string, starts_on: string) => {
    const item = { organization_id: fernhill, budget_id, name, type: 'LINE_ITEM', planned, starts_on };
    return (await server.db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow()).id;
  };
  items = {
    Stall: await add(ids.Europe, 'Stall', '100', '2026-03-01'),
    Dinner: await add(ids.Europe, 'Dinner', '50', '2026-06-01'),
    Booth: await add(ids.Asia, 'Booth', '10', '2026-03-01'),
  };
});

const setTarget = (target: string | null, exceedRule: 'NONE' | 'WARN' | 'STOP', budgetId = ids.Europe) =>
  saveTarget(manager, budgetId, { target, exceedRule });
type Fields = Record<string, unknown>;
const update = (changes: readonly [id: string, fields: Fields][], query = '', by = people.member) =>
  by.post(`/rest/budgets/${ids.Europe}/internal-items/diff-update${query}`, {
    changes: changes.map(([id, fields]) => ({ id, version: 1, fields })),
  });
const create = (given: readonly Fields[], query = '') =>
  people.member.post(`/rest/budgets/${ids.Europe}/diff-create${query}`, { items: given });
const resultsIn = async (answer: Response) => v.parse(ItemResultsWire, await answer.json());
const codesIn = async (answer: Response) =>
  (await resultsIn(answer)).results.map(({ error }) => error?.code ?? 'saved');
const planned = async () => (await readTarget(manager, ids.Europe)).planned;
const line = (name: string, amount: string, startsOn: string | null = '2026-03-01') => ({
  type: 'LINE_ITEM',
  name,
  planned: amount,
  startsOn,
});

describe('the target of a budget', () => {
  it('does not exist until a manager sets it', async () => {
    expect(await readTarget(member, ids.Europe)).toEqual({
      target: null,
      exceedRule: 'NONE',
      currency: { id: 'USD', symbol: '$' },
      planned: '350',
      committed: '0',
      actual: '0',
      ratesAsOf: '2026-06-01',
      rates: [
        { validFrom: '2026-01-01', rate: '2' },
        { validFrom: '2026-06-01', rate: '3' },
      ],
      today: new Date().toISOString().slice(0, 10),
    });
    expect((await update([[items.Stall, { planned: '99999999999999' }]])).status).toBe(200);
    await setTarget('350.5', 'STOP');
    expect(await readTarget(member, ids.Europe)).toMatchObject({ target: '350.5', exceedRule: 'STOP' });
    expect(await readTarget(member, ids.World)).toMatchObject({ target: null, planned: '0', rates: [] });
  });

  it('is changed by managers only, with a target for each rule, and recorded', async () => {
    const send = (body: unknown, by = people.manager) => put(by, `/rest/budgets/${ids.Europe}/target`, body);
    await expectRefusal(await send({ target: '1', exceedRule: 'NONE' }, people.member), FORBIDDEN);
    await expectRefusal(await send({ target: null, exceedRule: 'STOP' }), BAD_REQUEST);
    await expectRefusal(await send({ target: '-1', exceedRule: 'NONE' }), BAD_REQUEST);
    await expectRefusal(await send({ target: '1.00001', exceedRule: 'NONE' }), BAD_REQUEST);
    await expectRefusal(await send({ target: '1', exceedRule: 'SHOUT' }), BAD_REQUEST);
    expect((await send({ target: '99999999999999.9999', exceedRule: 'WARN' })).status).toBe(204);
    const entry = await server.db
      .selectFrom('audit_log')
      .where('budget_id', '=', ids.Europe)
      .where('action', '=', 'budget.target-changed')
      .select(['before', 'after'])
      .executeTakeFirst();
    expect(entry).toEqual({
      before: { target: null, exceedRule: 'NONE' },
      after: { target: '99999999999999.9999', exceedRule: 'WARN' },
    });
  });
});

describe('an entry that exceeds the target', () => {
  it('is refused with the excess in the currency of the root (X-PLAN-07)', async () => {
    await setTarget('351', 'STOP');
    expect((await update([[items.Stall, { planned: '100.5' }]])).status).toBe(200);
    const details = await expectRefusal(await update([[items.Dinner, { planned: '50.25' }]]), EXCEEDED);
    expect(details).toMatchObject({ excess: '0.75', target: '351', currency: 'USD' });
    expect(details.message).toBe('This exceeds the target of $351.00 by $0.75.');
    expect(await planned()).toBe('351');
  });

  it('is saved with a warning where the rule only warns', async () => {
    await setTarget('350', 'WARN');
    const { results, warnings } = await resultsIn(await update([[items.Dinner, { planned: '51' }]], '?partial=true'));
    expect(results).toEqual([{ id: items.Dinner, version: 2 }]);
    expect(warnings).toEqual([
      {
        code: 'BUDGET_EXCEEDED',
        message: 'This exceeds the target of $350.00 by $3.00.',
        excess: '3',
        target: '350',
        currency: 'USD',
        symbol: '$',
      },
    ]);
    expect((await resultsIn(await create([line('Prize', '1')]))).warnings?.[0]?.excess).toBe('5');
    expect(await planned()).toBe('355');
  });

  it('is refused for a new date whose rate makes the difference', async () => {
    await setTarget('400', 'STOP');
    await expectRefusal(await update([[items.Stall, { startsOn: '2026-06-01' }]]), EXCEEDED);
    expect((await update([[items.Stall, { startsOn: '2026-06-01', planned: '60' }]])).status).toBe(200);
    expect(await planned()).toBe('330');
  });

  it('is never refused where it reduces what is planned', async () => {
    await setTarget('1', 'STOP');
    expect((await update([[items.Stall, { planned: '99' }]])).status).toBe(200);
    expect((await update([[items.Dinner, { name: 'Supper', startsOn: '2026-05-31' }]])).status).toBe(200);
    expect(await planned()).toBe('298');
  });
});

describe('a paste', () => {
  it('is refused as a whole', async () => {
    await setTarget('360', 'STOP');
    await expectRefusal(await create([line('Prize', '5'), line('Medal', '0.0001')]), EXCEEDED);
    expect(await planned()).toBe('350');
    expect((await create([line('Prize', '5')])).status).toBe(201);
    expect(await planned()).toBe('360');
  });

  it('that stays within the target as a whole is saved, whatever its order', async () => {
    await setTarget('350', 'STOP');
    const changes: [string, Fields][] = [
      [items.Stall, { planned: '130' }],
      [items.Dinner, { planned: '30' }],
    ];
    expect((await update(changes)).status).toBe(200);
    expect(await planned()).toBe('350');
  });

  it('with partial=true is saved as far as the target allows', async () => {
    await setTarget('360', 'STOP');
    const lines = [line('Prize', '3'), line('Medal', '3'), { type: 'CATEGORY', name: 'Fairs' }, line('Cup', '2')];
    expect(await codesIn(await create(lines, '?partial=true'))).toEqual(['saved', 'BUDGET_EXCEEDED', 'saved', 'saved']);
    expect(await planned()).toBe('360');
    const changes: [string, Fields][] = [
      [items.Stall, { planned: '110' }],
      [items.Dinner, { planned: '40' }],
    ];
    expect(await codesIn(await update(changes, '?partial=true'))).toEqual(['saved', 'saved']);
    expect(await planned()).toBe('350');
  });
});

describe('an import', () => {
  const runImport = async () => {
    const recordSetId = await createRecordSet(member, 'Name,Planned\nPrize,10\n');
    const { jobId } = await importBudget(member, ids.Europe, {
      recordSetId,
      fileName: 'rows.csv',
      sheetKind: 'BUDGET',
      mapping: { name: 'Name', planned: 'Planned' },
    });
    const read = async () => v.parse(JobWire, await (await people.member.get(`/rest/jobs/${jobId}`)).json());
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toMatch(/COMPLETE|FAILED/);
    return await read();
  };

  it('that exceeds the target fails with the excess, and leaves no trace', async () => {
    await setTarget('360', 'STOP');
    expect(await runImport()).toMatchObject({
      status: 'FAILED',
      error: 'This exceeds the target of $360.00 by $20.00.',
    });
    expect(await planned()).toBe('350');
  });

  it('warns in its result where the rule only warns', async () => {
    await setTarget('360', 'WARN');
    const { id, status } = await runImport();
    expect(status).toBe('COMPLETE');
    expect(await readJobResult(member, id)).toMatchObject({
      imported: 1,
      warnings: ['This exceeds the target of $360.00 by $20.00.'],
    });
  });
});

describe('other changes of amounts', () => {
  test('an approval is refused, or warns, and leaves the request pending', async () => {
    const dinner = { budgetId: ids.Europe, itemId: items.Dinner };
    await setTarget('350', 'STOP');
    await requestApproval(member, dinner, { planned: '51' });
    await expect(changeApproval(manager, dinner, { response: 'APPROVED' })).rejects.toMatchObject(EXCEEDED);
    expect(await planned()).toBe('350');
    await setTarget('350', 'WARN');
    const approved = await changeApproval(manager, dinner, { response: 'APPROVED' });
    expect(approved).toMatchObject({ state: 'APPROVED', planned: '51', warnings: [{ excess: '3' }] });
  });

  test('a transfer is refused in the budget that receives it, and only there', async () => {
    const request = async (from: string, to: string, fromItemId: string, toItemId: string) => ({
      budgetId: from,
      requestId: (await requestTransfer(member, from, { kind: 'TRANSFER', fromItemId, toItemId, amount: '5' })).id,
      to,
    });
    await setTarget('350', 'STOP');
    await setTarget('1', 'STOP', ids.Asia);
    const into = await request(ids.Asia, ids.Europe, items.Booth, items.Stall);
    await expect(answerTransfer(manager, into, 'APPROVE')).rejects.toMatchObject(EXCEEDED);
    expect(await planned()).toBe('350');
    await setTarget('350', 'WARN');
    expect((await answerTransfer(manager, into, 'APPROVE')).warnings).toMatchObject([{ excess: '10' }]);
    expect(await planned()).toBe('360');
  });

  test('a copy is refused', async () => {
    await setTarget('449.9999', 'STOP');
    const copy = () =>
      people.member.post(`/rest/budgets/${ids.Europe}/internal-items/copy`, { ids: [items.Dinner], parentId: null });
    await expectRefusal(await copy(), EXCEEDED);
    await setTarget('500', 'STOP');
    expect((await copy()).status).toBe(201);
    expect(await planned()).toBe('500');
  });

  test('a restore is refused while the target has no room for it', async () => {
    const restore = () =>
      people.manager.post(`/rest/budgets/${ids.Europe}/internal-items/restore`, { ids: [items.Dinner] });
    await people.manager.post(`/rest/budgets/${ids.Europe}/internal-items/diff-delete`, { ids: [items.Dinner] });
    await setTarget('349.9999', 'STOP');
    await expectRefusal(await restore(), EXCEEDED);
    expect(await planned()).toBe('200');
    await setTarget('350', 'STOP');
    expect((await restore()).status).toBe(200);
  });

  test('the preview of a restore has the excess, with the rate of each item, and whether it is refused', async () => {
    const rehearse = async () => {
      const path = `/rest/budgets/${ids.Europe}/internal-items/restore?rehearse=true`;
      const answer = await people.manager.post(path, { ids: [items.Stall, items.Dinner] });
      return v.parse(RestoreRehearsalWire, await answer.json()).exceeded;
    };
    await people.manager.post(`/rest/budgets/${ids.Europe}/internal-items/diff-delete`, {
      ids: [items.Stall, items.Dinner],
    });
    expect(await rehearse()).toBeUndefined();
    await setTarget('349.5', 'WARN');
    const excess = { code: 'BUDGET_EXCEEDED', excess: '0.5', target: '349.5', currency: 'USD' };
    expect(await rehearse()).toMatchObject({ ...excess, isRefused: false });
    await setTarget('349.5', 'STOP');
    expect(await rehearse()).toMatchObject({ ...excess, isRefused: true });
    await setTarget('400', 'STOP');
    expect(await rehearse()).toBeUndefined();
  });
});

it('fifty users at once never exceed a target, and use all of it (X-PLAN-06)', async () => {
  await setTarget('400', 'STOP');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0
        ? create([line(`Prize ${index}`, '1')])
        : create([line(`Medal ${index}`, '0.5')], '?partial=true'),
    ),
  );
  const codes = await Promise.all(
    answers.map(async (answer) => (answer.status === 409 ? 'BUDGET_EXCEEDED' : (await codesIn(answer))[0])),
  );
  expect(new Set(codes)).toEqual(new Set(['saved', 'BUDGET_EXCEEDED']));
  expect(Number(await planned())).toBeGreaterThan(398);
  expect(Number(await planned())).toBeLessThanOrEqual(400);
});
