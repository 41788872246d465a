import { translatable } from '../../../base/language/words.ts';
import { BUDGET_ROLE_NAMES } from '../rules/role-names.words.ts';
import { columnsWords } from '../sheet/columns/columns.words.ts';
import { targetWords } from '../target/target.words.ts';

/** Labels of values whose names in the audit log differ from what users read. */
const fields: Readonly<Record<string, string>> = {
  startsOn: 'Start',
  endsOn: 'End',
  orderNumber: 'Order number',
  ownerId: 'Owner',
  parentId: 'Part of',
  fromBudget: 'Copied from budget',
  allocationData: 'Planned amounts',
  values: 'Amounts',
  connectedSpend: 'Purchase orders and actuals',
  threshold: 'Approval required from',
  selfApproval: 'Approval of own requests',
  fromItem: 'From item',
  toItem: 'To item',
  fromTarget: 'From the target of',
  toTarget: 'To the target of',
  importUsingMasterCurrency: 'Import with the currency of the root budget',
  campaignButtonLabel: 'Category label',
  subCampaignButtonLabel: 'Sub-category label',
  lineItemButtonLabel: 'Line item label',
  highlightedItemButtonLabel: 'Placeholder label',
  includeDecimalsForAllNumbers: 'Show decimals',
  isMultiCurrencyReporting: 'Multi-currency reporting',
  exceedRule: targetWords().rule,
  lockedRole: columnsWords().lock,
  importType: 'Import of',
  scope: 'Import for',
};

/** Labels of codes. */
const values: Readonly<Record<string, string>> = {
  ON_TRACK: 'On track',
  POTENTIALLY_AT_RISK: 'Potentially at risk',
  AT_RISK: 'At risk',
  NONE: 'None',
  PENDING: 'Awaiting approval',
  APPROVED: 'Approved',
  DENIED: 'Denied',
  REVISING: 'Needs work',
  REJECTED: 'Denied',
  CANCELLED: 'Cancelled',
  TRANSFER: 'Transfer',
  ADJUSTMENT: 'Adjustment',
  CONVERT: 'Amounts converted',
  KEEP: 'Figures kept',
  ALLOCATION_DATA: 'Copied',
  NO_ALLOCATION_DATA: 'Not copied',
  ALL_VALUES: 'All amounts',
  UNLOCKED_VALUES: 'Unlocked amounts',
  SHIFT_DATES: 'New period',
  KEEP_DATES: 'Same dates',
  ALL_ITEMS: 'All items',
  CARRYOVER_ITEMS: 'Carryover items',
  CONNECTED_SPEND: 'Copied',
  NO_CONNECTED_SPEND: 'Not copied',
  true: 'Yes',
  false: 'No',
};

/** Labels of codes that depend on the value. */
const fieldValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  exceedRule: targetWords().rules,
  type: columnsWords().types,
  role: BUDGET_ROLE_NAMES,
  lockedRole: { EDITOR: columnsWords().locks.none, ADMIN: columnsWords().locks.ADMIN },
  importType: { IMPORT_TYPE_PO: 'Purchase orders', IMPORT_TYPE_ACTUAL: 'Actuals' },
  scope: { BUDGET: 'This budget', ALL_BUDGETS: 'All budgets' },
};

/** Texts of the history of a budget and its items. */
export const budgetHistoryWords = translatable('budget-history', {
  what: 'the history',
  more: 'entries',
  empty: 'No changes yet',
  title: 'History of the budget',
  close: 'Close history',
  download: 'budget-history.csv',
  server: 'Server',
  nothing: 'empty',
  set: (field: string, after: string) => `${field}: ${after}`,
  changed: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  sources: { PAGE: 'Page', API: 'API', IMPORT: 'Import', JOB: 'Job' },
  fields,
  values,
  fieldValues,
});
