import { expect, test } from 'vitest';
import { lookOf } from './look-of.ts';
import type { SheetRow } from './sheet-rows.ts';

const row = (fields: Partial<SheetRow>): SheetRow =>
  ({ type: 'LINE_ITEM', isGroup: false, approvalState: 'NONE', ...fields }) as SheetRow;

test('a name looks like its type, also without items in it', () => {
  expect(lookOf(row({ type: 'CATEGORY', isGroup: true }), 'name')).toBe('group');
  expect(lookOf(row({ type: 'CATEGORY', isGroup: true }), 'planned')).toBeUndefined();
  expect(lookOf(row({ type: 'PLACEHOLDER' }), 'name')).toBe('placeholder');
  expect(lookOf(row({}), 'name')).toBeUndefined();
});
