import { expect, test } from 'vitest';
import { edgeSpeed } from './edge-scroll.ts';

test('scrolls towards the edge that is near, faster nearer to it', () => {
  expect(edgeSpeed(400, 800)).toBe(0);
  expect(edgeSpeed(790, 800)).toBeGreaterThan(edgeSpeed(760, 800));
  expect(edgeSpeed(760, 800)).toBeGreaterThan(0);
  expect(edgeSpeed(10, 800)).toBe(-edgeSpeed(790, 800));
});

test('is fastest at the edge and beyond it', () => {
  expect(edgeSpeed(900, 800)).toBe(edgeSpeed(800, 800));
  expect(edgeSpeed(-500, 800)).toBe(edgeSpeed(0, 800));
});

test('has a calm middle in a narrow area, and does not scroll without one', () => {
  expect(edgeSpeed(50, 100)).toBe(0);
  expect(edgeSpeed(0, 0)).toBe(0);
});
