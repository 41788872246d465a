import { expect, test } from 'vitest';
import { cellAction } from './cell-keys.ts';

const NONE = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
const AT = {
  ...{ row: 5, column: 2, rowCount: 20, columnCount: 4, pageRows: 8, isRtl: false },
  ...{ isExpanded: undefined, parentRow: 3, isEditable: true, isReadonly: false },
};
const press = (name: string, at: Partial<Parameters<typeof cellAction>[1]> = {}) => {
  const [key = '', ...modifiers] = name.split('+').reverse();
  const held = Object.fromEntries(modifiers.map((modifier) => [`${modifier.toLowerCase()}Key`, true]));
  return cellAction({ ...NONE, ...held, key }, { ...AT, ...at });
};
const move = (row: number, column: number, extendsSelection = false) => ({
  ...{ kind: 'move', row, column, extendsSelection },
});

test.each([
  ['ArrowDown', move(6, 2)],
  ['Shift+ArrowUp', move(4, 2, true)],
  ['Ctrl+ArrowDown', move(19, 2)],
  ['Ctrl+Shift+ArrowUp', move(0, 2, true)],
  ['Ctrl+ArrowRight', move(5, 3)],
  ['Ctrl+ArrowLeft', move(5, 0)],
  ['PageDown', move(13, 2)],
  ['Home', move(5, 0)],
  ['End', move(5, 3)],
  ['Ctrl+Home', move(0, 0)],
  ['Ctrl+Shift+End', move(19, 3, true)],
  ['Meta+ArrowUp', move(0, 2)],
])('%s moves', (name, action) => {
  expect(press(name)).toEqual(action);
});

test('stays in the sheet at its edges', () => {
  expect(press('ArrowDown', { row: 19 })).toEqual(move(19, 2));
  expect(press('ArrowRight', { column: 3 })).toEqual(move(5, 3));
  expect(press('PageUp', { row: 2 })).toEqual(move(0, 2));
});

test('arrows follow the direction of the text', () => {
  expect(press('ArrowLeft', { isRtl: true })).toEqual(move(5, 3));
  expect(press('ArrowRight', { isRtl: true })).toEqual(move(5, 1));
});

test('in the names, arrows expand and collapse, and go to what contains the item', () => {
  expect(press('ArrowRight', { column: 0, isExpanded: false })).toEqual({ kind: 'expand' });
  expect(press('ArrowRight', { column: 0, isExpanded: true })).toEqual(move(5, 1));
  expect(press('ArrowLeft', { column: 0, isExpanded: true })).toEqual({ kind: 'collapse' });
  expect(press('ArrowLeft', { column: 0, isExpanded: false })).toEqual(move(3, 0));
  expect(press('ArrowLeft', { column: 0, parentRow: null })).toEqual(move(5, 0));
});

test.each([
  ['Enter', { kind: 'edit' }],
  ['F2', { kind: 'edit' }],
  ['x', { kind: 'edit', text: 'x' }],
  ['=', { kind: 'edit', text: '=' }],
  ['é', { kind: 'edit', text: 'é' }],
  ['𠮷', { kind: 'edit', text: '𠮷' }],
  ['Delete', { kind: 'clear' }],
  ['Backspace', { kind: 'clear' }],
  ['Alt+ArrowUp', { kind: 'step', direction: 'up' }],
  ['Ctrl+d', { kind: 'fill-down' }],
  ['Ctrl+z', { kind: 'undo' }],
  ['Ctrl+Shift+Z', { kind: 'redo' }],
  ['Ctrl+y', { kind: 'redo' }],
  ['Ctrl+a', { kind: 'select', rows: 'all', columns: 'all' }],
  ['Shift+ ', { kind: 'select', rows: 'one', columns: 'all' }],
  ['Tab', { kind: 'next' }],
  ['Shift+Tab', { kind: 'previous' }],
])('%s is %o', (name, action) => {
  expect(press(name)).toEqual(action);
});

test('keys that edit do nothing in a cell that users can’t change', () => {
  const at = { isEditable: false };
  expect(press('Enter', at)).toBeUndefined();
  expect(press('x', at)).toBeUndefined();
  expect(press('F2', at)).toBeUndefined();
});

test('Enter goes down in a sheet that users can’t change, and Shift+Enter goes up in each', () => {
  expect(press('Enter', { isEditable: false, isReadonly: true })).toEqual(move(6, 2));
  expect(press('Shift+Enter', { isEditable: false, isReadonly: true })).toEqual(move(4, 2));
  expect(press('Shift+Enter', { isEditable: false })).toEqual(move(4, 2));
  expect(press('Shift+Enter')).toEqual(move(4, 2));
});

test('leaves keys of the browser and of menus alone', () => {
  for (const name of ['Ctrl+c', 'Ctrl+v', 'Ctrl+r', 'Alt+Enter', 'Alt+ArrowLeft', 'F5', 'Shift', 'Dead']) {
    expect(press(name)).toBeUndefined();
  }
});
