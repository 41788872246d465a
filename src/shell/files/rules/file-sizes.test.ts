import { expect, test } from 'vitest';
import { sizeText, sizeTexts } from './file-sizes.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [1_048_576, '1 MB'],
  [1_572_864, '1.5 MB'],
  [50 * 1024 ** 2, '50 MB'],
  [3 * 1024 ** 4, '3,072 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('a size and its limit differ as texts, in bytes if need be', () => {
  expect(sizeTexts(1_048_577, 1_048_576)).toEqual({ size: '1,048,577 bytes', limit: '1,048,576 bytes' });
  expect(sizeTexts(1_572_864, 1_048_576)).toEqual({ size: '1.5 MB', limit: '1 MB' });
});
