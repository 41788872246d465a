import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LockRequestsWire } from '../../src/features/budgets/lock-requests/lock-requests.wire.ts';
import { RestoreRehearsalWire } from '../../src/features/budgets/recycle-bin/recycle-bin.wire.ts';
import { RoomsInfoWire } from '../../src/shell/people/people.wire.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { openCollaboration } from '../support/collaboration-client.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { openEvents } from '../support/event-stream.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND } from '../support/refusals.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let organization: string;
let managerId: string;
let budgetId: string;
let itemId: string;

const accountId = async (client: HttpClient) =>
  ((await (await client.get('/rest/session?expand=account')).json()) as { account: { id: string } }).account.id;

beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  organization = await organizationId(server, 'fernhill');
  managerId = await accountId(people.manager);
});
afterAll(() => server.close());

const addItem = async () =>
  (
    await server.db
      .insertInto('budget_items')
      .values({ organization_id: organization, budget_id: budgetId, name: 'Stall', type: 'LINE_ITEM', locked: true })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
beforeEach(async () => {
  await sql`delete from comment_threads where item_id is not null`.execute(server.db);
  await sql`delete from inbox_notifications where item_id is not null`.execute(server.db);
  const budget = { organization_id: organization, name: 'Spring', currency: 'EUR' };
  budgetId = (await server.db.insertInto('budgets').values(budget).returning('id').executeTakeFirstOrThrow()).id;
  itemId = await addItem();
});

const pathOf = (id = itemId) => `/rest/budgets/${budgetId}/internal-items/${id}/lock-requests`;
const ask = (note = 'Please unlock it', { id = itemId, personId = managerId, by = people.member } = {}) =>
  by.post(pathOf(id), { personId, note });
const peopleToAsk = async (by = people.member) =>
  v.parse(LockRequestsWire, await (await by.get(pathOf())).json()).people;
const asked = async () => (await peopleToAsk()).find(({ id }) => id === managerId);
const ALREADY_ASKED = { status: 409, code: 'ALREADY_ASKED' };
const NOT_LOCKED = { status: 409, code: 'ITEM_NOT_LOCKED' };
const readAll = () => openCollaboration(people.manager).markAllInboxNotificationsAsRead();
/** Makes all questions an hour older. */
const letAnHourPass = () =>
  sql`
    update comments set created_at = created_at - interval '61 minutes'
    where thread_id in (select id from comment_threads where item_id is not null)
  `.execute(server.db);

describe('a question about a locked item', () => {
  it('reaches the inbox of the asked user, with the note, the item and its budget (X-PLAN-06)', async () => {
    const events = await openEvents(people.manager);
    expect((await ask('Please unlock it, the fair has moved.')).status).toBe(201);
    await expect.poll(() => events.received.map(({ data }) => data)).toEqual(['{"topic":"inbox"}']);
    events.close();
    const { inboxNotifications, threads } = await openCollaboration(people.manager).getInboxNotifications();
    const roomId = `portico:${organization}:item:${itemId}:${budgetId}`;
    const notification = inboxNotifications.find((one) => one.roomId === roomId);
    expect(notification).toMatchObject({ kind: 'thread', readAt: null });
    const thread = threads.find((one) => one.roomId === roomId);
    expect(thread?.comments.map(({ userId, body }) => [userId, body?.content[0]])).toEqual([
      [
        await accountId(people.member),
        {
          type: 'paragraph',
          children: [
            { type: 'mention', kind: 'user', id: managerId },
            { text: ' Please unlock it, the fair has moved.' },
          ],
        },
      ],
    ]);
    const rooms = await people.manager.get(`/rest/liveblocks/getRoomsInfo?ids=${roomId}`);
    expect(v.parse(RoomsInfoWire, await rooms.json())).toEqual([{ id: roomId, name: 'Stall (Spring)' }]);
  });

  it('can be read by these two users only', async () => {
    await ask();
    const roomId = `portico:${organization}:item:${itemId}:${budgetId}`;
    const threadsOf = async (by: HttpClient) =>
      (await openCollaboration(by).getInboxNotifications()).threads.filter((one) => one.roomId === roomId);
    expect(await threadsOf(people.manager)).toHaveLength(1);
    const colleague = { ...findDemoPerson('legacy', 'ordinary user'), username: 'sofia.marin@ledgerline.example' };
    expect(await threadsOf(await signIn(server, colleague))).toEqual([]);
    await expectRefusal(await people.outsider.get(pathOf()), NOT_FOUND);
  });

  it('goes to the owner or an administrator, and to no other user', async () => {
    const sofia = await server.db
      .selectFrom('people')
      .where('username', '=', 'sofia.marin@ledgerline.example')
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await peopleToAsk()).map(({ id }) => id)).not.toContain(sofia.id);
    await expectRefusal(await ask('Please', { personId: sofia.id }), BAD_REQUEST);
    await server.db.updateTable('budget_items').set({ owner_id: sofia.id }).where('id', '=', itemId).execute();
    expect((await peopleToAsk())[0]).toMatchObject({ id: sofia.id, isOwner: true, askedAt: null, canAsk: true });
    expect((await ask('Please', { personId: sofia.id })).status).toBe(201);
  });

  it('goes to administrators only if just a custom cell or column is locked, which the owner can’t change either', async () => {
    const { id: owner_id } = await server.db
      .selectFrom('people')
      .where('username', '=', 'sofia.marin@ledgerline.example')
      .select('id')
      .executeTakeFirstOrThrow();
    const change = (values: { locked?: boolean; locked_cells?: string[]; owner_id?: string }) =>
      server.db.updateTable('budget_items').set(values).where('id', '=', itemId).execute();
    const ids = async () => (await peopleToAsk()).map(({ id }) => id);
    const column = { organization_id: organization, budget_id: budgetId, name: 'Fee', type: 'TEXT', storage: 'TEXT' };
    const { id: column_id } = await server.db
      .insertInto('budget_custom_columns')
      .values(column)
      .returning('id')
      .executeTakeFirstOrThrow();
    const own = { organization_id: organization, budget_id: budgetId, item_id: itemId, column_id };
    await server.db
      .insertInto('item_column_values')
      .values({ ...own, value: '"5"' })
      .execute();
    await server.db
      .insertInto('item_column_locks')
      .values({ ...own, locked_role: 'ADMIN' })
      .execute();

    await change({ owner_id, locked: false });
    expect(await ids()).toContain(managerId);
    expect(await ids()).not.toContain(owner_id);
    await expectRefusal(await ask('Please', { personId: owner_id }), BAD_REQUEST);
    await change({ locked_cells: ['planned'] });
    expect((await ids())[0]).toBe(owner_id);

    await change({ locked_cells: [] });
    await server.db.deleteFrom('item_column_locks').where('item_id', '=', itemId).execute();
    await server.db
      .updateTable('budget_custom_columns')
      .set({ locked_role: 'ADMIN' })
      .where('id', '=', column_id)
      .execute();
    expect(await ids()).not.toContain(owner_id);
    await change({ locked: true });
    expect((await ids())[0]).toBe(owner_id);
  });

  it('needs a note of at most 500 characters, and permission to edit', async () => {
    for (const note of ['', '  ', 'x'.repeat(501)]) await expectRefusal(await ask(note), BAD_REQUEST);
    const reader = await signIn(server, findDemoPerson('legacy', 'user without planning access'));
    await expectRefusal(await ask('Please', { by: reader }), FORBIDDEN);
  });

  it('is refused for an item without locks for the user', async () => {
    await server.db.updateTable('budget_items').set({ locked: false }).where('id', '=', itemId).execute();
    await expectRefusal(await ask(), NOT_LOCKED);
    await expectRefusal(await people.manager.get(pathOf()), NOT_LOCKED);
    await server.db
      .updateTable('budget_items')
      .set({ locked_cells: ['planned'] })
      .where('id', '=', itemId)
      .execute();
    expect((await ask()).status).toBe(201);
    await expectRefusal(await ask('Please', { id: '999999999' }), NOT_FOUND);
  });

  it('can be asked about a deleted item, which the preview of a restore names (X-PLAN-13)', async () => {
    const deleted_at = sql<Date>`now()`;
    await server.db.updateTable('budget_items').set({ deleted_at }).where('id', '=', itemId).execute();
    const answer = await people.member.post(`/rest/budgets/${budgetId}/internal-items/restore?rehearse=true`, {
      ids: [itemId],
    });
    const { blocked } = v.parse(RestoreRehearsalWire, await answer.json());
    expect(blocked).toMatchObject([{ refusedId: itemId, refusedName: 'Stall' }]);
    expect((await ask()).status).toBe(201);
  });
});

describe('repeated questions', () => {
  it('are refused until the asked user has read the last one, and for an hour in any case', async () => {
    await ask();
    expect(await asked()).toMatchObject({ canAsk: false, askedAt: expect.any(String) });
    await letAnHourPass();
    await expectRefusal(await ask(), ALREADY_ASKED);
    await readAll();
    expect(await asked()).toMatchObject({ canAsk: true });
    expect((await ask('Once more')).status).toBe(201);
    await readAll();
    await expectRefusal(await ask(), ALREADY_ASKED);
    const { rows } = await sql`select from comment_threads where item_id = ${itemId}`.execute(server.db);
    expect(rows).toHaveLength(1);
  });

  it('are refused when they arrive at the same time', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('are limited to 20 an hour for all items together', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 21; count++) ids.push(await addItem());
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await ask('Please', { id })).status);
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
    await letAnHourPass();
    expect((await ask('Please', { id: ids[20] ?? '' })).status).toBe(201);
  });
});
