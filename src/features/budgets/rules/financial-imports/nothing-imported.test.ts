import { expect, test } from 'vitest';
import { nothingImported } from './nothing-imported.ts';

test.each([
  ['duplicates', []],
  ['cells', ['NO_AMOUNT', 'MISSING']],
  ['others', ['LOCKED']],
  ['others', ['NO_DATE', 'SPLIT']],
] as const)('no row is imported because of %s with the problems %j', (reason, codes) => {
  expect(nothingImported(codes.map((code) => ({ code })))).toBe(reason);
});
