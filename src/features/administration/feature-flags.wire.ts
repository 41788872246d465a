import * as v from 'valibot';

/** The stages of a feature, in this order. REMOVED follows RELEASED. */
export const FEATURE_STAGES = ['IN_DEVELOPMENT', 'EARLY_ACCESS', 'PREVIEW', 'RELEASED', 'REMOVED'] as const;
export type FeatureStage = (typeof FEATURE_STAGES)[number];

/**
 * A feature and its stage. An organization has it through its own entry, or else when the stage is RELEASED; no
 * organization has a REMOVED one.
 */
export const StagedFlagWire = v.object({
  name: v.string(),
  description: v.string(),
  stage: v.picklist(FEATURE_STAGES),
  /** The stages to which POST feature-flags/{name}/promote and /rollback lead; null if they would be rejected. */
  promotesTo: v.nullable(v.picklist(FEATURE_STAGES)),
  rollsBackTo: v.nullable(v.picklist(FEATURE_STAGES)),
  /** ISO date-time and author of the last change of the stage; null without one. */
  changedAt: v.nullable(v.string()),
  changedBy: v.nullable(v.string()),
  /** The number of organizations that have it, and of all organizations. */
  organizations: v.object({ enabled: v.number(), all: v.number() }),
});
export type StagedFlag = v.InferOutput<typeof StagedFlagWire>;

/**
 * GET feature-flags, by name. All calls of this file require a session of the administration site with
 * canManageFeatureFlags. POST feature-flags/{name}/promote and feature-flags/{name}/rollback answer the flag's new
 * state (StagedFlagWire), and reject with 409 FEATURE_STAGE_LIMIT at either end.
 */
export const StagedFlagsWire = v.object({ flags: v.array(StagedFlagWire) });

/** An organization's state of a flag. */
export const FlagOfOrganizationWire = v.object({
  id: v.string(),
  name: v.string(),
  /** Its own entry; null if the stage decides. */
  own: v.nullable(v.boolean()),
  /** The effective value. */
  enabled: v.boolean(),
});

export type FlagOfOrganization = v.InferOutput<typeof FlagOfOrganizationWire>;

/** GET feature-flags/{name}/organizations?search=&after=&limit=, by organization name. */
export const FlagOrganizationsWire = v.object({
  organizations: v.array(FlagOfOrganizationWire),
  next: v.nullable(v.string()),
});

/**
 * POST feature-flags/{name}/enable-for-organization and /disable-for-organization. Answers FlagOfOrganizationWire;
 * rejects with 409 FEATURE_REMOVED for a removed feature.
 */
export const FlagForOrganizationWire = v.strictObject({ organizationId: v.string() });

export const FEATURE_FLAG_ERROR_CODES = { stageLimit: 'FEATURE_STAGE_LIMIT', removed: 'FEATURE_REMOVED' } as const;
