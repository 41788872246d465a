import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { CurrencyCodeWire } from '../currency/currency.wire.ts';
import { BUDGET_PERMISSIONS, BudgetInputWire, BudgetWire } from '../list/budgets.wire.ts';

/** Budgets in one call. */
const BUDGETS_AT_ONCE_MAX = 500;

const id = v.pipe(v.string(), v.regex(/^\d{1,18}$/));
const ids = v.pipe(
  v.array(id),
  v.maxLength(BUDGETS_AT_ONCE_MAX),
  v.check((all) => new Set(all).size === all.length),
);

export const NewBudgetWire = v.object({
  name: v.pipe(lineOfText(200), v.minLength(1)),
  currency: CurrencyCodeWire,
  /** Null for a root budget. A template has none. */
  parentId: v.optional(v.nullable(id), null),
});
export type NewBudget = v.InferInput<typeof NewBudgetWire>;

/**
 * POST budgets, templates or adminbudgets: creates one empty budget, or a list of them, all or none. Answers 201 with
 * the budget or the list. All changes of collections require `manage-settings`. `adminbudgets` is for staff who
 * administrate budgets, and acts in the organization `?organizationId=`, by default their own.
 */
export const NewBudgetsWire = v.pipe(v.array(NewBudgetWire), v.minLength(1), v.maxLength(BUDGETS_AT_ONCE_MAX));

/** PUT budgets: changes a list of budgets, all or none. Omitted fields stay unchanged. */
export const BudgetChangesWire = v.pipe(
  v.array(v.object({ id, ...BudgetInputWire.entries })),
  v.minLength(1),
  v.maxLength(BUDGETS_AT_ONCE_MAX),
);
export type BudgetChange = v.InferOutput<typeof BudgetChangesWire>[number];

/** DELETE budgets: deletes a list of budgets permanently, with those below them, all or none. */
export const BudgetIdsWire = v.object({ ids: v.pipe(ids, v.minLength(1)) });

/** PUT budgets/reorder: the default order, first to last. Budgets that are not listed come first, newest first. */
export const BudgetOrderWire = v.object({ ids });

/** GET budgets/count. */
export const BudgetCountWire = v.object({ count: v.number() });

/** GET budgets/permissions: what the caller may do with the organization's budgets, also without any. */
export const OwnBudgetPermissionsWire = v.object({ permissions: v.array(v.picklist(BUDGET_PERMISSIONS)) });

/**
 * GET budgets/{id}/deletion: what DELETE budgets/{id} would delete permanently, with everything in it. Does not count
 * items of the recycle bin.
 */
export const BudgetDeletionWire = v.object({
  /** The budgets and those below them, each followed by its children. */
  budgets: v.array(v.object({ id: v.string(), name: v.string() })),
  items: v.number(),
  /** Items with an approved amount. */
  approvedItems: v.number(),
  /** Purchase orders and actuals. */
  financials: v.number(),
  /** Activities that lose funding. */
  fundedActivities: v.number(),
});
export type BudgetDeletion = v.InferOutput<typeof BudgetDeletionWire>;

/** GET adminbudgets?organizationId=&after=&limit=: budgets of the organizations in reach, by id. */
export const AdminBudgetsWire = v.object({
  budgets: v.array(v.object({ ...BudgetWire.entries, organization: v.object({ id: v.string(), name: v.string() }) })),
  next: v.nullable(v.string()),
});
export type AdminBudgets = v.InferOutput<typeof AdminBudgetsWire>;
