import { expect, test } from 'vitest';
import { sizeOf } from './use-timeline-size.ts';

test('a timeline on a phone, and at 400% zoom, has no bars', () => {
  expect([296, 366, 599].map(sizeOf)).toEqual(['narrow', 'narrow', 'narrow']);
});

test('a timeline has bars at 200% zoom, and all labels in a wide window', () => {
  expect([606, 752, 1199].map(sizeOf)).toEqual(['compact', 'compact', 'compact']);
  expect([1200, 1326].map(sizeOf)).toEqual(['wide', 'wide']);
});
