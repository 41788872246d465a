import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { FORBIDDEN, NOT_FOUND } from '../support/refusals.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let organization: string;
let memberId: string;
let budgetId: string;
let [category, stall, dinner] = ['', '', ''];

beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  organization = await organizationId(server, 'fernhill');
  const answer = await people.member.get('/rest/session?expand=account');
  memberId = ((await answer.json()) as { account: { id: string } }).account.id;
});
afterAll(() => server.close());

const add = async (name: string, values: { parent_id?: string; owner_id?: string } = {}) =>
  (
    await server.db
      .insertInto('budget_items')
      .values({ organization_id: organization, budget_id: budgetId, name, type: 'LINE_ITEM', ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
beforeEach(async () => {
  const budget = { organization_id: organization, name: 'Spring', currency: 'EUR' };
  budgetId = (await server.db.insertInto('budgets').values(budget).returning('id').executeTakeFirstOrThrow()).id;
  category = await add('Fairs');
  await server.db.updateTable('budget_items').set({ type: 'CATEGORY' }).where('id', '=', category).execute();
  stall = await add('Stall', { parent_id: category });
  dinner = await add('Dinner', { owner_id: memberId });
});

const path = (rest: string) => `/rest/budgets/${budgetId}/internal-items/${rest}`;
const lock = (by: HttpClient, itemIds: string[], locked = true) =>
  by.send(path('locks'), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ itemIds, locked }),
  });
const locked = async () => {
  const { ids, locked: all } = (await (await people.member.get(path('tree'))).json()) as {
    ids: string[];
    locked: boolean[];
  };
  return ids.filter((_, place) => all[place]).toSorted();
};
const rename = async (by: HttpClient, id: string) => {
  const { version } = (await (await by.get(path(id))).json()) as { version: number };
  return by.post(path('diff-update'), { changes: [{ id, version, fields: { name: 'Renamed' } }] });
};
const history = () =>
  server.db
    .selectFrom('audit_log')
    .where('budget_id', '=', budgetId)
    .where('action', 'in', ['item.locked', 'item.unlocked'])
    .select(['action', 'object_id', 'object_name'])
    .orderBy('id')
    .execute();

describe('locks of items', () => {
  it('hold for what is in the item until a manager removes them', async () => {
    expect((await lock(people.manager, [category])).status).toBe(204);
    expect(await locked()).toEqual([category]);
    await expectRefusal(await rename(people.member, stall), { status: 409, code: 'LOCKED_ANCESTOR' });
    expect((await rename(people.manager, stall)).status).toBe(200);
    expect((await lock(people.manager, [category], false)).status).toBe(204);
    expect((await rename(people.member, stall)).status).toBe(200);
    expect(await history()).toEqual([
      { action: 'item.locked', object_id: category, object_name: 'Fairs' },
      { action: 'item.unlocked', object_id: category, object_name: 'Fairs' },
    ]);
  });

  it('are set and removed by owners of their items, not by others', async () => {
    expect((await lock(people.member, [dinner])).status).toBe(204);
    expect((await rename(people.member, dinner)).status).toBe(200);
    expect((await lock(people.member, [dinner], false)).status).toBe(204);
    for (const isLocked of [true, false]) {
      await expectRefusal(await lock(people.member, [dinner, stall], isLocked), {
        ...FORBIDDEN,
        message: 'Only the owner of “Stall” and users who manage the settings can lock or unlock it.',
      });
    }
    expect(await locked()).toEqual([]);
  });

  it('are all set or none, and write no history for items that have them already', async () => {
    await expectRefusal(await lock(people.manager, [stall, '999999999']), NOT_FOUND);
    expect(await locked()).toEqual([]);
    await lock(people.manager, [stall]);
    await lock(people.manager, [stall, dinner]);
    expect((await history()).map((entry) => entry.object_name)).toEqual(['Stall', 'Dinner']);
  });
});
