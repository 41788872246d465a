const DIRECTIVES: Record<string, string> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'self'",
  'require-trusted-types-for': "'script'",
};

type Allowed = {
  /** Origins of identity providers: browsers check the target of a form against this list, including redirects. */
  identityOrigins: readonly string[];
  /** Origins of external services, by use. */
  scriptOrigins?: readonly string[];
  connectOrigins?: readonly string[];
  /** Names of the policies that may create HTML from text in this page. */
  trustedTypes: readonly string[];
};

/** The policy of a page of the product (docs/decisions/0008-content-security-policy.md). */
export const contentSecurityPolicy = ({
  identityOrigins,
  scriptOrigins = [],
  connectOrigins = [],
  trustedTypes,
}: Allowed): string =>
  Object.entries({
    ...DIRECTIVES,
    'script-src': ["'self'", ...scriptOrigins].join(' '),
    'connect-src': ["'self'", ...connectOrigins].join(' '),
    'form-action': ["'self'", ...identityOrigins].join(' '),
    'trusted-types': trustedTypes.join(' ') || "'none'",
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** The workbench shows pages of the same origin in frames of other widths. */
export const workbenchPolicy = (allowed: Allowed): string => `${contentSecurityPolicy(allowed)}; frame-src 'self'`;
