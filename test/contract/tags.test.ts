import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TagGroup } from '../../src/features/budgets/groups/tag-groups.wire.ts';
import { type InternalItem, InternalItemWire } from '../../src/features/budgets/items/internal-items.wire.ts';
import { ITEM_TAGS_MAX, type ItemResult } from '../../src/features/budgets/items/item-changes.wire.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND } from '../support/refusals.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let fernhill: string;
let budgetId: string;
let item: string;
let group: TagGroup;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());
beforeEach(async () => {
  budgetId = (await plantBudgets(server, fernhill, { Spring: { currency: 'EUR' } })).Spring ?? '';
  const row = { organization_id: fernhill, budget_id: budgetId, name: 'Stall', type: 'LINE_ITEM' };
  item = (await server.db.insertInto('budget_items').values(row).returning('id').executeTakeFirstOrThrow()).id;
  group = await json<TagGroup>(
    people.manager.post(path('taggroups'), {
      name: 'Region',
      tags: [{ name: 'North', color: 'ACCENT' }, { name: 'South' }],
    }),
  );
});

const path = (below: string, of = budgetId) => `/rest/budgets/${of}/${below}`;
const json = async <Result>(response: Promise<Response>) => (await (await response).json()) as Result;
const groups = (of = budgetId) => json<TagGroup[]>(people.member.get(path('taggroups', of)));
const tagId = (name: string) => group.tags.find((tag) => tag.name === name)?.id ?? '';
const read = async (id = item, of = budgetId): Promise<InternalItem> =>
  v.parse(InternalItemWire, await json(people.member.get(path(`internal-items/${id}`, of))));
const change = async (tagIds: readonly string[], version?: number) =>
  people.member.post(path('internal-items/diff-update'), {
    changes: [{ id: item, version: version ?? (await read()).version, fields: { tagIds } }],
  });
const send = (method: string, below: string, body: object = {}) =>
  people.manager.send(path(below), {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('tag groups', () => {
  it('have tags with a colour', async () => {
    expect(await groups()).toEqual([
      {
        id: group.id,
        name: 'Region',
        tags: [
          { id: tagId('North'), name: 'North', color: 'ACCENT' },
          { id: tagId('South'), name: 'South', color: 'NEUTRAL' },
        ],
      },
    ]);
    expect(await json(people.member.get(path(`taggroups/${group.id}`)))).toEqual(group);
  });

  it('are added, changed, counted, ordered and deleted as lists', async () => {
    const [one, two] = await json<TagGroup[]>(people.manager.post(path('taggroups'), [{ name: 'A' }, { name: 'B' }]));
    expect(await json(people.member.get(path('taggroups/count')))).toEqual({ count: 3 });
    await put(people.manager, path('taggroups/reorder'), { ids: [two?.id] });
    await put(people.manager, path('taggroups'), [{ id: one?.id, name: 'First' }]);
    expect((await groups()).map(({ name }) => name)).toEqual(['B', 'Region', 'First']);
    expect((await send('DELETE', 'taggroups', { ids: [one?.id, two?.id] })).status).toBe(204);
    expect((await groups()).map(({ name }) => name)).toEqual(['Region']);
  });

  it('rename, recolour, order, add and delete their tags in one call, and items lose those that are deleted', async () => {
    await change([tagId('North'), tagId('South')]);
    const { version } = await read();
    const tags = [{ name: 'East' }, { id: tagId('South'), name: 'Southern', color: 'DANGER' }];
    expect((await put(people.manager, path(`taggroups/${group.id}`), { tags })).status).toBe(204);
    const [changed] = await groups();
    expect(changed?.tags).toEqual([
      { id: expect.any(String), name: 'East', color: 'NEUTRAL' },
      { id: tagId('South'), name: 'Southern', color: 'DANGER' },
    ]);
    expect(await read()).toMatchObject({ tagIds: [tagId('South')], version: version + 1 });
    await send('DELETE', `taggroups/${group.id}`);
    expect((await read()).tagIds).toEqual([]);
  });

  it('refuse equal names, unknown tags, unknown colours, and users who do not manage the settings', async () => {
    await expectRefusal(await people.manager.post(path('taggroups'), { name: 'region' }), {
      status: 409,
      code: 'NAME_TAKEN',
    });
    const refused = [{ name: 'x' }, { name: 'X' }];
    await expectRefusal(await people.manager.post(path('taggroups'), { name: 'A', tags: refused }), BAD_REQUEST);
    const mauve = [{ name: 'x', color: '#e0b0ff' }];
    await expectRefusal(await people.manager.post(path('taggroups'), { name: 'A', tags: mauve }), BAD_REQUEST);
    const unknown = { tags: [{ id: '999999', name: 'x' }] };
    await expectRefusal(await put(people.manager, path(`taggroups/${group.id}`), unknown), NOT_FOUND);
    await expectRefusal(await people.member.post(path('taggroups'), { name: 'A' }), FORBIDDEN);
  });
});

describe('tags of items', () => {
  it('are changed like other fields, with a version and an entry in the history', async () => {
    const answer = await json<{ results: ItemResult[] }>(change([tagId('South'), tagId('North')]));
    expect(answer.results[0]).toMatchObject({ id: item, version: 2 });
    expect((await read()).tagIds).toEqual([tagId('North'), tagId('South')]);
    await expectRefusal(await change([], 1), { status: 409, code: 'CHANGED_MEANWHILE' });
    await change([tagId('North')]);
    const { entries } = await json<{ entries: { changes: unknown }[] }>(
      people.member.get(path(`internal-items/${item}/history`)),
    );
    expect(entries[0]?.changes).toEqual([{ field: 'tags', before: 'North; South', after: 'North' }]);
  });

  it('are those of the budget, each once, and not too many', async () => {
    await expectRefusal(await change(['999999']), BAD_REQUEST);
    await expectRefusal(await change([tagId('North'), tagId('North')]), BAD_REQUEST);
    const many = Array.from({ length: ITEM_TAGS_MAX + 1 }, (_, index) => String(index + 1));
    await expectRefusal(await change(many), BAD_REQUEST);
    expect(await read()).toMatchObject({ tagIds: [], version: 1 });
  });

  it('are set for new items, stay in the recycle bin, and are copied with items', async () => {
    const items = [{ type: 'LINE_ITEM', name: 'Booth', tagIds: [tagId('South')] }];
    const { results } = await json<{ results: ItemResult[] }>(people.member.post(path('diff-create'), { items }));
    const id = results[0]?.id ?? '';
    await send('POST', 'internal-items/diff-delete', { ids: [id] });
    await send('POST', 'internal-items/restore', { ids: [id] });
    expect((await read(id)).tagIds).toEqual([tagId('South')]);
    const copied = await json<{ results: ItemResult[] }>(
      people.member.post(path('internal-items/copy'), { ids: [id], parentId: null }),
    );
    expect((await read(copied.results[0]?.id)).tagIds).toEqual([tagId('South')]);
  });

  it('are those of the same names in a copy of the budget', async () => {
    await change([tagId('South')]);
    const { budgetId: copy } = await json<{ budgetId: string }>(people.manager.post(path('copy'), { name: 'Again' }));
    const [copied] = await groups(copy);
    expect(copied).toMatchObject({ name: 'Region', tags: [{ name: 'North', color: 'ACCENT' }, { name: 'South' }] });
    const { items } = await json<{ items: InternalItem[] }>(people.member.get(path('internal-items', copy)));
    expect(items[0]?.tagIds).toEqual([copied?.tags[1]?.id]);
    expect(copied?.id).not.toBe(group.id);
  });

  it('are in the items for other programs, by name', async () => {
    await change([tagId('South')]);
    const { items } = await json<{ items: { tags: unknown }[] }>(people.member.get(path('items')));
    expect(items[0]?.tags).toEqual([{ group: 'Region', name: 'South' }]);
  });
});
