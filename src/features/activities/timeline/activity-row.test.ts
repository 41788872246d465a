import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActivityRows } from '../activity-rows.wire.ts';
import { type ActivityRow, applyChanges, byStart, rowsFrom } from './activity-row.ts';

type Given = Partial<ActivityRow> & { id: string };

/** Returns a response with these rows. */
function columnsOf(rows: readonly Given[]): ActivityRows {
  const column = <Value>(pick: (row: Given) => Value) => rows.map(pick);
  return {
    ids: column(({ id }) => id),
    parents: column(({ parentId }) => parentId ?? null),
    restricted: column(({ isRestricted }) => isRestricted ?? false),
    typeIds: column(() => '1'),
    names: column(({ name }) => name ?? 'Fair'),
    statuses: column(() => 'ON_TRACK'),
    ownerIds: column(() => null),
    starts: column(({ start }) => start ?? null),
    ends: column(({ end, start }) => end ?? start ?? null),
    versions: column(({ version }) => version ?? 1),
    matches: column(({ isMatch }) => isMatch ?? true),
    colorKeys: [],
    groupKeys: [],
    permissions: column(() => 0),
    permissionSets: [
      {
        allowedActions: ['VIEW'],
        deniedActions: [],
        limitedActions: [],
        allActionsAllowed: true,
        allActionsDenied: false,
      },
    ],
    owners: [],
    matchCount: rows.length,
    ignoredConditions: [],
    revision: '1',
  };
}
const rowsOf = (...rows: Given[]) => rowsFrom(columnsOf(rows));
const changesOf = (rows: Given[], removed: string[] = []) => ({ rows: columnsOf(rows), removed, revision: '2' });
const idsOf = (rows: readonly ActivityRow[]) => rows.map(({ id }) => id);

test('a response becomes rows with their permissions', () => {
  const [row] = rowsOf({ id: '7', parentId: '3', name: 'Spring launch', start: '2027-03-01', end: '2027-04-18' });
  expect(row).toMatchObject({
    id: '7',
    parentId: '3',
    name: 'Spring launch',
    start: '2027-03-01',
    end: '2027-04-18',
    colorKey: undefined,
    permissions: { allowedActions: ['VIEW'] },
  });
});

test('changes add, replace and remove rows, and keep the others as they are', () => {
  const before = rowsOf(
    { id: '1', start: '2027-01-01' },
    { id: '2', start: '2027-02-01' },
    { id: '3', start: '2027-03-01' },
  );
  const after = applyChanges(
    before,
    changesOf([{ id: '2', start: '2027-04-01' }, { id: '4' }, { id: '1', start: '2027-01-01' }], ['3']),
  );
  expect(idsOf(after)).toEqual(['1', '2', '4']);
  expect(after[0]).toBe(before[0]);
  expect(after[1]?.start).toBe('2027-04-01');
});

test('an ancestor stays as long as it has a match below it', () => {
  const before = rowsOf(
    { id: '1', isMatch: false, start: '2027-01-01' },
    { id: '2', parentId: '1', isMatch: false, start: '2027-01-02' },
    { id: '3', parentId: '2', start: '2027-01-03' },
    { id: '4', parentId: '1', start: '2027-01-04' },
  );
  const without = applyChanges(before, changesOf([], ['3']));
  expect(idsOf(without)).toEqual(['1', '4']);
  expect(idsOf(applyChanges(without, changesOf([], ['4'])))).toEqual([]);
});

test('rows that name each other as parents do not hang the page', () => {
  const before = rowsOf({ id: '1', parentId: '2' }, { id: '2', parentId: '1' });
  expect(idsOf(applyChanges(before, changesOf([])))).toEqual(['1', '2']);
});

test('applying changes gives the same rows as reading everything again', () => {
  const row = fc.record({
    id: fc.integer({ min: 1, max: 30 }).map(String),
    start: fc.option(fc.integer({ min: 1, max: 28 }).map((day) => `2027-01-${String(day).padStart(2, '0')}`)),
    version: fc.integer({ min: 1, max: 3 }),
  });
  const rows = fc.uniqueArray(row, { selector: ({ id }) => id });
  fc.assert(
    fc.property(rows, rows, (first, second) => {
      const before = rowsOf(...first).sort(byStart);
      const removed = first.map(({ id }) => id).filter((id) => second.every((one) => one.id !== id));
      expect(applyChanges(before, changesOf(second, removed))).toEqual(rowsOf(...second).sort(byStart));
    }),
  );
});
