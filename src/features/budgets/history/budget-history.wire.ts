import * as v from 'valibot';

/** A page of the product, another program, rows of an import, or a job such as a copy. */
export const CHANGE_SOURCES = ['PAGE', 'API', 'IMPORT', 'JOB'] as const;

const HistoryChangeWire = v.object({
  /** Such as `planned`; the name of the value in the audit log. */
  field: v.string(),
  /** Amounts and days as on the wire; names of users and items. Null: empty. */
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  /** For values in custom columns: whether they are amounts in the currency of the entry. Other servers may not have it. */
  isAmount: v.optional(v.boolean()),
});
export type HistoryChange = v.InferOutput<typeof HistoryChangeWire>;

const HistoryEntryWire = v.object({
  id: v.string(),
  /** An ISO 8601 instant. */
  at: v.string(),
  /** The name of the user; null for the server itself. */
  person: v.nullable(v.string()),
  /** Such as `item.changed`, an action of the audit log, and its label. */
  action: v.string(),
  label: v.string(),
  /** The item that was changed; its name at that time. Null for a change of the budget. */
  item: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** The column, group, view, template, user or file that was changed; its name at that time. Other servers may not have it. */
  object: v.optional(v.string()),
  /** Null in entries that are older than this field. */
  source: v.nullable(v.picklist(CHANGE_SOURCES)),
  changes: v.array(HistoryChangeWire),
  /** The id of the budget's currency at that time, in which the amounts are. Other servers may not have it. */
  currency: v.optional(v.string()),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntryWire>;

/**
 * GET budgets/{id}/internal-items/{itemId}/history?after=&limit=, for all users of the organization, and
 * GET budgets/{id}/history?after=&limit=, requires `manage-settings`: who changed what, newest first. Also for deleted items.
 * GET budgets/{id}/history.csv, requires the same: all of it, one line per value.
 */
export const BudgetHistoryWire = v.object({ entries: v.array(HistoryEntryWire), next: v.nullable(v.string()) });
export type BudgetHistory = v.InferOutput<typeof BudgetHistoryWire>;
