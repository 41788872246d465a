import { expect, test } from 'vitest';
import { placeBelow } from './place-below.ts';

const window = { width: 1000, height: 800 };
const panel = { width: 300, height: 200 };
const anchorAt = (left: number, top: number) => ({ left, top, width: 40, height: 40 });
const place = (left: number, top: number, height = 200, direction: 'ltr' | 'rtl' = 'ltr') =>
  placeBelow({ anchor: anchorAt(left, top), panel: { ...panel, height }, window, direction });

test('places a panel below its anchor, with their ends aligned', () => {
  expect(place(500, 10)).toMatchObject({ left: 240, top: 56 });
  expect(place(500, 10, 200, 'rtl')).toMatchObject({ left: 500, top: 56 });
});

test('aligns their starts near the start of the window', () => {
  expect(place(100, 10).left).toBe(100);
  expect(place(100, 10, 200, 'rtl').left).toBe(100);
  expect(place(700, 10, 200, 'rtl').left).toBe(440);
});

test('it goes above when there is too little room below', () => {
  expect(place(500, 700)).toMatchObject({ top: 494 });
});

test('it stays below, and scrolls, when there is still less room above', () => {
  expect(place(500, 300, 900)).toMatchObject({ top: 346, maxHeight: 446 });
});

test('above, what is too high for the window ends at its edge', () => {
  expect(place(500, 700, 900)).toMatchObject({ top: 8, maxHeight: 686 });
});

test('it never leaves the window at its sides', () => {
  expect(place(0, 10).left).toBe(8);
  expect(place(980, 10).left).toBe(692);
  expect(place(980, 10, 200, 'rtl').left).toBe(692);
});
