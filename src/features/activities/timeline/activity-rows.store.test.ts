import { expect, test } from 'vitest';
import { PERSON, testShell } from '../../../../test/support/test-shell.ts';
import type { Criteria } from '../criteria.wire.ts';
import { createActivityRows } from './activity-rows.store.ts';

const CRITERIA: Criteria = { filter: [], groupBy: null, showFullHierarchy: true, colorBy: null };

const columns = (names: Record<string, string>, revision: string) => {
  const ids = Object.keys(names);
  const column = <Value>(value: Value) => ids.map(() => value);
  return {
    ids,
    parents: column(null),
    restricted: column(false),
    typeIds: column('1'),
    names: Object.values(names),
    statuses: column('ON_TRACK'),
    ownerIds: column('9'),
    starts: column('2027-03-01'),
    ends: column('2027-03-31'),
    versions: column(1),
    matches: column(true),
    colorKeys: [],
    groupKeys: [],
    permissions: column(0),
    permissionSets: [
      {
        allowedActions: ['VIEW'],
        deniedActions: [],
        limitedActions: [],
        allActionsAllowed: true,
        allActionsDenied: false,
      },
    ],
    owners: [{ id: '9', name: 'Ana Lund' }],
    matchCount: ids.length,
    ignoredConditions: [],
    revision,
  };
};
const rows = (names: Record<string, string>, revision = '1') => ({
  body: { data: { activityRows: columns(names, revision) } },
});
const changes = (names: Record<string, string>, { removed = [] as string[], revision = '2' } = {}) => ({
  body: { data: { activityChanges: { rows: columns(names, revision), removed, revision } } },
});

/** A timeline whose topic a test announces. */
async function openTimeline() {
  const page = await testShell();
  const topics = new Set<(heardAtMs: number) => void>();
  const live = {
    ...page.shell.live,
    subscribe: (_topic: string, onChange: (heardAtMs: number) => void) => {
      topics.add(onChange);
      return () => void topics.delete(onChange);
    },
  };
  const timeline = createActivityRows({ ...page.shell, live }, CRITERIA);
  const announce = async () => {
    for (const onChange of topics) onChange(0);
    await page.settle();
  };
  const names = () => timeline.getState().rows?.map(({ name }) => name);
  return { page, timeline, announce, names };
}

test('reads all activities once, and then only what has changed', async () => {
  const { page, timeline, announce, names } = await openTimeline();
  page.server['/graphql'] = () => rows({ 1: 'Fair', 2: 'Film' });
  timeline.attach();
  await page.settle();
  expect(names()).toEqual(['Fair', 'Film']);
  expect(timeline.getState().owners.get('9')).toBe('Ana Lund');
  page.server['/graphql'] = () => changes({ 2: 'Long film', 3: 'Radio' }, { removed: ['1'] });
  await announce();
  expect(names()).toEqual(['Long film', 'Radio']);
  expect(page.asked('/graphql')).toBe(2);
});

test('reads a change that is announced during another reading afterwards', async () => {
  const { page, timeline, announce, names } = await openTimeline();
  page.server['/graphql'] = () => rows({ 1: 'Fair' });
  timeline.attach();
  await page.settle();
  let answer: (value: object) => void = () => {};
  page.server['/graphql'] = () => new Promise((resolve) => (answer = resolve));
  await announce();
  await announce();
  await announce();
  expect(page.asked('/graphql')).toBe(2);
  page.server['/graphql'] = () => changes({ 1: 'Third name' }, { revision: '3' });
  answer(changes({ 1: 'Second name' }));
  await page.settle();
  expect(names()).toEqual(['Third name']);
  expect(page.asked('/graphql')).toBe(3);
});

test('drops the response for earlier criteria', async () => {
  const { page, timeline, names } = await openTimeline();
  let answer: (value: object) => void = () => {};
  page.server['/graphql'] = () => new Promise((resolve) => (answer = resolve));
  const first = timeline.show(CRITERIA);
  await page.settle();
  page.server['/graphql'] = () => rows({ 2: 'Film' });
  await timeline.show({ ...CRITERIA, showFullHierarchy: false });
  answer(rows({ 1: 'Fair' }));
  await first;
  expect(names()).toEqual(['Film']);
});

test('keeps its rows while the server does not respond, and reads again by itself', async () => {
  const { page, timeline, announce, names } = await openTimeline();
  page.server['/graphql'] = () => rows({ 1: 'Fair' });
  timeline.attach();
  await page.settle();
  page.server['/graphql'] = () => ({ status: 0 });
  await announce();
  expect(names()).toEqual(['Fair']);
  expect(timeline.getState().failure).toBeInstanceOf(Error);
  page.server['/graphql'] = () => changes({ 1: 'Fair in Lyon' });
  page.clock.advance(1000);
  await page.settle();
  expect([names(), timeline.getState().failure]).toEqual([['Fair in Lyon'], undefined]);
});

test('offers no retry by itself for a refusal, and reports it', async () => {
  const { page, timeline } = await openTimeline();
  const refused = { message: 'More than 50,000 activities match.', extensions: { code: 'TOO_MANY_ACTIVITIES' } };
  page.server['/graphql'] = () => ({ body: { errors: [refused] } });
  timeline.attach();
  await page.settle();
  page.clock.advance(600_000);
  await page.settle();
  expect(page.asked('/graphql')).toBe(1);
  expect(timeline.getState()).toMatchObject({ rows: undefined, failure: { code: 'TOO_MANY_ACTIVITIES' } });
  expect(page.reported()).toEqual(['TOO_MANY_ACTIVITIES']);
});

test('forgets the activities of a user who signs out', async () => {
  const { page, timeline, names } = await openTimeline();
  page.server['/graphql'] = () => rows({ 1: 'Fair' });
  const detach = timeline.attach();
  await page.settle();
  expect(names()).toEqual(['Fair']);
  page.server['/graphql'] = () => rows({ 5: 'Of another organization' });
  page.server['/session'] = () => ({
    body: { ...PERSON, account: { ...PERSON.account, id: '2', username: 'bo@upbeat.example' } },
  });
  await page.shell.session.refresh().catch(() => {});
  await page.settle();
  expect(names() ?? []).not.toContain('Fair');
  detach();
});

test('reads nothing after it is detached', async () => {
  const { page, timeline, announce } = await openTimeline();
  page.server['/graphql'] = () => rows({ 1: 'Fair' });
  const detach = timeline.attach();
  await page.settle();
  detach();
  await announce();
  expect(page.asked('/graphql')).toBe(1);
});

test('a refresh after criteria have failed reads everything for them', async () => {
  const { page, timeline, names } = await openTimeline();
  page.server['/graphql'] = () => rows({ 1: 'Fair', 2: 'Film' });
  await timeline.show(CRITERIA);
  const filtered = { ...CRITERIA, filter: [{ field: 'name', operator: 'CONTAINS' as const, value: ['Fair'] }] };
  page.server['/graphql'] = () => ({ status: 400, body: { errors: [{ message: 'No.', extensions: { code: 'NO' } }] } });
  await timeline.show(filtered);
  expect(timeline.getState().failure).toBeDefined();
  page.server['/graphql'] = () => rows({ 1: 'Fair' });
  await timeline.refresh();
  expect([names(), timeline.getState().failure]).toEqual([['Fair'], undefined]);
});
