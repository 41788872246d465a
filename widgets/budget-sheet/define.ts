import { commonAttributes, flag, text } from '../../src/embed/element/attributes.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import sheetCss from '../../src/features/budgets/sheet/sheet.css?inline';
import emptyStateCss from '../../src/ui/empty-state/empty-state.css?inline';
import overlayCss from '../../src/ui/overlay/overlay.css?inline';
import skeletonCss from '../../src/ui/skeleton/skeleton.css?inline';
import treeGridCss from '../../src/ui/tree-grid/tree-grid.css?inline';
import { sheets } from '../styles/sheets.ts';
import { BudgetSheetElement } from './element.tsx';

defineElement('portico-budget-sheet', BudgetSheetElement, {
  attributes: { ...commonAttributes, budgetId: text, readonly: flag },
  // Part of the page, as wide as its container. A page can set another height.
  sheets: [
    ...sheets,
    ...[emptyStateCss, overlayCss, skeletonCss, treeGridCss, sheetCss],
    ':host { display: block; block-size: min(78vh, 900px); min-block-size: 360px }',
  ],
  explain: async (shell) => (await import('./diagnosis.ts')).diagnoseBudgetSheet(shell),
});
