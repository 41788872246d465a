import { expect, test } from 'vitest';
import type { ColumnPreset } from '../column-presets.wire.ts';
import type { SavedView } from '../saved-views.wire.ts';
import { addressOf, effectiveView, isChanged, isPresetMissing, savedViewOf, withChanges } from './effective-view.ts';
import { DEFAULT_COLUMNS } from './view-columns.ts';

const owned = { version: 1, description: '', private: false, owner: { id: '9', name: 'Ana Lund' } };
const RISKY = { field: 'status', operator: 'IN' as const, value: ['AT_RISK'] };
const SAVED: SavedView = {
  ...owned,
  id: '12',
  name: 'Risks',
  criteria: { filter: [RISKY], groupBy: 'owner', showFullHierarchy: true, colorBy: null },
  columnPresetId: '3',
};
const PRESET: ColumnPreset = {
  ...owned,
  id: '3',
  name: 'Dates',
  userColumns: ['start', 'end'],
  lockedColumns: ['start'],
};

test('shows all activities with the default columns without a saved view', () => {
  const view = effectiveView(addressOf(null));
  expect(view.criteria).toEqual({ filter: [], groupBy: null, showFullHierarchy: false, colorBy: null });
  expect(view.columns).toEqual(DEFAULT_COLUMNS);
  expect(isChanged(addressOf(null))).toBe(false);
});

test('shows a saved view with the unsaved changes of the address', () => {
  const address = { ...addressOf('12'), groupBy: null, columns: { keys: ['type'], lockedCount: 0 } };
  const view = effectiveView(address, SAVED, [PRESET]);
  expect(view.criteria).toEqual({ ...SAVED.criteria, groupBy: null });
  expect(view.columns).toEqual({ keys: ['type'], lockedCount: 0 });
  expect(effectiveView(addressOf('12'), SAVED, [PRESET]).columns).toEqual({ keys: ['start', 'end'], lockedCount: 1 });
  expect([savedViewOf(address, [SAVED]), savedViewOf(addressOf('13'), [SAVED])]).toEqual([SAVED, undefined]);
});

test('is changed only by what differs from the saved view', () => {
  const changed = (changes: object) => isChanged({ ...addressOf('12'), ...changes }, SAVED, [PRESET]);
  expect(changed({})).toBe(false);
  expect(changed({ filter: [{ ...RISKY, value: ['AT_RISK'] }], groupBy: 'owner', colorBy: 'group' })).toBe(false);
  expect(changed({ columns: { keys: ['start', 'end'], lockedCount: 1 } })).toBe(false);
  for (const change of [
    { filter: [] },
    { filter: [{ ...RISKY, value: ['AT_RISK', 'ON_TRACK'] }] },
    { groupBy: null },
    { colorBy: 'attribute:7' },
    { showFullHierarchy: false },
    { columnPresetId: null },
    { columns: { keys: ['start', 'end'], lockedCount: 0 } },
  ]) {
    expect(changed(change)).toBe(true);
  }
});

test('an address loses a change that goes back to the saved view', () => {
  const changed = withChanges(addressOf('12'), { groupBy: 'type', filter: [] }, SAVED, [PRESET]);
  expect(changed).toEqual({ ...addressOf('12'), groupBy: 'type', filter: [] });
  expect(withChanges(changed, { groupBy: 'owner', filter: [RISKY] }, SAVED, [PRESET])).toEqual(addressOf('12'));
});

test('shows the default columns if the preset was deleted', () => {
  const view = effectiveView(addressOf('12'), SAVED, []);
  expect([view.columns, view.columnPresetId, isPresetMissing(view, [])]).toEqual([DEFAULT_COLUMNS, '3', true]);
  expect(isPresetMissing(view, [PRESET])).toBe(false);
  expect(isChanged(addressOf('12'), SAVED, [])).toBe(false);
});
