import { commonAttributes, text } from '../../src/embed/element/attributes.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import recycleBinCss from '../../src/features/budgets/recycle-bin/recycle-bin.css?inline';
import emptyStateCss from '../../src/ui/empty-state/empty-state.css?inline';
import selectFieldCss from '../../src/ui/field/select-field.css?inline';
import overlayCss from '../../src/ui/overlay/overlay.css?inline';
import skeletonCss from '../../src/ui/skeleton/skeleton.css?inline';
import tagCss from '../../src/ui/tag/tag.css?inline';
import treeGridCss from '../../src/ui/tree-grid/tree-grid.css?inline';
import treePrintCss from '../../src/ui/tree-grid/tree-print.css?inline';
import { NO_BUDGET_CSS } from '../styles/no-budget.ts';
import { sheets } from '../styles/sheets.ts';
import { RecycleBinElement } from './element.tsx';

defineElement('portico-recycle-bin', RecycleBinElement, {
  attributes: { ...commonAttributes, budgetId: text },
  // Part of the page, as wide as its container. A page can set another height.
  sheets: [
    ...sheets,
    ...[emptyStateCss, selectFieldCss, overlayCss, skeletonCss, tagCss, treeGridCss, treePrintCss, recycleBinCss],
    ':host { display: block; max-block-size: min(78vh, 900px); min-block-size: 360px }',
    NO_BUDGET_CSS,
  ],
  explain: async (shell, element) => (await import('./diagnosis.ts')).diagnoseRecycleBin(shell, element),
});
