import type { ColumnType } from '../columns/columns.wire.ts';

/** The names of the types of columns. */
export const COLUMN_TYPE_NAMES: Readonly<Record<ColumnType, string>> = {
  TEXT: 'Text',
  COMBOBOX: 'Single choice',
  NUMBER: 'Number',
  CURRENCY: 'Currency',
  LEGACYCURRENCY: 'Currency without sums',
  DATE: 'Date',
  DATETIME: 'Date and time',
  LINK: 'Link',
  MULTISELECT: 'Multiple choice',
  BOOLEAN: 'Yes or no',
  PERCENT: 'Percent',
  RICH_TEXT: 'Rich text',
};

/** The label of who can change the values of a column, and the names of both choices. */
export const COLUMN_LOCK_LABEL = 'Who can change values';
export const COLUMN_LOCK_NAMES = { none: 'Everyone who edits the budget', ADMIN: 'Users who manage settings' };
