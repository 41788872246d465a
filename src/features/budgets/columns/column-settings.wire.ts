import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { COLUMN_TYPES, COLUMNS_MAX, LOCKED_ROLES } from './columns.wire.ts';

export const CHOICES_MAX = 500;
export const CHOICE_MAX_LENGTH = 200;
const CALCULATION_MAX_LENGTH = 500;

const id = v.pipe(v.string(), v.regex(/^\d{1,18}$/));
const lockedRole = v.nullable(v.picklist(LOCKED_ROLES));
const isEachOnce = (values: readonly string[]) => new Set(values).size === values.length;

/** PUT budgets/{id}/columns/{columnId}, requires `manage-settings`, as all changes of columns do. */
export const ColumnNameWire = v.object({ name: v.pipe(lineOfText(100), v.minLength(1)) });

/** PUT budgets/{id}/columns: renames a list of columns, all or none. */
export const ColumnNamesWire = v.pipe(
  v.array(v.strictObject({ id, ...ColumnNameWire.entries })),
  v.minLength(1),
  v.maxLength(COLUMNS_MAX),
);

/** DELETE budgets/{id}/columns: a list of columns with their values, all or none. */
export const ColumnIdsWire = v.object({
  ids: v.pipe(
    v.array(id),
    v.minLength(1),
    v.maxLength(COLUMNS_MAX),
    v.check((values) => isEachOnce(values)),
  ),
});

/** PUT budgets/{id}/columns/reorder: all columns of the budget. 400 BAD_REQUEST if one is missing. */
export const ColumnOrderWire = v.object({
  ids: v.pipe(
    v.array(id),
    v.maxLength(COLUMNS_MAX),
    v.check((values) => isEachOnce(values)),
  ),
});

/** GET and PUT budgets/{id}/columns/{columnId}/choices, of COMBOBOX and MULTISELECT; values keep choices that are removed. 400 for new ones that repeat another one, in any letter case. */
export const ColumnChoicesWire = v.object({
  choices: v.pipe(
    v.array(v.pipe(lineOfText(CHOICE_MAX_LENGTH), v.minLength(1))),
    v.maxLength(CHOICES_MAX),
    v.check((values) => isEachOnce(values)),
  ),
});

/** PUT budgets/{id}/columns/{columnId}/locked-role: the lowest role that may write, null for no restriction (G36). */
export const LockedRoleWire = v.object({ role: lockedRole });

/** GET and PUT budgets/{id}/columns/{columnId}/cell-locked-role: the same for single cells of the column. */
export const CellLockWire = v.object({
  itemIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(2000)),
  role: lockedRole,
});
export const CellLocksWire = v.array(v.object({ itemId: v.string(), role: v.picklist(LOCKED_ROLES) }));
export type CellLock = v.InferOutput<typeof CellLocksWire>[number];

/** GET budgets/{id}/columns/cell-locked-role: the locked cells of all columns, for all users of the organization. */
export const BudgetCellLocksWire = v.array(
  v.object({ columnId: v.string(), itemId: v.string(), role: v.picklist(LOCKED_ROLES) }),
);
export type BudgetCellLock = v.InferOutput<typeof BudgetCellLocksWire>[number];

/**
 * GET and PUT budgets/{id}/columns/{columnId}/controlling-column; null for none, which also removes the field mappings. Its
 * counterpart is GET …/dependent-columns.
 */
export const ControllingColumnWire = v.object({ columnId: v.nullable(id) });

/**
 * GET and PUT budgets/{id}/columns/{columnId}/calculation, null for none. 400 INVALID_CALCULATION, also for a cycle.
 * `missing` are columns of the formula that no longer exist: the calculation is empty until it is changed.
 */
export const CalculationInputWire = v.object({
  formula: v.nullable(v.pipe(lineOfText(CALCULATION_MAX_LENGTH), v.minLength(1))),
});
export const CalculationWire = v.object({ formula: v.nullable(v.string()), missing: v.array(v.string()) });

/**
 * POST budgets/{id}/columns/{columnId}/convert-column-type?rehearse=true. 409 COLUMN_VALUES_LOST without `accept` (G37), and
 * CONVERSION_OUTDATED if other values would be lost than in the rehearsal with this `version`.
 */
export const ColumnConversionQueryWire = { rehearse: v.optional(v.picklist(['true', 'false']), 'false') };
export const ColumnConversionInputWire = v.object({
  type: v.picklist(COLUMN_TYPES),
  accept: v.optional(v.boolean(), false),
  /** Of the rehearsal that users have seen. */
  version: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
export type ColumnConversionInput = v.InferOutput<typeof ColumnConversionInputWire>;

/** How many values keep everything, lose a part, and are lost. `examples` are some of the others. */
export const ColumnConversionWire = v.object({
  kept: v.number(),
  changed: v.number(),
  lost: v.number(),
  examples: v.array(v.object({ item: v.string(), before: v.string(), after: v.nullable(v.string()) })),
  /** Of a rehearsal: sent with the conversion, it is refused if it would lose other values. Other servers may not have it. */
  version: v.optional(v.string()),
});
export type ColumnConversion = v.InferOutput<typeof ColumnConversionWire>;
