import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BudgetHistoryWire, type HistoryEntry } from '../../src/features/budgets/history/budget-history.wire.ts';
import type { TransferInput, TransferRequest } from '../../src/features/budgets/transfers/target-transfers.wire.ts';
import { csrfOf } from '../support/access-fixtures.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND } from '../support/refusals.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

/** The text of any day. */
const DAY: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
const conflict = (code: string) => ({ status: 409, code });

let server: RunningServer;
let people: Callers;
let fernhill: string;
let ids: Record<'World' | 'Europe' | 'Asia', string>;
let items: Record<'Stall' | 'Dinner' | 'Booth' | 'Film', string>;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());

/** A root in dollars with a target of 1000; Europe in euros with 300; Asia in pounds. One euro is 1.25 dollars, one pound 1.6. */
beforeEach(async () => {
  ids = await plantBudgets(server, fernhill, {
    World: { currency: 'USD', below: { Europe: { currency: 'EUR' }, Asia: { currency: 'GBP' } } },
  });
  await setRate('EUR', '1.25');
  await setRate('GBP', '1.6');
  await setTarget('World', '1000');
  await setTarget('Europe', '300');
  const add = async (budget_id: string, name: string, planned: string) => {
    const item = { organization_id: fernhill, budget_id, name, type: 'LINE_ITEM', planned };
    return (await server.db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow()).id;
  };
  items = {
    Stall: await add(ids.Europe, 'Stall', '100.1'),
    Dinner: await add(ids.Europe, 'Dinner', '50'),
    Booth: await add(ids.Asia, 'Booth', '10'),
    Film: await add(ids.World, 'Film', '70'),
  };
});

const setRate = (currency: string, rate: string) =>
  sql`update budget_rates set rate = ${rate} where budget_id = ${ids.World} and from_currency = ${currency}`.execute(
    server.db,
  );
const setTarget = (name: keyof typeof ids, target: string) =>
  server.db.updateTable('budgets').set({ target }).where('id', '=', ids[name]).execute();
const targetsOf = async () => {
  const { rows } = await sql<{ target: string | null }>`
    select trim_scale(target)::text as target from budgets where id in (${ids.World}, ${ids.Europe}) order by id
  `.execute(server.db);
  return rows.map(({ target }) => target);
};
const plannedOf = async (name: keyof typeof items) => {
  const { rows } = await sql<{ planned: string }>`
    select trim_scale(planned)::text as planned from budget_items where id = ${items[name]}
  `.execute(server.db);
  return rows[0]?.planned;
};
/** What is planned in all budgets, in the currency of the root. */
const sumOf = async (euro = '1.25') => {
  const { rows } = await sql<{ sum: string }>`
    select trim_scale(sum(planned * case budgets.currency when 'EUR' then ${euro}::numeric when 'GBP' then 1.6 else 1 end))::text as sum
    from budget_items join budgets on budgets.id = budget_items.budget_id
    where budgets.id in (${ids.World}, ${ids.Europe}, ${ids.Asia})
  `.execute(server.db);
  return rows[0]?.sum;
};
const path = (end = '', budget: keyof typeof ids = 'Europe') =>
  `/rest/budgets/${ids[budget]}/target-transfer-requests${end}`;
const ask = (input: TransferInput, by = people.member, budget: keyof typeof ids = 'Europe') =>
  by.post(path('', budget), input);
const request = async (...args: Parameters<typeof ask>) => {
  const answer = await ask(...args);
  expect(answer.status).toBe(201);
  return (await answer.json()) as TransferRequest;
};
const respond = ({ id }: TransferRequest, response: string, by = people.manager, budget: keyof typeof ids = 'Europe') =>
  by.post(path(`/${id}/responses`, budget), { response });
const answered = async (...args: Parameters<typeof respond>) => {
  const answer = await respond(...args);
  expect(answer.status).toBe(200);
  return (await answer.json()) as TransferRequest;
};
const eventsOf = ({ events }: TransferRequest) => events.map(({ event }) => event);
const personId = async (role: 'organization manager' | 'staff' | 'super admin') => {
  const { username } = findDemoPerson('legacy', role);
  const found = server.db.selectFrom('people').where('username', '=', username).select('id');
  return (await found.executeTakeFirstOrThrow()).id;
};
const setApprovers = async (budget: keyof typeof ids, ...roles: Parameters<typeof personId>[0][]) => {
  const approverIds = await Promise.all(roles.map(personId));
  const address = `/rest/budgets/${ids[budget]}/target-transfer-approvers`;
  expect((await put(people.manager, address, { approverIds }, csrfOf(people.manager))).status).toBe(204);
};

describe('a transfer', () => {
  test('is a TRANSFER or an ADJUSTMENT, answered by APPROVE or DENY (S-APPR-03)', async () => {
    const transfer = await request({
      kind: 'TRANSFER',
      fromItemId: items.Stall,
      toItemId: items.Dinner,
      amount: '0.1',
    });
    expect(await answered(transfer, 'APPROVE')).toMatchObject({ kind: 'TRANSFER', status: 'APPROVED' });
    const adjustment = await request({ kind: 'ADJUSTMENT', toItemId: items.Dinner, amount: '9' });
    expect(await answered(adjustment, 'DENY')).toMatchObject({ kind: 'ADJUSTMENT', status: 'REJECTED' });
    expect([await plannedOf('Stall'), await plannedOf('Dinner')]).toEqual(['100', '50.1']);
    for (const wrong of [{ kind: 'GIFT' }, { kind: 'TRANSFER', toBudgetId: ids.World }]) {
      await expectRefusal(
        await people.member.post(path(), { ...wrong, amount: '1', fromItemId: undefined }),
        BAD_REQUEST,
      );
    }
    await expectRefusal(await respond(adjustment, 'PERHAPS'), BAD_REQUEST);
  });

  test('moves targets, which are in the currency of the root', async () => {
    const fromTarget = {
      kind: 'TRANSFER',
      fromBudgetId: ids.World,
      toBudgetId: ids.Europe,
      amount: '200.0001',
    } as const;
    const asked = await request(fromTarget, people.member, 'World');
    expect(asked.from).toMatchObject({ side: 'TARGET', name: 'World', currency: 'USD' });
    expect((await answered(asked, 'APPROVE', people.manager, 'World')).status).toBe('APPROVED');
    expect(await targetsOf()).toEqual(['799.9999', '500.0001']);
    const tooMuch = { ...fromTarget, amount: '800' };
    const refusal = await ask(tooMuch, people.member, 'World');
    expect(await refusal.clone().json()).toMatchObject({ details: { message: 'The amount exceeds the target.' } });
    await expectRefusal(refusal, conflict('TRANSFER_EXCEEDS_PLANNED'));
    const late = await request({ ...fromTarget, amount: '700' }, people.member, 'World');
    await setTarget('World', '699.9999');
    await expectRefusal(await respond(late, 'APPROVE', people.manager, 'World'), conflict('TRANSFER_EXCEEDS_PLANNED'));
    const noTarget = { ...fromTarget, toBudgetId: ids.Asia };
    await expectRefusal(await ask(noTarget, people.member, 'World'), conflict('TRANSFER_NO_TARGET'));
    await expectRefusal(await ask({ ...fromTarget, toBudgetId: ids.World }, people.member, 'World'), BAD_REQUEST);
  });

  test('needs an approver of each side, and is over with one denial', async () => {
    await setApprovers('Europe', 'organization manager');
    await setApprovers('Asia', 'staff');
    const pair = { kind: 'TRANSFER', fromItemId: items.Stall, toItemId: items.Booth, amount: '32' } as const;
    const asked = await request(pair);
    await expectRefusal(await respond(asked, 'APPROVE', people.superAdmin), FORBIDDEN);
    expect((await answered(asked, 'APPROVE')).status).toBe('PENDING');
    await expectRefusal(await respond(asked, 'APPROVE'), conflict('TRANSFER_ANSWERED'));
    expect(await plannedOf('Stall')).toBe('100.1');
    const done = await answered(asked, 'APPROVE', people.staff, 'Asia');
    expect([done.status, eventsOf(done)]).toEqual(['APPROVED', ['REQUESTED', 'APPROVED', 'APPROVED']]);
    expect([await plannedOf('Stall'), await plannedOf('Booth')]).toEqual(['68.1', '35']);

    const denied = await request(pair);
    await answered(denied, 'APPROVE');
    expect((await answered(denied, 'DENY', people.staff)).status).toBe('REJECTED');
    await expectRefusal(await respond(denied, 'APPROVE', people.staff), conflict('TRANSFER_ANSWERED'));

    // A requester who is an approver counts as having approved.
    const own = await request(pair, people.manager);
    expect((await answered(own, 'APPROVE', people.staff)).status).toBe('APPROVED');
  });

  test('keeps the sum of all budgets to the last decimal, or is refused', async () => {
    const before = await sumOf();
    const pair = { kind: 'TRANSFER', fromItemId: items.Stall, toItemId: items.Booth } as const;
    const asked = await request({ ...pair, amount: '0.0032' });
    expect([asked.amount, asked.received]).toEqual(['0.0032', '0.0025']);
    expect((await answered(asked, 'APPROVE')).status).toBe('APPROVED');
    expect(await sumOf()).toBe(before);
    const details = await expectRefusal(await ask({ ...pair, amount: '0.0033' }), conflict('TRANSFER_NOT_EXACT'));
    expect(details).toMatchObject({ nearest: '0.0032', larger: '0.0064' });
    await expectRefusal(await ask({ ...pair, amount: '1000.0001' }), conflict('TRANSFER_EXCEEDS_PLANNED'));
  });

  test('asks all approvers again when a rate has changed', async () => {
    await setApprovers('Europe', 'organization manager');
    await setApprovers('Asia', 'staff');
    const asked = await request({ kind: 'TRANSFER', fromItemId: items.Stall, toItemId: items.Booth, amount: '32' });
    await answered(asked, 'APPROVE');
    await setRate('EUR', '1.5');
    const again = await answered(asked, 'APPROVE', people.staff);
    expect([again.status, again.received, eventsOf(again).at(-1)]).toEqual(['PENDING', '30', 'EXCHANGE_RATE_UPDATED']);
    const snapshots = await (await people.member.get(path(`/${asked.id}/exchange-rate-snapshots`))).json();
    expect(snapshots).toMatchObject([
      { fromCurrency: 'EUR', toCurrency: 'GBP', fromRate: '1.5', toRate: '1.6', received: '30', validFrom: DAY },
      { fromRate: '1.25', received: '25' },
    ]);
    expect((await answered(asked, 'APPROVE', people.staff)).status).toBe('PENDING');
    expect((await answered(asked, 'APPROVE')).status).toBe('APPROVED');
    expect([await plannedOf('Stall'), await plannedOf('Booth')]).toEqual(['68.1', '40']);
  });

  test('gets the nearest smaller exact amount when a rate has changed', async () => {
    await setApprovers('Europe', 'organization manager');
    await setApprovers('Asia', 'staff');
    const pair = { kind: 'TRANSFER', fromItemId: items.Stall, toItemId: items.Booth } as const;
    const asked = await request({ ...pair, amount: '32.0032' });
    const tiny = await request({ ...pair, amount: '0.0032' });
    await answered(asked, 'APPROVE', people.staff);
    await setRate('EUR', '1.27');
    const before = await sumOf('1.27');
    const again = await answered(asked, 'APPROVE');
    expect(again).toMatchObject({ status: 'PENDING', amount: '32', received: '25.4' });
    const note = '€32.0032 can’t be converted exactly at the new rate. The amount is now €32.00.';
    expect(again.events.at(-1)).toMatchObject({ event: 'EXCHANGE_RATE_UPDATED', note });
    const mail = server.db.selectFrom('outgoing_mail').select('body').orderBy('id', 'desc').limit(1);
    expect((await mail.executeTakeFirst())?.body).toContain(`Approve again: Stall → Booth (€32.00 → £25.40). ${note}`);
    expect((await answered(asked, 'APPROVE', people.staff)).status).toBe('PENDING');
    expect((await answered(asked, 'APPROVE')).status).toBe('APPROVED');
    expect([await plannedOf('Stall'), await plannedOf('Booth')]).toEqual(['68.1', '35.4']);
    expect(await sumOf('1.27')).toBe(before);

    const refusal = await respond(tiny, 'APPROVE');
    expect(await refusal.clone().json()).toMatchObject({
      details: { message: expect.stringMatching(/The smallest possible amount is €0\.016\.$/) },
    });
    await expectRefusal(refusal, conflict('TRANSFER_NOT_EXACT'));
  });

  test('is cancelled by its requester alone', async () => {
    const asked = await request({ kind: 'ADJUSTMENT', fromItemId: items.Stall, amount: '1' });
    const cancel = (by = people.member) => by.send(path(`/${asked.id}`), { method: 'DELETE', headers: csrfOf(by) });
    await expectRefusal(await cancel(people.manager), FORBIDDEN);
    const cancelled = (await (await cancel()).json()) as TransferRequest;
    expect([cancelled.status, eventsOf(cancelled)]).toEqual(['CANCELLED', ['REQUESTED', 'CANCELLED']]);
    await expectRefusal(await cancel(), conflict('TRANSFER_ANSWERED'));
    await expectRefusal(await respond(asked, 'APPROVE'), conflict('TRANSFER_ANSWERED'));
  });
});

test('between currencies is announced with both amounts', async () => {
  await request({ kind: 'TRANSFER', fromItemId: items.Stall, toItemId: items.Booth, amount: '12.8' });
  const mail = server.db.selectFrom('outgoing_mail').select('body').orderBy('id', 'desc').limit(1);
  const { body } = await mail.executeTakeFirstOrThrow();
  expect(body).toContain('Requested transfer: Stall → Booth (€12.80 → £10.00).');
});

describe('the history', () => {
  const entriesOf = async (budget: keyof typeof ids, item?: keyof typeof items) => {
    const place = item ? `internal-items/${items[item]}/history` : 'history';
    const answer = await people.manager.get(`/rest/budgets/${ids[budget]}/${place}`);
    return v.parse(BudgetHistoryWire, await answer.json()).entries;
  };
  const about = ({ action, currency, changes }: HistoryEntry) => ({
    ...{ action, currency },
    ...Object.fromEntries(
      changes.map(({ field, before, after }) => [field, before === null ? after : [before, after]]),
    ),
  });

  test('says what becomes of a transfer, in the currency of its amount', async () => {
    const fromTarget = { kind: 'TRANSFER', fromBudgetId: ids.Europe, toItemId: items.Booth, amount: '16' } as const;
    const asked = await request(fromTarget);
    await answered(asked, 'APPROVE');
    const sides = { kind: 'TRANSFER', fromTarget: 'Europe', toItem: 'Booth', amount: '16', currency: 'USD' };
    expect((await entriesOf('Europe')).map(about)).toEqual([
      { action: 'item.transfer-approved', ...sides, status: ['PENDING', 'APPROVED'] },
      { action: 'item.transfer-requested', ...sides },
    ]);
    await answered(await request(fromTarget), 'DENY');
    expect(about((await entriesOf('Europe'))[0] as HistoryEntry)).toMatchObject({ status: ['PENDING', 'REJECTED'] });
  });

  test('of another budget and its item says what they received', async () => {
    const amount = '12.8';
    await answered(
      await request({ kind: 'TRANSFER', fromItemId: items.Stall, toItemId: items.Booth, amount }),
      'APPROVE',
    );
    const received = { kind: 'TRANSFER', fromItem: 'Stall', toItem: 'Booth', amount: '10', currency: 'GBP' };
    for (const item of [undefined, 'Booth'] as const) {
      const entries = await entriesOf('Asia', item);
      expect(entries.map(about)).toEqual([{ action: 'item.transfer-received', ...received }]);
      expect(entries[0]?.item?.name).toBe('Booth');
    }
  });

  test('has one entry for a transfer within a budget', async () => {
    const within = { kind: 'TRANSFER', fromItemId: items.Stall, toItemId: items.Dinner, amount: '1' } as const;
    await answered(await request(within), 'APPROVE');
    const actions = (await entriesOf('Europe', 'Dinner')).map(({ action }) => action);
    expect(actions).toEqual(['item.transfer-approved', 'item.transfer-requested']);
  });
});

test('of a deleted item can only be denied or cancelled, also once it is deleted permanently', async () => {
  await setApprovers('Europe', 'organization manager');
  await setApprovers('Asia', 'staff');
  const pair = { kind: 'TRANSFER', fromItemId: items.Stall, toItemId: items.Booth, amount: '32' } as const;
  const asked = await request(pair);
  const other = await request({ kind: 'ADJUSTMENT', toItemId: items.Booth, amount: '1' }, people.member, 'Asia');
  const third = await request(pair);
  const seenBy = async (by: typeof people.manager, budget: keyof typeof ids) => {
    const list = (await (await by.get(path('', budget))).json()) as { requests: TransferRequest[] };
    return list.requests.map(({ progress, ...one }) => [one.hasDeletedItem, progress?.canApprove, progress?.canDeny]);
  };
  expect([asked.hasDeletedItem, other.hasDeletedItem]).toEqual([false, false]);
  await sql`update budget_items set deleted_at = now() where id = ${items.Booth}`.execute(server.db);
  const onlyDenied = [true, false, true];
  expect(await seenBy(people.manager, 'Europe')).toEqual([onlyDenied, onlyDenied]);
  expect(await seenBy(people.staff, 'Asia')).toEqual([onlyDenied, onlyDenied, onlyDenied]);
  await expectRefusal(await respond(asked, 'APPROVE'), conflict('TRANSFER_ITEM_GONE'));
  const denied = await answered(third, 'DENY');
  expect([denied.status, denied.hasDeletedItem]).toEqual(['REJECTED', false]);

  await server.db.deleteFrom('budget_items').where('id', '=', items.Booth).execute();
  expect((await seenBy(people.staff, 'Asia')).slice(1)).toEqual([onlyDenied, onlyDenied]);
  expect((await answered(other, 'DENY', people.staff, 'Asia')).status).toBe('REJECTED');
  const cancel = { method: 'DELETE', headers: csrfOf(people.member) };
  expect((await people.member.send(path(`/${asked.id}`), cancel)).status).toBe(200);
});

test('several requests are answered at once, all or none', async () => {
  const first = await request({ kind: 'ADJUSTMENT', toItemId: items.Dinner, amount: '1' });
  const second = await request({ kind: 'ADJUSTMENT', fromItemId: items.Dinner, amount: '49' });
  const send = (responses: object[]) =>
    people.manager.post(`/rest/budgets/${ids.Europe}/create-target-transfer-responses`, { responses });
  await server.db.updateTable('budget_items').set({ planned: '40' }).where('id', '=', items.Dinner).execute();
  const both = [first, second].map(({ id: requestId }) => ({ requestId, response: 'APPROVE' }));
  await expectRefusal(await send(both), conflict('TRANSFER_EXCEEDS_PLANNED'));
  expect(await plannedOf('Dinner')).toBe('40');
  await expectRefusal(await send([{ ...both[0] }, { requestId: '999999999', response: 'DENY' }]), NOT_FOUND);
  expect((await send([{ ...both[0] }, { ...both[1], response: 'DENY' }])).status).toBe(200);
  expect(await plannedOf('Dinner')).toBe('41');
});

test('is cancelled once, and answered once in a list, by simultaneous calls', async () => {
  const asked = await request({ kind: 'ADJUSTMENT', fromItemId: items.Stall, amount: '1' });
  const cancel = () => people.member.send(path(`/${asked.id}`), { method: 'DELETE', headers: csrfOf(people.member) });
  const cancelled = await Promise.all([cancel(), cancel()]);
  expect(cancelled.map(({ status }) => status).sort()).toEqual([200, 409]);

  const { id: requestId } = await request({ kind: 'ADJUSTMENT', toItemId: items.Dinner, amount: '1' });
  const answer = (by: typeof people.manager) =>
    by.post(`/rest/budgets/${ids.Europe}/create-target-transfer-responses`, {
      responses: [{ requestId, response: 'APPROVE' }],
    });
  const answers = await Promise.all([answer(people.manager), answer(people.staff)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect([await plannedOf('Stall'), await plannedOf('Dinner')]).toEqual(['100.1', '51']);
});

test('of a locked amount is requested only by users for whom it is not locked', async () => {
  const lock = (set: { locked?: boolean; locked_cells?: string[] }) =>
    server.db.updateTable('budget_items').set(set).where('id', '=', items.Dinner).execute();
  const pair = { kind: 'TRANSFER', fromItemId: items.Stall, toItemId: items.Dinner, amount: '1' } as const;
  const isLocked = async (by = people.member) => {
    const item = await by.get(`/rest/budgets/${ids.Europe}/internal-items/${items.Dinner}`);
    return ((await item.json()) as { isAmountLocked: boolean }).isAmountLocked;
  };
  expect(await isLocked()).toBe(false);
  await lock({ locked: true });
  const refusal = await ask(pair);
  expect(await refusal.clone().json()).toMatchObject({
    details: {
      fields: ['toItemId'],
      message: 'To: the amount of “Dinner” is locked. Its owner or an administrator can transfer it.',
    },
  });
  await expectRefusal(refusal, conflict('LOCKED_ANCESTOR'));
  expect([await isLocked(), await isLocked(people.manager)]).toEqual([true, false]);
  await lock({ locked: false, locked_cells: ['planned'] });
  await expectRefusal(await ask(pair), conflict('LOCKED_CELL'));
  await expectRefusal(
    await ask({ kind: 'ADJUSTMENT', fromItemId: items.Dinner, amount: '1' }),
    conflict('LOCKED_CELL'),
  );
  expect((await ask(pair, people.manager)).status).toBe(201);
});

test('approvers are set and read, requests listed at both budgets, answered, and keep their rates (S-APPR-09)', async () => {
  await setApprovers('Asia', 'staff');
  const approvers = await people.member.get(`/rest/budgets/${ids.Asia}/target-transfer-approvers`);
  expect(await approvers.json()).toMatchObject({ approvers: [{ personId: await personId('staff'), isActive: true }] });
  const asked = await request({ kind: 'TRANSFER', fromItemId: items.Stall, toItemId: items.Booth, amount: '32' });
  for (const budget of ['Europe', 'Asia'] as const) {
    const list = (await (await people.member.get(path('', budget))).json()) as { requests: TransferRequest[] };
    expect(list.requests.map(({ id }) => id)).toEqual([asked.id]);
  }
  const snapshots = await people.member.get(path(`/${asked.id}/exchange-rate-snapshots`, 'Asia'));
  expect(await snapshots.json()).toMatchObject([{ received: '25' }]);
  expect((await answered(asked, 'APPROVE', people.staff)).status).toBe('APPROVED');
  const responses = [
    { requestId: (await request({ kind: 'ADJUSTMENT', toItemId: items.Dinner, amount: '1' })).id, response: 'DENY' },
  ];
  const several = await people.manager.post(`/rest/budgets/${ids.Europe}/create-target-transfer-responses`, {
    responses,
  });
  expect(await several.json()).toMatchObject({ requests: [{ status: 'REJECTED' }] });
});

test('says what is claimed of the giving side while it is pending', async () => {
  await server.db.updateTable('budget_items').set({ committed: '40.5' }).where('id', '=', items.Stall).execute();
  const fromItem = await request({ kind: 'TRANSFER', fromItemId: items.Stall, toItemId: items.Dinner, amount: '1' });
  expect([fromItem.from?.claims, fromItem.to?.claims]).toEqual([{ committed: '40.5', actual: '0' }, null]);
  await sql`
    insert into financials (organization_id, budget_id, item_id, kind, amount, source)
    values (${fernhill}, ${ids.World}, ${items.Film}, 'PO', 12.5, 'API')
  `.execute(server.db);
  const fromTarget = await request(
    { kind: 'ADJUSTMENT', fromBudgetId: ids.World, amount: '1' },
    people.member,
    'World',
  );
  expect(fromTarget.from?.claims).toEqual({ committed: '12.5', actual: '0' });
  expect((await answered(fromItem, 'DENY')).from?.claims).toBe(null);
});
