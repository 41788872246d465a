import { expect, test } from 'vitest';
import { placeIn } from './use-lane-window.ts';

const WINDOW = { fromPx: 1000, toPx: 1800 };

test.each([
  ['ends where it begins', 900, 100, 'before'],
  ['starts where it ends', 1800, 100, 'after'],
  ['starts well inside', 1400, 600, 'inside'],
] as const)('a bar that %s is not cut', (_name, positionPx, widthPx, place) => {
  expect(placeIn({ positionPx, widthPx }, WINDOW)).toBe(place);
});

test('a bar that starts before the window has the rest for its name, and one near the start is about to be cut', () => {
  expect(placeIn({ positionPx: 500, widthPx: 560 }, WINDOW)).toBe(60);
  expect(placeIn({ positionPx: 1100, widthPx: 560 }, WINDOW)).toBe(560);
});
