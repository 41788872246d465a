import { expect, test } from 'vitest';
import { barKey } from './bar-keys.ts';

const PLAIN = { altKey: false, ctrlKey: false, shiftKey: false, metaKey: false };
/** Returns what a combination such as `Alt+Shift+ArrowLeft` does. */
function pressed(combination: string, isRtl = false) {
  const [key = '', ...modifiers] = combination.split('+').reverse();
  const flags = Object.fromEntries(modifiers.map((name) => [`${name.toLowerCase()}Key`, true]));
  return barKey({ ...PLAIN, ...flags, key }, isRtl);
}

test('Alt and an arrow moves by a day, with Shift by a week', () => {
  expect(pressed('Alt+ArrowRight')).toEqual({ grabbed: 'move', days: 1 });
  expect(pressed('Alt+ArrowLeft')).toEqual({ grabbed: 'move', days: -1 });
  expect(pressed('Alt+Shift+ArrowLeft')).toEqual({ grabbed: 'move', days: -7 });
});

test('Ctrl changes the end instead', () => {
  expect(pressed('Alt+Ctrl+ArrowRight')).toEqual({ grabbed: 'end', days: 1 });
  expect(pressed('Alt+Ctrl+Shift+ArrowLeft')).toEqual({ grabbed: 'end', days: -7 });
});

test('arrows are mirrored in right-to-left pages', () => {
  expect(pressed('Alt+ArrowLeft', true)).toEqual({ grabbed: 'move', days: 1 });
  expect(pressed('Alt+Ctrl+ArrowRight', true)).toEqual({ grabbed: 'end', days: -1 });
});

test('other keys have no effect', () => {
  for (const keys of [
    'ArrowRight',
    'Shift+ArrowRight',
    'Ctrl+ArrowRight',
    'Alt+ArrowUp',
    'Alt+Meta+ArrowLeft',
    'Alt+a',
  ])
    expect(pressed(keys)).toBeUndefined();
});
