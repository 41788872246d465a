import type { PorticoConfig } from '../config/config.ts';

type Config = Pick<PorticoConfig, 'identityPages' | 'identityOrigins'>;
type Page = keyof PorticoConfig['identityPages'];
/** Set by the organization or the configuration. */
export type IdentityPages = { readonly [Name in Page]?: string | null | undefined };

/** Browsers read a backslash as a slash and ignore tabs and line ends. */
const isOwnPath = (address: string): boolean => /^\/(?![/\\\s])/.test(address);

/** Returns the organization's page, else the configuration's; undefined when it is at an unknown origin. */
export function identityPage(
  page: Page,
  { identityPages, identityOrigins }: Config,
  ofOrganization: IdentityPages | null | undefined,
): string | undefined {
  const address = ofOrganization?.[page] ?? identityPages[page];
  return address && isAllowed(address, identityOrigins) ? address : undefined;
}

/** Returns the names of the pages that are at an unknown origin. */
export const foreignIdentityPages = (pages: IdentityPages, identityOrigins: readonly string[]): string[] =>
  Object.entries(pages).flatMap(([page, address]) => (address && !isAllowed(address, identityOrigins) ? [page] : []));

function isAllowed(address: string, identityOrigins: readonly string[]): boolean {
  if (isOwnPath(address)) return true;
  try {
    const { origin, username, password } = new URL(address);
    return identityOrigins.includes(origin) && !username && !password;
  } catch {
    return false;
  }
}
