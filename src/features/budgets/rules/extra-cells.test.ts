import { expect, test } from 'vitest';
import { hasExtraCells } from './extra-cells.ts';

test('only values beyond the columns of a file are extra cells', () => {
  const rows = [['PO-1', '1', '234.50'], ['PO-1', '1', '', 'x'], ['PO-1', '1'], ['PO-1'], ['PO-1', '1', '', ' ']];
  expect(rows.map((row) => hasExtraCells(row, 2))).toEqual([true, true, false, false, false]);
});
