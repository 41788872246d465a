import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Criteria } from '../../src/features/activities/criteria.wire.ts';
import { type SavedViewInput, SavedViewWire } from '../../src/features/activities/saved-views.wire.ts';
import { describeOwned } from '../support/describe-owned.ts';
import { codeOf } from '../support/notice-calls.ts';
import { columnPresetCalls, columnPresetInput, savedViewCalls, savedViewInput } from '../support/saved-view-calls.ts';

const { add, all, create, update, remove } = savedViewCalls;

const callers = describeOwned({
  noun: 'saved view',
  kind: 'saved-view',
  notFound: 'SAVED_VIEW_NOT_FOUND',
  calls: savedViewCalls,
  input: savedViewInput,
});

const CRITERIA: Criteria = {
  filter: [
    { field: 'name', operator: 'CONTAINS', value: ['fair', ' Messe '] },
    { field: 'type', operator: 'IN', value: ['1', '2'] },
    { field: 'group', operator: 'NOT_IN', value: ['3'] },
    { field: 'owner', operator: 'IS_EMPTY', value: [] },
    { field: 'dates', operator: 'BETWEEN', value: ['2027-01-01', '2027-03-31'] },
    { field: 'attribute:12', operator: 'IN', value: ['7'] },
  ],
  groupBy: 'attribute:12',
  showFullHierarchy: true,
  colorBy: 'attribute:13',
};
const EMPTY: Criteria = { filter: [], groupBy: null, showFullHierarchy: false, colorBy: null };
const condition = { field: 'name', operator: 'IN', value: ['a'] };

describe('a saved view', () => {
  it('has id, name, description, criteria, private, owner and columnPresetId (S-ACT-09)', async () => {
    const { planner } = callers;
    const preset = await columnPresetCalls.add(planner, columnPresetInput());
    const input = {
      name: 'Fairs',
      description: 'All fairs.',
      criteria: CRITERIA,
      private: true,
      columnPresetId: preset.id,
    };
    const created = await add(planner, input);
    expect(created).toEqual({ ...input, id: expect.any(String), version: 1, owner: preset.owner });
    const [read] = await all(planner);
    expect(v.parse(SavedViewWire, read)).toEqual(created);
    const changes = { ...input, criteria: EMPTY, columnPresetId: null };
    await update(planner, created, changes);
    expect(await all(planner)).toEqual([{ ...created, ...changes, version: 2 }]);
  });
});

describe('the criteria of a saved view', () => {
  const withCriteria = (criteria: object) => savedViewInput({ criteria: { ...EMPTY, ...criteria } as Criteria });

  it('are empty without a grouping and a color', async () => {
    const { groupBy: _groupBy, colorBy: _colorBy, ...criteria } = EMPTY;
    const created = await add(callers.planner, { ...savedViewInput(), criteria: criteria as Criteria });
    expect(created.criteria).toEqual(EMPTY);
  });

  it.each(['type', 'owner', 'status', 'attribute:1', 'attribute:999999999', null])(
    'can group by %s',
    async (groupBy) => {
      expect((await add(callers.planner, withCriteria({ groupBy }))).criteria.groupBy).toBe(groupBy);
    },
  );

  it.each(['group', 'attribute:1', null])('can color by %s', async (colorBy) => {
    expect((await add(callers.planner, withCriteria({ colorBy }))).criteria.colorBy).toBe(colorBy);
  });

  it.each(['attribute:999999999', 'season', 'Ort der Veranstaltung'])(
    'keep a condition on a field that no longer exists: %s',
    async (field) => {
      const filter = [{ ...condition, field }];
      expect((await add(callers.planner, withCriteria({ filter }))).criteria.filter).toEqual(filter);
    },
  );

  it('can have 20 conditions and 200 values', async () => {
    const filter = Array.from({ length: 20 }, (_, index) => ({
      ...condition,
      value: index === 0 ? Array.from({ length: 200 }, (_value, at) => String(at)) : ['a'],
    }));
    expect((await add(callers.planner, withCriteria({ filter }))).criteria.filter).toEqual(filter);
  });

  it('can have a period that is open on one side', async () => {
    const filter = [{ field: 'dates', operator: 'BETWEEN', value: ['2027-01-01', ''] }];
    expect((await add(callers.planner, withCriteria({ filter }))).criteria.filter).toEqual(filter);
  });

  it.each([
    ['21 conditions', { filter: Array(21).fill(condition) }, 'A filter can have at most 20 conditions.'],
    [
      '201 values',
      { filter: [{ ...condition, value: Array(201).fill('a') }] },
      'A condition can have at most 200 values.',
    ],
    ['an unknown operator', { filter: [{ ...condition, operator: 'LIKE' }] }, /"LIKE" does not exist/],
    ['an operator in lower case', { filter: [{ ...condition, operator: 'in' }] }, /"in" does not exist/],
    ['a number as value', { filter: [{ ...condition, value: [1] }] }, /String cannot represent/],
    ['null as value', { filter: [{ ...condition, value: null }] }, /non-nullable/],
    ['no field', { filter: [{ operator: 'IN', value: ['a'] }] }, /"field"/],
    ['an empty field', { filter: [{ ...condition, field: ' ' }] }, 'The field of a condition is not valid.'],
    ['a long field', { filter: [{ ...condition, field: 'x'.repeat(101) }] }, 'The field of a condition is not valid.'],
    ['a long value', { filter: [{ ...condition, value: ['x'.repeat(1001)] }] }, 'A value of the filter is not valid.'],
    ['NUL in a value', { filter: [{ ...condition, value: ['a\u0000'] }] }, 'A value of the filter is not valid.'],
    ['an unpaired surrogate', { filter: [{ ...condition, value: ['\ud83d'] }] }, 'A value of the filter is not valid.'],
    ['no value', { filter: [{ ...condition, value: [] }] }, /^Enter two values/],
    ['a value of IS_EMPTY', { filter: [{ ...condition, operator: 'IS_EMPTY' }] }, /^Enter two values/],
    ['one value of BETWEEN', { filter: [{ ...condition, operator: 'BETWEEN' }] }, /^Enter two values/],
    ['text instead of conditions', { filter: 'name' }, /ConditionInput/],
    ['an unknown grouping', { groupBy: 'season' }, 'Group by type, owner, status or an attribute.'],
    ['an attribute without an id', { groupBy: 'attribute:' }, 'Group by type, owner, status or an attribute.'],
    ['an unknown color', { colorBy: 'status' }, 'Color by type group or by an attribute.'],
    ['text instead of a boolean', { showFullHierarchy: 'yes' }, /Boolean cannot represent/],
  ])('cannot have %s', async (_, criteria, message) => {
    const { planner } = callers;
    const view = await add(planner, savedViewInput());
    for (const answer of [
      await create(planner, withCriteria(criteria)),
      await update(planner, view, withCriteria(criteria)),
    ]) {
      expect(codeOf(answer)).toBe('BAD_USER_INPUT');
      expect(answer.errors?.[0]?.message).toMatch(message);
    }
    expect(await all(planner)).toEqual([view]);
  });
});

describe('the column preset of a saved view', () => {
  const using = (columnPresetId: string | null, changes: Partial<SavedViewInput> = {}): SavedViewInput =>
    savedViewInput({ columnPresetId, ...changes });
  const GONE = 'COLUMN_PRESET_NOT_FOUND';
  const addPreset = (by = callers.planner, isPrivate = false) =>
    columnPresetCalls.add(by, columnPresetInput({ private: isPrivate }));

  it('can be shared by another user', async () => {
    const { id } = await addPreset(callers.manager);
    expect((await add(callers.planner, using(id))).columnPresetId).toBe(id);
  });

  it('is not found if the user cannot read it', async () => {
    const { planner, manager, foreignManager } = callers;
    const hidden = (await addPreset(manager, true)).id;
    const foreign = (await addPreset(foreignManager)).id;
    const view = await add(planner, savedViewInput());
    for (const id of [hidden, foreign, '0', 'abc', '', '9'.repeat(30)]) {
      for (const isPrivate of [true, false]) {
        const input = using(id, { private: isPrivate });
        expect(codeOf(await create(planner, input))).toBe(GONE);
        expect(codeOf(await update(planner, view, input))).toBe(GONE);
      }
    }
    expect(await all(planner)).toEqual([view]);
  });

  it('stays when it is deleted, and the view can still be changed', async () => {
    const { planner } = callers;
    const preset = await addPreset();
    const view = await add(planner, using(preset.id));
    await columnPresetCalls.remove(planner, preset);
    expect(await all(planner)).toEqual([view]);
    expect((await update(planner, view, using(preset.id, { name: 'Renamed' }))).errors).toBeUndefined();
    expect(await all(planner)).toMatchObject([{ name: 'Renamed', columnPresetId: preset.id }]);
    expect(codeOf(await create(planner, using(preset.id)))).toBe(GONE);
  });

  it('can be private only in a private view', async () => {
    const { planner } = callers;
    const { id } = await addPreset(planner, true);
    const view = await add(planner, using(id, { private: true }));
    for (const answer of [await create(planner, using(id)), await update(planner, view, using(id))]) {
      expect(codeOf(answer)).toBe('BAD_USER_INPUT');
      expect(answer.errors?.[0]?.message).toBe(
        'A shared view can’t use a private column preset. Share the preset first, or choose another one.',
      );
    }
    expect(await all(planner)).toEqual([view]);
  });

  it('cannot become private while shared views use it', async () => {
    const { planner, manager } = callers;
    const preset = await addPreset();
    const view = await add(manager, using(preset.id));
    await add(manager, using(preset.id, { private: true }));
    const hide = () => columnPresetCalls.update(planner, preset, columnPresetInput({ private: true }));
    const { errors } = await hide();
    expect(errors?.[0]).toMatchObject({
      message: 'Shared views use this column preset, so it can’t be private. Choose another preset in them first.',
      extensions: { code: 'IN_USE', details: { uses: 1 } },
    });
    await remove(manager, view);
    expect((await hide()).errors).toBeUndefined();
  });

  it('is never private in a shared view, whatever changes at the same time', async () => {
    const { planner } = callers;
    for (let round = 0; round < 5; round++) {
      const preset = await addPreset();
      const [created, hidden] = await Promise.all([
        create(planner, using(preset.id)),
        columnPresetCalls.update(planner, preset, columnPresetInput({ private: true })),
      ]);
      expect([codeOf(created), codeOf(hidden)].filter(Boolean)).toHaveLength(1);
    }
  });
});
