import * as v from 'valibot';

/** How long a deleted organization can be restored, in days (docs/decisions/0086-deletion-of-organizations.md). */
export const ORGANIZATION_KEPT_DAYS = 7;

/**
 * DELETE organizations/{id}: signs out its users and keeps them out; requires a session of the administration site with
 * canManageFeatureFlags, as all calls of this file. `name` is the organization's name, as a confirmation. Answers
 * DeletedOrganizationWire; rejects with 400 ORGANIZATION_NAME_MISMATCH and 409 ORGANIZATION_HAS_STAFF.
 */
export const DeleteOrganizationWire = v.strictObject({ name: v.string() });

/** A deleted organization. */
export const DeletedOrganizationWire = v.object({
  id: v.string(),
  name: v.string(),
  users: v.number(),
  budgets: v.number(),
  /** ISO date-times. */
  deletedAt: v.string(),
  restorableUntil: v.string(),
  /** Full name of the user who deleted it; null for a former user. */
  deletedBy: v.nullable(v.string()),
  /**
   * Whether POST organizations/{id}/restore is allowed. It answers OrganizationNameWire, and rejects with 409
   * ORGANIZATION_REMOVED otherwise.
   */
  mayRestore: v.boolean(),
});
export type DeletedOrganization = v.InferOutput<typeof DeletedOrganizationWire>;

/** GET deleted-organizations?after=&limit=, the latest first. */
export const DeletedOrganizationsWire = v.object({
  organizations: v.array(DeletedOrganizationWire),
  next: v.nullable(v.string()),
});

/** An organization in a list, and one that was restored. */
export const OrganizationNameWire = v.object({ id: v.string(), name: v.string() });
export type OrganizationName = v.InferOutput<typeof OrganizationNameWire>;

/** An organization in the list of staff. With users of the administration site, it can't be deleted. */
export const ListedOrganizationWire = v.object({ ...OrganizationNameWire.entries, hasStaff: v.optional(v.boolean()) });
export type ListedOrganization = v.InferOutput<typeof ListedOrganizationWire>;

/** GET organizations?search=&after=&limit=, whose names contain `search`, by name; requires canAdministrateBudgets. */
export const OrganizationsWire = v.object({
  organizations: v.array(ListedOrganizationWire),
  next: v.nullable(v.string()),
});

export const ORGANIZATION_ERROR_CODES = {
  nameMismatch: 'ORGANIZATION_NAME_MISMATCH',
  hasStaff: 'ORGANIZATION_HAS_STAFF',
  removed: 'ORGANIZATION_REMOVED',
} as const;
