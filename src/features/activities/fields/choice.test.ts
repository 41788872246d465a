import { expect, test } from 'vitest';
import { matchingChoices } from './choice.ts';

const CHOICES = ['Germany', 'United Kingdom', 'Côte d’Ivoire', 'C++ (beta)'].map((label) => ({ id: label, label }));
const found = (text: string) => matchingChoices(CHOICES, text).map(({ label }) => label);

test('finds choices by the start of any word, ignoring case and accents', () => {
  expect(found('king')).toEqual(['United Kingdom']);
  expect(found('COTE')).toEqual(['Côte d’Ivoire']);
  expect(found('ivo')).toEqual(['Côte d’Ivoire']);
  expect(found('many')).toEqual([]);
  expect(found(' ')).toHaveLength(4);
});

test('takes signs literally', () => {
  expect(found('c++ (')).toEqual(['C++ (beta)']);
  expect(found('.*')).toEqual([]);
});
