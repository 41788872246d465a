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

/**
 * The policy under which a page of the product runs (decision F15). `trustedTypes` names the policies that may make
 * HTML from text in this page.
 */
export const contentSecurityPolicy = (...trustedTypes: string[]): string =>
  Object.entries({ ...DIRECTIVES, 'trusted-types': trustedTypes.join(' ') || "'none'" })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** The workbench shows pages of its own in frames of another width. */
export const workbenchPolicy = (...trustedTypes: string[]): string =>
  `${contentSecurityPolicy(...trustedTypes)}; frame-src 'self'`;
