import { expect, test } from 'vitest';
import { findByText } from './find-by-text.ts';

const TEXTS = ['Autumn', 'Brand film', 'brand site', 'Launch', 'Äpfel'];
const find = (search: string, current: number) =>
  findByText(TEXTS.length, (index) => TEXTS[index] ?? '', search, current);

test('finds the next text with the letter, and starts again after the last', () => {
  expect(find('b', 0)).toBe(1);
  expect(find('b', 1)).toBe(2);
  expect(find('b', 2)).toBe(1);
  expect(find('bb', 1)).toBe(2);
});

test('keeps the current text while it matches a longer search', () => {
  expect(find('br', 1)).toBe(1);
  expect(find('brand s', 1)).toBe(2);
});

test('ignores case in every alphabet', () => {
  expect(find('ä', 0)).toBe(4);
});

test('finds nothing for another text, and nothing in an empty list', () => {
  expect(find('x', 0)).toBe(-1);
  expect(findByText(0, () => '', 'x', 0)).toBe(-1);
});
