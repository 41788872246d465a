import { expect, test } from 'vitest';
import { contrast, mix, type Rgb } from './rgb.ts';

const WHITE: Rgb = [255, 255, 255];

test.each<[Rgb, number]>([
  [[0, 0, 0], 21],
  [[118, 118, 118], 4.54],
  [[255, 0, 0], 4],
  [WHITE, 1],
])('%j on white has the contrast that WCAG gives it', (colour, ratio) => {
  expect(contrast(colour, WHITE)).toBeCloseTo(ratio, 2);
  expect(contrast(WHITE, colour)).toBeCloseTo(ratio, 2);
});

test('a half-transparent colour is half its background', () => {
  expect(mix(WHITE, [0, 100, 200], 0.5)).toEqual([128, 178, 228]);
});
