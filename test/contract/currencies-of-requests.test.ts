import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  readApprovalSettings,
  readApprovals,
  writeApprovalSettings,
} from '../../src/features/budgets/approvals/item-approvals.api.ts';
import {
  changeCurrency,
  readCurrencyChanges,
  undoCurrencyChange,
} from '../../src/features/budgets/currency/currency.api.ts';
import { readInternalItem } from '../../src/features/budgets/items/internal-item.api.ts';
import type { TransferInput, TransferRequest } from '../../src/features/budgets/transfers/target-transfers.wire.ts';
import { csrfOf } from '../support/access-fixtures.ts';
import { changeApproval, readApprovalsHistory, requestApproval } from '../support/approval-calls.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let member: ReturnType<typeof restOf>;
let manager: ReturnType<typeof restOf>;
let fernhill: string;
let ids: Record<'World' | 'Europe' | 'Asia', string>;
let items: Record<'Stall' | 'Dinner' | 'Booth', string>;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  [member, manager] = [restOf(people.member), restOf(people.manager)];
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());

/** A root in dollars with a target of 1000; Europe in euros with 300; Asia in pounds. One euro is 1.25 dollars, one pound 1.6. */
beforeEach(async () => {
  ids = await plantBudgets(server, fernhill, {
    World: { currency: 'USD', below: { Europe: { currency: 'EUR' }, Asia: { currency: 'GBP' } } },
  });
  for (const [currency, rate] of [
    ['EUR', '1.25'],
    ['GBP', '1.6'],
  ]) {
    await sql`
      update budget_rates set rate = ${rate} where budget_id = ${ids.World} and from_currency = ${currency}
    `.execute(server.db);
  }
  for (const [id, target] of [
    [ids.World, '1000'],
    [ids.Europe, '300'],
  ] as const) {
    await server.db.updateTable('budgets').set({ target }).where('id', '=', id).execute();
  }
  const add = async (budget_id: string, name: string, planned: string) => {
    const item = { organization_id: fernhill, budget_id, name, type: 'LINE_ITEM', planned };
    return (await server.db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow()).id;
  };
  items = {
    Stall: await add(ids.Europe, 'Stall', '100'),
    Dinner: await add(ids.Europe, 'Dinner', '50'),
    Booth: await add(ids.Asia, 'Booth', '10'),
  };
});

const of = (name: keyof typeof items) => ({ budgetId: ids.Europe, itemId: items[name] });
const undoLatest = async (id: string) => {
  const [latest] = await readCurrencyChanges(manager, id);
  await undoCurrencyChange(manager, id, latest?.id ?? '');
};

describe('an approval', () => {
  const listed = async () => (await readApprovals(member, ids.Europe)).approvals[0];

  test('keeps the amount and currency in which it was decided', async () => {
    await requestApproval(member, of('Stall'));
    await changeApproval(manager, of('Stall'), { response: 'APPROVED' });
    expect(await listed()).toMatchObject({ planned: '100', original: null });
    await changeCurrency(manager, ids.Europe, { currency: 'GBP' });
    const original = { amount: '100', currency: 'EUR', currencySymbol: '€' };
    expect(await listed()).toMatchObject({ state: 'APPROVED', planned: '100', original });
    expect(await readInternalItem(member, ids.Europe, items.Stall)).toMatchObject({ originalApproval: original });
    const { events } = await readApprovalsHistory(member, ids.Europe);
    expect(events.map(({ event, planned, currency }) => [event, planned, currency])).toEqual([
      ['APPROVED', '100', 'EUR'],
      ['REQUESTED', '100', 'EUR'],
    ]);
  });

  test.each(['KEEP', 'CONVERT'] as const)(
    'that is pending has to be decided on the new amount (%s)',
    async (amounts) => {
      const { version } = await requestApproval(member, of('Stall'), { planned: '80' });
      await changeCurrency(manager, ids.Europe, { currency: 'GBP', amounts });
      const [planned, requested] = amounts === 'KEEP' ? ['100', '80'] : ['78.125', '62.5'];
      expect(await listed()).toMatchObject({
        ...{ planned, requestedPlanned: requested, original: { amount: '80', currency: 'EUR' } },
        changes: expect.arrayContaining([{ field: 'currency', before: 'EUR', after: 'GBP' }]),
      });
      const change = { itemId: items.Stall, version, response: 'APPROVED' };
      const path = `/rest/budgets/${ids.Europe}/approvals-change`;
      const outdated = await people.manager.post(path, { changes: [change] });
      await expectRefusal(outdated, { status: 409, code: 'CHANGED_MEANWHILE' });
      await changeApproval(manager, of('Stall'), { response: 'APPROVED' });
      const { events } = await readApprovalsHistory(member, ids.Europe);
      expect(events).toMatchObject([
        { event: 'APPROVED', currency: 'GBP', plannedBefore: planned, requestedPlanned: requested },
        { event: 'EXCHANGE_RATE_UPDATED', currency: 'GBP', note: 'The currency has changed from EUR to GBP.' },
        { event: 'REQUESTED', currency: 'EUR', plannedBefore: '100', requestedPlanned: '80' },
      ]);
      expect(await listed()).toMatchObject({ original: null, planned: requested });
    },
  );

  test('is in its own currency again once the change is undone', async () => {
    await requestApproval(member, of('Stall'));
    await changeCurrency(manager, ids.Europe, { currency: 'GBP', amounts: 'CONVERT' });
    await undoLatest(ids.Europe);
    expect(await listed()).toMatchObject({ planned: '100', original: null, changes: [] });
  });
});

describe('the amount from which approval is required', () => {
  const set = (threshold: string | null, id = ids.Europe) =>
    writeApprovalSettings(manager, id, { enabled: true, approverIds: [], selfApproval: false, threshold });
  const read = async (id = ids.Europe) => (await readApprovalSettings(member, id)).threshold;

  test.each([
    ['KEEP', '100'],
    ['CONVERT', '78.125'],
  ] as const)('changes like the amounts of the budget (%s)', async (amounts, after) => {
    await set('100');
    await set('7', ids.Asia);
    await changeCurrency(manager, ids.Europe, { currency: 'GBP', amounts });
    expect([await read(), await read(ids.Asia)]).toEqual([after, '7']);
    await undoLatest(ids.Europe);
    expect(await read()).toBe('100');
  });

  test('stays above zero, which would be refused', async () => {
    await set('0.0001');
    await sql`
      update budget_rates set rate = 100 where budget_id = ${ids.World} and from_currency = 'GBP'
    `.execute(server.db);
    await changeCurrency(manager, ids.Europe, { currency: 'GBP', amounts: 'CONVERT' });
    expect(await read()).toBe('0.0001');
    await undoLatest(ids.Europe);
    expect(await read()).toBe('0.0001');
  });

  test('prevents a conversion that would make it too large', async () => {
    await set('99999999999999');
    await expect(changeCurrency(manager, ids.Europe, { currency: 'USD', amounts: 'CONVERT' })).rejects.toMatchObject({
      code: 'CURRENCY_AMOUNT_TOO_LARGE',
    });
    expect(await read()).toBe('99999999999999');
  });

  test.each(['90', null])('prevents the undo of a conversion once it has been set to %s', async (other) => {
    await set('100');
    await changeCurrency(manager, ids.Europe, { currency: 'GBP', amounts: 'CONVERT' });
    await set(other);
    await expect(undoLatest(ids.Europe)).rejects.toMatchObject({ code: 'CURRENCY_UNDO_STALE' });
  });

  test('prevents the undo once it has been added', async () => {
    await changeCurrency(manager, ids.Europe, { currency: 'GBP', amounts: 'CONVERT' });
    await set('90');
    await expect(undoLatest(ids.Europe)).rejects.toMatchObject({ code: 'CURRENCY_UNDO_STALE' });
  });
});

describe('a transfer', () => {
  const path = (end = '') => `/rest/budgets/${ids.Europe}/target-transfer-requests${end}`;
  const ask = async (input: TransferInput) =>
    (await (await people.member.post(path(), input)).json()) as TransferRequest;
  const approve = async ({ id }: TransferRequest, by = people.manager) =>
    (await (await by.post(path(`/${id}/responses`), { response: 'APPROVE' })).json()) as TransferRequest;
  const read = async (id: string) => {
    const { requests } = (await (await people.member.get(path())).json()) as { requests: TransferRequest[] };
    return requests.find((one) => one.id === id);
  };
  const plannedOf = async (name: keyof typeof items) => {
    const { rows } = await sql<{ planned: string }>`
      select trim_scale(planned)::text as planned from budget_items where id = ${items[name]}
    `.execute(server.db);
    return rows[0]?.planned;
  };
  const personId = async (role: 'organization manager' | 'staff') => {
    const { username } = findDemoPerson('legacy', role);
    const found = server.db.selectFrom('people').where('username', '=', username).select('id');
    return (await found.executeTakeFirstOrThrow()).id;
  };
  const setApprovers = async (budget: keyof typeof ids, role: Parameters<typeof personId>[0]) => {
    const address = `/rest/budgets/${ids[budget]}/target-transfer-approvers`;
    const approverIds = [await personId(role)];
    expect((await put(people.manager, address, { approverIds }, csrfOf(people.manager))).status).toBe(204);
  };
  const lastMail = async () =>
    await server.db.selectFrom('outgoing_mail').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

  test('keeps the currency in which it was decided', async () => {
    const asked = await ask({ kind: 'ADJUSTMENT', fromItemId: items.Stall, amount: '20' });
    await approve(asked);
    await changeCurrency(manager, ids.Europe, { currency: 'GBP', amounts: 'CONVERT' });
    expect(await read(asked.id)).toMatchObject({ amount: '20', currency: 'EUR', currencySymbol: '€' });
  });

  test.each([
    ['KEEP', '20', '£20.00', ['80', '70']],
    ['CONVERT', '15.625', '£15.625', ['62.5', '54.6875']],
  ] as const)('asks all approvers again when its currency has changed (%s)', async (amounts, amount, text, after) => {
    await setApprovers('Europe', 'organization manager');
    const pair = { kind: 'TRANSFER', fromItemId: items.Stall, toItemId: items.Dinner } as const;
    const asked = await ask({ ...pair, amount: '20' });
    await server.db
      .insertInto('target_transfer_events')
      .values({
        ...{ request_id: asked.id, organization_id: fernhill, event: 'APPROVED' },
        created_by: await personId('organization manager'),
      })
      .execute();
    await changeCurrency(restOf(people.staff), ids.Europe, { currency: 'GBP', amounts });
    const note = `The currency has changed: €20.00 became ${text}.`;
    expect(await read(asked.id)).toMatchObject({
      ...{ status: 'PENDING', amount, currency: 'GBP', progress: { isFromApproved: false } },
      events: [{ event: 'REQUESTED' }, { event: 'APPROVED' }, { event: 'EXCHANGE_RATE_UPDATED', note }],
    });
    const mail = await lastMail();
    expect([mail?.subject, mail?.body]).toEqual([
      'Approve again: Stall → Dinner in Europe',
      expect.stringContaining(`${note} Approve again: Stall → Dinner (${text}).`),
    ]);
    expect((await approve(asked)).status).toBe('APPROVED');
    expect([await plannedOf('Stall'), await plannedOf('Dinner')]).toEqual(after);
  });

  test('asks again when the currency of the receiving side has changed, and takes the new rates', async () => {
    await setApprovers('Europe', 'organization manager');
    const asked = await ask({ kind: 'TRANSFER', fromItemId: items.Stall, toItemId: items.Booth, amount: '32' });
    expect(asked).toMatchObject({ received: '25', currency: 'EUR', receivedCurrency: 'GBP' });
    await changeCurrency(manager, ids.Asia, { currency: 'USD' });
    const again = await read(asked.id);
    expect(again).toMatchObject({ amount: '32', received: '40', currency: 'EUR', receivedCurrency: 'USD' });
    expect(again?.events.at(-1)?.note).toBe('The currency of the receiving side has changed from GBP to USD.');
  });

  test('of a target keeps its amount when only the currency of the budget changes', async () => {
    const asked = await ask({ kind: 'ADJUSTMENT', fromBudgetId: ids.Europe, amount: '20' });
    expect(asked).toMatchObject({ currency: 'USD' });
    await changeCurrency(manager, ids.Europe, { currency: 'GBP', amounts: 'CONVERT' });
    expect(await read(asked.id)).toMatchObject({ amount: '20', currency: 'USD', events: [{ event: 'REQUESTED' }] });
    await changeCurrency(manager, ids.World, { currency: 'GBP', amounts: 'CONVERT' });
    expect(await read(asked.id)).toMatchObject({ currency: 'GBP', events: [{}, { event: 'EXCHANGE_RATE_UPDATED' }] });
  });

  test('has its first amount again once the change is undone', async () => {
    const asked = await ask({ kind: 'TRANSFER', fromItemId: items.Stall, toItemId: items.Booth, amount: '32' });
    await changeCurrency(manager, ids.Europe, { currency: 'GBP', amounts: 'CONVERT' });
    await undoLatest(ids.Europe);
    expect(await read(asked.id)).toMatchObject({
      amount: '32',
      received: '25',
      currency: 'EUR',
      receivedCurrency: 'GBP',
    });
  });
});
