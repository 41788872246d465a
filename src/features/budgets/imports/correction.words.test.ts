import { expect, test } from 'vitest';
import { correctionWords } from './correction.words.ts';

test('a long text is shortened, with its column and row', () => {
  const label = correctionWords.cells('x'.repeat(300), 'Item', '1', 7, true);
  expect(label).toBe(`“\u2068${'x'.repeat(79)}…\u2069” in \u2068Item\u2069, row 7`);
});
