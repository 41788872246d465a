import * as v from 'valibot';

/**
 * What the caller may do with an activity or a type. The allowed and the denied actions are all actions that exist for
 * it; the limited ones are allowed without money, KPIs and impact.
 */
export const PermissionsWire = v.object({
  allowedActions: v.array(v.string()),
  deniedActions: v.array(v.string()),
  limitedActions: v.array(v.string()),
  allActionsAllowed: v.boolean(),
  allActionsDenied: v.boolean(),
});
export type Permissions = v.InferOutput<typeof PermissionsWire>;
