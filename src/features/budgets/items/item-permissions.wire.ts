import * as v from 'valibot';

/**
 * GET budgets/{id}/internal-items/permissions, requires `view`: the fields of items that the caller can't change, although
 * the budget's permissions allow it, because of locks and approvals (S-APPR-13). Items without such fields are missing.
 * Names of fields are those of ItemFieldsWire, and `column:{id}` for locked cells of custom columns. Locks of whole columns are
 * in `columns`, and values of approved items in custom columns are protected, too (`rules/approved-fields.ts`).
 */
export const ItemPermissionsWire = v.object({
  items: v.array(v.object({ id: v.string(), lockedFields: v.array(v.string()) })),
});
export type ItemPermissions = v.InferOutput<typeof ItemPermissionsWire>;
