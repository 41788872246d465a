import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ColumnPresetWire } from '../../src/features/activities/column-presets.wire.ts';
import { describeOwned } from '../support/describe-owned.ts';
import { codeOf } from '../support/notice-calls.ts';
import { columnPresetCalls, columnPresetInput } from '../support/saved-view-calls.ts';

const { add, all, create, update } = columnPresetCalls;

const callers = describeOwned({
  noun: 'column preset',
  kind: 'column-preset',
  notFound: 'COLUMN_PRESET_NOT_FOUND',
  calls: columnPresetCalls,
  input: columnPresetInput,
});

const KEYS = ['type', 'status', 'owner', 'start', 'end', 'parent', 'attribute:12'];

describe('a column preset', () => {
  it('has id, name, description, private, owner, userColumns and lockedColumns (S-ACT-10)', async () => {
    const { planner } = callers;
    const { owner } = await add(planner, columnPresetInput({ name: 'Other' }));
    const input = {
      name: 'Dates',
      description: 'For planners.',
      private: true,
      userColumns: KEYS,
      lockedColumns: ['type', 'status'],
    };
    const created = await add(planner, input);
    expect(created).toEqual({ ...input, id: expect.any(String), version: 1, owner });
    const [read] = await all(planner);
    expect(v.parse(ColumnPresetWire, read)).toEqual(created);
    const changes = { ...input, userColumns: ['end', 'start'], lockedColumns: [] };
    await update(planner, created, changes);
    expect((await all(planner))[0]).toEqual({ ...created, ...changes, version: 2 });
  });
});

describe('the columns of a column preset', () => {
  it.each([
    ['none, so that only the name is shown', [], []],
    ['all locked', KEYS, KEYS],
    ['columns that no longer exist', ['attribute:999999999', 'season', 'type'], ['attribute:999999999', 'season']],
    ['200', Array.from({ length: 200 }, (_, index) => `attribute:${index}`), []],
  ])('can be %s', async (_, userColumns, lockedColumns) => {
    const input = columnPresetInput({ userColumns, lockedColumns });
    expect(await add(callers.planner, input)).toMatchObject({ userColumns, lockedColumns });
  });

  const NOT_FIRST = 'The locked columns must be the first columns, in the same order.';
  it.each([
    ['locked but not first', ['type', 'owner'], ['owner'], NOT_FIRST],
    ['locked in another order', ['type', 'owner'], ['owner', 'type'], NOT_FIRST],
    ['locked but not chosen', ['type'], ['status'], NOT_FIRST],
    ['more locked than chosen', ['type'], ['type', 'status'], NOT_FIRST],
    ['repeated', ['type', 'owner', 'type'], [], 'A column can be listed only once.'],
    ['the name, which is always first', ['name', 'type'], ['name'], /^The name is always the first column/],
    ['201', Array.from({ length: 201 }, (_, index) => `attribute:${index}`), [], /at most 200 columns/],
    ['empty', [' '], [], 'A column is not valid.'],
    ['too long', ['x'.repeat(101)], [], 'A column is not valid.'],
    ['NUL', ['a\u0000'], [], 'A column is not valid.'],
    ['null', [null as unknown as string], [], /non-nullable/],
    ['a number', [1 as unknown as string], [], /String cannot represent/],
  ])('cannot be %s', async (_, userColumns, lockedColumns, message) => {
    const { planner } = callers;
    const preset = await add(planner, columnPresetInput());
    const input = columnPresetInput({ userColumns, lockedColumns });
    for (const answer of [await create(planner, input), await update(planner, preset, input)]) {
      expect(codeOf(answer)).toBe('BAD_USER_INPUT');
      expect(answer.errors?.[0]?.message).toMatch(message);
    }
    expect(await all(planner)).toEqual([preset]);
  });
});
