import * as v from 'valibot';

/** The way of a feature, in this order. REMOVED is reached from RELEASED. */
export const FEATURE_STAGES = ['IN_DEVELOPMENT', 'EARLY_ACCESS', 'PREVIEW', 'RELEASED', 'REMOVED'] as const;
export type FeatureStage = (typeof FEATURE_STAGES)[number];

/**
 * A feature and how far it is. An organization has it by an entry of its own, else when the stage is RELEASED; nobody has
 * one that is REMOVED.
 */
export const StagedFlagWire = v.object({
  name: v.string(),
  description: v.string(),
  stage: v.picklist(FEATURE_STAGES),
  /** The stages to which POST feature-flags/{name}/promote and /rollback lead; null where they would be refused. */
  promotesTo: v.nullable(v.picklist(FEATURE_STAGES)),
  rollsBackTo: v.nullable(v.picklist(FEATURE_STAGES)),
  /** ISO date-time of the last change of the stage, and who made it; null where nobody has. */
  changedAt: v.nullable(v.string()),
  changedBy: v.nullable(v.string()),
  /** How many organizations have it, and how many there are. */
  organizations: v.object({ enabled: v.number(), all: v.number() }),
});
export type StagedFlag = v.InferOutput<typeof StagedFlagWire>;

/**
 * GET feature-flags, by name. Sessions of the administration site with canManageFeatureFlags, as all calls of this file.
 * POST feature-flags/{name}/promote and feature-flags/{name}/rollback answer the flag as it is then (StagedFlagWire), and
 * refuse with 409 FEATURE_STAGE_LIMIT at either end.
 */
export const StagedFlagsWire = v.object({ flags: v.array(StagedFlagWire) });

/** What one organization has of a flag. */
export const FlagOfOrganizationWire = v.object({
  id: v.string(),
  name: v.string(),
  /** Its own entry; null where the stage alone decides. */
  own: v.nullable(v.boolean()),
  /** What holds. */
  enabled: v.boolean(),
});

export type FlagOfOrganization = v.InferOutput<typeof FlagOfOrganizationWire>;

/** GET feature-flags/{name}/organizations?search=&after=&limit=, by name of the organization. */
export const FlagOrganizationsWire = v.object({
  organizations: v.array(FlagOfOrganizationWire),
  next: v.nullable(v.string()),
});

/**
 * POST feature-flags/{name}/enable-for-organization and /disable-for-organization. Answers FlagOfOrganizationWire; refuses
 * with 409 FEATURE_REMOVED once nobody can have it.
 */
export const FlagForOrganizationWire = v.strictObject({ organizationId: v.string() });

export const FEATURE_FLAG_ERROR_CODES = { stageLimit: 'FEATURE_STAGE_LIMIT', removed: 'FEATURE_REMOVED' } as const;
