import { expect, test } from 'vitest';
import { sizeText } from './file-sizes.ts';

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
