import * as v from 'valibot';
import { DEFAULT_LABELS, type LabelName } from '../../shell/brand/labels.ts';
import { organizationRules as rules } from './organization-rules.words.ts';

const LABEL_NAMES = Object.keys(DEFAULT_LABELS) as LabelName[];

export const LABEL_MAX = 60;
export const LOGO_MAX_BYTES = 256 * 1024;
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'] as const;

/** Rejects characters that a line of text cannot show and PostgreSQL cannot store. */
const oneLine = (text: string) => !/[\p{Cc}\p{Surrogate}]/u.test(text);

/** Null and the empty text restore the default. */
const LabelWire = v.nullable(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(LABEL_MAX, rules.labelTooLong(LABEL_MAX)),
    v.check(oneLine, rules.labelOneLine),
  ),
);

const ColourWire = v.nullable(
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^(#([0-9a-f]{3}|[0-9a-f]{6}))?$/i, rules.colour),
    v.transform((text) => text || null),
  ),
);

const LogoWire = v.nullable(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(2000, rules.logoTooLong),
    v.check(oneLine, rules.logoOneLine),
    v.regex(/^(\/(?![/\\])|https:\/\/|$)/i, rules.logoStart),
    v.transform((text) => text || null),
  ),
);

/**
 * PUT organizations/{id}, where the id may be `current`; requires canManageOrganization. Omitted fields stay unchanged:
 * branding and labels are merged. Answers OrganizationSettingsWire.
 */
export const OrganizationUpdateWire = v.strictObject({
  branding: v.optional(
    v.strictObject({
      enabled: v.optional(v.boolean()),
      /** Null removes it. Files are uploaded through the form of /organization/branding. */
      logo: v.optional(LogoWire),
      menuTheme: v.optional(v.nullable(v.picklist(['dark', 'light']))),
      backgroundColour: v.optional(ColourWire),
    }),
  ),
  labels: v.optional(v.strictObject(v.entriesFromList(LABEL_NAMES, v.optional(LabelWire)))),
});
export type OrganizationUpdate = v.InferOutput<typeof OrganizationUpdateWire>;

/** GET organizations/{id}, for the organization's users and sessions of the administration site. */
export const OrganizationSettingsWire = v.object({
  id: v.string(),
  name: v.string(),
  branding: v.object({
    enabled: v.boolean(),
    logo: v.nullable(v.string()),
    menuTheme: v.nullable(v.string()),
    backgroundColour: v.nullable(v.string()),
  }),
  /** Labels that differ from the defaults. */
  labels: v.record(v.string(), v.string()),
});
export type OrganizationSettings = v.InferOutput<typeof OrganizationSettingsWire>;
