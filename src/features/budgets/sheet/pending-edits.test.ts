import { expect, test } from 'vitest';
import { treePlaces } from '../rules/tree-places.ts';
import { withChanges } from './pending-edits.ts';
import { itemsFrom, type RefusedCell } from './sheet-items.ts';
import { EMPTY_SHEET } from './sheet-state.ts';

const items = itemsFrom({
  ...{ ids: ['1'], parentIds: [null], types: ['LINE_ITEM'], names: ['Stall'], versions: [2], locked: [false] },
  columns: { planned: ['250'] },
});
const sheet = { ...EMPTY_SHEET, items, places: treePlaces(items) };
const change = { id: '1', values: { planned: '7' }, seen: { planned: '8' } };
const conflict: RefusedCell = { value: '9', text: undefined, problem: 'Conflict', isConflict: true };
const refused = new Map([['1', { planned: conflict }]]);

test('asks about a value of another user also while another cell of the item is saved', () => {
  const edits = new Map([['1', { values: { name: 'Booth' }, seen: { name: 'Stall' } }]]);
  const next = withChanges({ ...sheet, edits }, [change], []);
  expect(next.edits).toEqual(edits);
  expect(next.refused.get('1')?.planned).toMatchObject({ value: '7', isConflict: true });
});

test('takes a corrected value, because the user has read the value of the other', () => {
  const next = withChanges({ ...sheet, refused }, [change], []);
  expect(next.edits.get('1')?.values).toEqual({ planned: '7' });
  expect(next.refused.size).toBe(0);
});

test('does not take a step as a correction, and keeps the value of another user that has prevented it before', () => {
  const asks = withChanges({ ...sheet, refused }, [{ ...change, step: { prevented: [] } }], []);
  expect([asks.edits.size, asks.refused.get('1')?.planned?.value]).toEqual([0, '7']);
  const keeps = withChanges({ ...sheet, refused }, [{ ...change, step: { prevented: ['planned'] } }], []);
  expect([keeps.edits.size, keeps.refused.size]).toEqual([0, 0]);
});
