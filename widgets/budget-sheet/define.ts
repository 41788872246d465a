// The responses that were requested ahead wait for it: with the other files instead of after them.
import '../../src/browser/transport/rest-client.ts';
import { commonAttributes, flag, text } from '../../src/embed/element/attributes.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import approvalsCss from '../../src/features/budgets/approvals/approvals.css?inline';
import sheetApprovalsCss from '../../src/features/budgets/sheet/approvals/sheet-approvals.css?inline';
import foldedToolsCss from '../../src/features/budgets/sheet/folded-tools.css?inline';
import sheetCss from '../../src/features/budgets/sheet/sheet.css?inline';
import sheetPanelsCss from '../../src/features/budgets/sheet/sheet-panels.css?inline';
import sheetPrintCss from '../../src/features/budgets/sheet/sheet-print.css?inline';
import sheetViewsCss from '../../src/features/budgets/sheet/views/sheet-views.css?inline';
import tagsCss from '../../src/features/budgets/tags/tags.css?inline';
import emptyStateCss from '../../src/ui/empty-state/empty-state.css?inline';
import viewButtonCss from '../../src/ui/menu/view-button.css?inline';
import overlayCss from '../../src/ui/overlay/overlay.css?inline';
import skeletonCss from '../../src/ui/skeleton/skeleton.css?inline';
import treeGridCss from '../../src/ui/tree-grid/tree-grid.css?inline';
import treePrintCss from '../../src/ui/tree-grid/tree-print.css?inline';
import { NO_BUDGET_CSS } from '../styles/no-budget.ts';
import { sheets } from '../styles/sheets.ts';
import { BudgetSheetElement } from './element.tsx';
import { openRequests } from './open-requests.ts';

defineElement('portico-budget-sheet', BudgetSheetElement, {
  attributes: { ...commonAttributes, budgetId: text, view: text, readonly: flag },
  methods: {
    open(this: HTMLElement, itemId: string) {
      if (itemId) openRequests.request(this, String(itemId));
    },
  },
  // Part of the page, as wide as its container. A page can set another height.
  sheets: [
    ...sheets,
    ...[
      emptyStateCss,
      overlayCss,
      skeletonCss,
      treeGridCss,
      viewButtonCss,
      sheetCss,
      foldedToolsCss,
      sheetViewsCss,
      sheetPanelsCss,
      approvalsCss,
      sheetApprovalsCss,
      treePrintCss,
      sheetPrintCss,
      tagsCss,
    ],
    ':host { display: block; block-size: min(78vh, 900px); min-block-size: 360px }',
    // Small screens have no space to spare, except for the frame above the sheet.
    '@media (width < 640px), (height < 700px) { :host { block-size: calc(100dvh - 112px) } }',
    NO_BUDGET_CSS,
  ],
  explain: async (shell, element) => (await import('./diagnosis.ts')).diagnoseBudgetSheet(shell, element),
});
