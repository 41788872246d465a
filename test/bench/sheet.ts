/**
 * npm run bench:sheet: how soon a sheet of five thousand rows opens and scrolls, how soon its sums follow an amount, and
 * its size, compared with a hand-written page in the same run; a paste compared with a bulk update, the reading of a tree
 * with a plain select, and sums with dated rates with those of one rate. It prints figures without limits. Arguments
 * select figures: npm run bench:sheet -- edit.
 */

import { sheetBytes } from './figures/sheet-bytes.ts';
import { sheetEdits } from './figures/sheet-edits.ts';
import { sheetOpening } from './figures/sheet-opening.ts';
import { sheetPaste } from './figures/sheet-paste.ts';
import { sheetScrolling } from './figures/sheet-scrolling.ts';
import { sheetSums } from './figures/sheet-sums.ts';
import { sheetTree } from './figures/sheet-tree.ts';
import { runBench } from './run-bench.ts';
import { startSheetHost } from './sheet-host.ts';

await runBench('sheet', startSheetHost, {
  bytes: sheetBytes,
  tree: sheetTree,
  sums: sheetSums,
  open: sheetOpening,
  scroll: sheetScrolling,
  edit: sheetEdits,
  paste: sheetPaste,
});
