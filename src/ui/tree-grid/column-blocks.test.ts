import { expect, test } from 'vitest';
import { columnBlocks } from './column-blocks.ts';

const columns = (...widths: number[]) => widths.map((widthPx, key) => ({ key, widthPx }));
const keysOf = (widths: number[], pagePx: number) =>
  columnBlocks(columns(...widths), pagePx).map((block) => block.map(({ key }) => key).join(''));

test.each([
  [[300, 100, 100], 340, ['012']],
  [[300, 100, 100, 100], 340, ['012', '03']],
  [[300, 100, 100, 100, 100, 100], 340, ['012', '034', '05']],
  [[300], 340, ['0']],
  [[], 340, []],
  [[300, 900, 100], 340, ['01', '02']],
])('columns of %j px on %i px are printed as %j, with the first in each block', (widths, pagePx, blocks) => {
  expect(keysOf(widths, pagePx)).toEqual(blocks);
});
