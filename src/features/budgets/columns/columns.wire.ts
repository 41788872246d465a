import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';

/** The type of a column's cells. */
export const COLUMN_TYPES = [
  'TEXT',
  'COMBOBOX',
  'NUMBER',
  'CURRENCY',
  'LEGACYCURRENCY',
  'DATE',
  'DATETIME',
  'LINK',
  'MULTISELECT',
  'BOOLEAN',
  'PERCENT',
  'RICH_TEXT',
] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** How a column is stored. A separate list from the types (docs/decisions/0046-column-types.md). */
export const COLUMN_STORAGES = [
  'ACTIVITY_TYPE',
  'TEXT',
  'COMBOBOX',
  'NUMBER',
  'CURRENCY',
  'NON_CALC_CURRENCY',
  'DATE',
  'MULTISELECT',
  'CALCULATION',
  'INVOICE',
  'COMMIT',
  'ROMI',
  'OVER_UNDER',
  'TARGET',
  'PROJECTED_REVENUE',
  'RICH_TEXT',
] as const;
export type ColumnStorage = (typeof COLUMN_STORAGES)[number];

/**
 * The storage of a custom column by its type (docs/decisions/0046-column-types.md). Other storages belong to the
 * product's own columns.
 */
export const STORAGE_OF_TYPE = {
  TEXT: 'TEXT',
  COMBOBOX: 'COMBOBOX',
  NUMBER: 'NUMBER',
  CURRENCY: 'CURRENCY',
  LEGACYCURRENCY: 'NON_CALC_CURRENCY',
  DATE: 'DATE',
  DATETIME: 'DATE',
  LINK: 'TEXT',
  MULTISELECT: 'MULTISELECT',
  BOOLEAN: 'COMBOBOX',
  PERCENT: 'NUMBER',
  RICH_TEXT: 'RICH_TEXT',
} as const satisfies Record<ColumnType, ColumnStorage>;

/** The meaning of a column's amounts. */
export const DATA_CATEGORIES = ['PLANNED', 'ACTUAL', 'EXPECTED', 'COMMITTED'] as const;

/** The lowest role that may still write in a locked column or cell (G36). */
export const LOCKED_ROLES = ['EDITOR', 'ADMIN'] as const;
export type LockedRole = (typeof LOCKED_ROLES)[number];

export const ColumnWire = v.object({
  id: v.string(),
  name: v.string(),
  type: v.picklist(COLUMN_TYPES),
  storage: v.picklist(COLUMN_STORAGES),
  category: v.optional(v.picklist(DATA_CATEGORIES)),
  /** The column whose value limits the choices. */
  controllingColumnId: v.optional(v.string()),
  /** Of COMBOBOX and MULTISELECT, in their order. */
  choices: v.optional(v.array(v.string())),
  /** The lowest role that may write; without it, all roles that edit. */
  lockedRole: v.optional(v.picklist(LOCKED_ROLES)),
  /** A formula such as `{planned} * {12}`: the column has no stored values. */
  calculation: v.optional(v.string()),
  /** The columns of the calculation that were deleted, with their last names. */
  deletedOperands: v.optional(v.array(v.object({ id: v.string(), name: v.string() }))),
  /** The group that contains the column. */
  groupId: v.optional(v.string()),
});
export type Column = v.InferOutput<typeof ColumnWire>;

/**
 * GET budgets/{id}/columns, in their order, and …/columns/{columnId}; GET budgets/{id}/columns/{columnId}/allowable-controlling-columns and
 * …/allowable-dependent-columns, without cycles. For all users of the organization.
 */
export const ColumnsWire = v.array(ColumnWire);

/** GET budgets/{id}/columns/count. */
export const ColumnCountWire = v.object({ count: v.number() });

/** Maximum columns per budget (docs/decisions/0046-column-types.md). */
export const COLUMNS_MAX = 100;

/** More columns of one call than a budget can have are 409 COLUMNS_LIMIT_EXCEEDED up to here, and 400 beyond. */
const COLUMNS_AT_ONCE_MAX = 500;

/**
 * POST budgets/{id}/columns, one or a list, requires `manage-settings`. All or none. 409 NAME_TAKEN for the name of another column, in any letter case.
 */
export const ColumnInputWire = v.object({
  name: v.pipe(lineOfText(100), v.minLength(1)),
  type: v.picklist(COLUMN_TYPES),
  category: v.optional(v.picklist(DATA_CATEGORIES)),
  controllingColumnId: v.optional(v.string()),
});
export const ColumnInputsWire = v.pipe(v.array(ColumnInputWire), v.minLength(1), v.maxLength(COLUMNS_AT_ONCE_MAX));
export type ColumnInput = v.InferOutput<typeof ColumnInputWire>;

/**
 * POST budgets/{id}/columns/copy: adds copies of another budget's columns with their dependencies. A dependent column
 * requires its controlling one.
 */
export const ColumnCopyInputWire = v.object({
  fromBudgetId: v.string(),
  columnIds: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(COLUMNS_MAX)),
});
export type ColumnCopyInput = v.InferOutput<typeof ColumnCopyInputWire>;

export const COLUMN_ERROR_CODES = {
  /** A conversion without `accept` that loses values, or a calculation that can't be. */
  lossy: 'COLUMN_VALUES_LOST',
  /** A conversion that would lose other values than its rehearsal has shown. */
  outdated: 'CONVERSION_OUTDATED',
  calculation: 'INVALID_CALCULATION',
  limit: 'COLUMNS_LIMIT_EXCEEDED',
  dependentWithoutControlling: 'INVALID_COPY_DEPENDENT_WITHOUT_CONTROLLING',
} as const;
