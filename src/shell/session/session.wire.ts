import * as v from 'valibot';

/** The permission flags; unknown ones are dropped rather than rejected. */
export const PERMISSIONS = [
  'canManageOrganization',
  'canEditConnectors',
  'canViewAdminAudits',
  'canManageJobControls',
  'canAdministrateBudgets',
  'canManageFeatureFlags',
  'canAccessPlanning',
  'canManageNotices',
  'canAccessWorkManagement',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const AccountWire = v.object({
  id: v.string(),
  /** The email address for signing in. */
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  title: v.optional(v.nullable(v.string())),
  locale: v.optional(v.nullable(v.string())),
  /** BUDGET, ANALYTICS or another value. */
  defaultTab: v.optional(v.nullable(v.string())),
  registered: v.boolean(),
  /** -1 for an expired trial, 0 or more days left of a 30-day trial, missing for a regular account. */
  accountStatus: v.optional(v.nullable(v.number())),
});
export type Account = v.InferOutput<typeof AccountWire>;

const OrganizationWire = v.object({
  id: v.string(),
  name: v.string(),
  type: v.optional(v.nullable(v.string())),
  crmId: v.optional(v.nullable(v.string())),
  sso: v.boolean(),
  ssoSingleLogoutSupported: v.optional(v.boolean(), false),
  ssoPropertySlo: v.optional(v.nullable(v.string())),
  ssoPropertyEntityId: v.optional(v.nullable(v.string())),
  labels: v.optional(v.record(v.string(), v.nullable(v.string())), {}),
  branding: v.optional(
    v.nullable(
      v.object({
        enabled: v.boolean(),
        logo: v.optional(v.nullable(v.string())),
        menuTheme: v.optional(v.nullable(v.string())),
        backgroundColour: v.optional(v.nullable(v.string())),
      }),
    ),
  ),
  workManagementBaseUrl: v.optional(v.nullable(v.string())),
  /** Pages of the organization's identity provider, each of which overrides the page's configuration. */
  identityPages: v.optional(
    v.nullable(
      v.object({
        profile: v.optional(v.nullable(v.string())),
        substitute: v.optional(v.nullable(v.string())),
        logout: v.optional(v.nullable(v.string())),
      }),
    ),
  ),
});
export type Organization = v.InferOutput<typeof OrganizationWire>;

/**
 * `admin` is a plain boolean or carries the super-user fields (docs/decisions/0016-session-answer.md); read it as one
 * shape.
 */
const AdminWire = v.pipe(
  v.union([
    v.boolean(),
    v.object({ superAdmin: v.optional(v.boolean(), false), superUserName: v.optional(v.nullable(v.string())) }),
  ]),
  v.transform((admin) =>
    typeof admin === 'boolean'
      ? { admin, superAdmin: false, superUserName: null }
      : { admin: true, superAdmin: admin.superAdmin, superUserName: admin.superUserName ?? null },
  ),
);

/**
 * Remaining lifetime of the session in milliseconds from the response, so that the clocks need not agree
 * (docs/decisions/0017-session-lifetime.md).
 */
const ExpiryWire = v.object({
  /** Without further activity. */
  idleInMs: v.number(),
  /** In any case. */
  endsInMs: v.number(),
});
export type Expiry = v.InferOutput<typeof ExpiryWire>;

/**
 * GET session, expanded with permissions, account/organization and feature-flags.
 * `null` means signed out (docs/decisions/0016-session-answer.md).
 */
export const SessionWire = v.nullable(
  v.object({
    admin: AdminWire,
    viaSso: v.boolean(),
    permissions: v.array(v.string()),
    account: v.object({ ...AccountWire.entries, organization: OrganizationWire }),
    featureFlags: v.object({ features: v.record(v.string(), v.boolean()) }),
    expiry: v.optional(ExpiryWire),
  }),
);
/** What the server sends, before the parser normalizes it. */
export type SessionBody = v.InferInput<typeof SessionWire>;
export type SessionAnswer = v.InferOutput<typeof SessionWire>;

export { SESSION_EXPAND } from './session-path.ts';
