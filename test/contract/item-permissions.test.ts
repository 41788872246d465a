import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createColumn } from '../../src/features/budgets/columns/columns.api.ts';
import { type ItemPermissions, ItemPermissionsWire } from '../../src/features/budgets/items/item-permissions.wire.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import type { HttpClient } from '../support/http-client.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let budgetId: string;
/** Ids by name. */
const items: Record<string, string> = {};

/** Fairs > Lyon (locked) > Stall, Agreed; and Prize with a locked cell. */
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  const organization_id = await organizationId(server, 'fernhill');
  const budget = { organization_id, name: 'Spring', currency: 'EUR' };
  budgetId = (await server.db.insertInto('budgets').values(budget).returning('id').executeTakeFirstOrThrow()).id;
  for (const { under = '', ...item } of [
    { name: 'Fairs', type: 'CATEGORY' },
    { name: 'Lyon', type: 'SUBCATEGORY', under: 'Fairs', locked: true },
    { name: 'Stall', type: 'LINE_ITEM', under: 'Lyon' },
    { name: 'Agreed', type: 'LINE_ITEM', under: 'Fairs' },
    { name: 'Prize', type: 'LINE_ITEM', locked_cells: ['planned'] },
  ]) {
    const place = { organization_id, budget_id: budgetId, parent_id: items[under] ?? null };
    const written = server.db.insertInto('budget_items').values({ ...place, ...item });
    items[item.name] = (await written.returning('id').executeTakeFirstOrThrow()).id;
  }
  const approval = { organization_id, budget_id: budgetId, item_id: items.Agreed ?? '', stage: 'APPROVED' };
  await server.db.insertInto('item_approvals').values(approval).execute();
});
afterAll(() => server.close());

async function lockedFor(
  caller: HttpClient,
): Promise<Record<string, ItemPermissions['items'][number]['lockedFields']>> {
  const answer = await caller.get(`/rest/budgets/${budgetId}/internal-items/permissions`);
  const { items: found } = v.parse(ItemPermissionsWire, await answer.json());
  const nameOf = (id: string) => Object.keys(items).find((name) => items[name] === id) ?? id;
  return Object.fromEntries(found.map(({ id, lockedFields }) => [nameOf(id), lockedFields]));
}

const PLAN = ['name', 'planned', 'startsOn', 'endsOn'];
const ALL = ['name', 'planned', 'status', 'startsOn', 'endsOn', 'ownerId', 'tagIds'];

test('tells which fields of items the caller can’t change (S-APPR-13)', async () => {
  expect(await lockedFor(people.member)).toEqual({ Lyon: ALL, Stall: ALL, Agreed: PLAN, Prize: ['planned'] });
});

test('locks do not bind administrators, but approvals do', async () => {
  expect(await lockedFor(people.manager)).toEqual({ Agreed: PLAN });
});

test('names the locked cells of custom columns, also for the whole budget', async () => {
  const { id } = await createColumn(restOf(people.manager), budgetId, { name: 'Brief', type: 'TEXT' });
  const lock = { itemIds: [items.Prize], role: 'ADMIN' };
  await put(people.manager, `/rest/budgets/${budgetId}/columns/${id}/cell-locked-role`, lock);
  expect((await lockedFor(people.member)).Prize).toEqual(['planned', `column:${id}`]);
  expect(await lockedFor(people.manager)).toEqual({ Agreed: PLAN });
  const locks = await people.member.get(`/rest/budgets/${budgetId}/columns/cell-locked-role`);
  expect(await locks.json()).toEqual([{ columnId: id, itemId: items.Prize, role: 'ADMIN' }]);
  await put(people.manager, `/rest/budgets/${budgetId}/columns/${id}/cell-locked-role`, { ...lock, role: null });
  expect((await lockedFor(people.member)).Prize).toEqual(['planned']);
});

test('agrees with what a change is refused for', async () => {
  const locked = await lockedFor(people.member);
  for (const [name, id] of Object.entries(items)) {
    let version = 1;
    for (const [field, value] of [
      ['name', name],
      ['status', 'ON_TRACK'],
      ['startsOn', null],
    ] as const) {
      const answer = await people.member.post(`/rest/budgets/${budgetId}/internal-items/diff-update?partial=true`, {
        changes: [{ id, version, fields: { [field]: value } }],
      });
      const { results } = (await answer.json()) as { results: { version?: number; error?: { code: string } }[] };
      version = results[0]?.version ?? version;
      const isRefused = results[0]?.error !== undefined && results[0].error.code !== 'CHANGED_MEANWHILE';
      expect([name, field, isRefused]).toEqual([name, field, locked[name]?.includes(field) ?? false]);
    }
  }
});
