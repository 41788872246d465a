import type { PorticoConfig } from '../config/config.ts';

type Config = Pick<PorticoConfig, 'identityPages' | 'identityOrigins'>;
type Page = keyof PorticoConfig['identityPages'];

const isOwnPath = (address: string): boolean => address.startsWith('/');

/** The identity provider's page, when one is set and stands at a known origin. */
export function identityPage(page: Page, { identityPages, identityOrigins }: Config): string | undefined {
  const address = identityPages[page];
  return address && isAllowed(address, identityOrigins) ? address : undefined;
}

/** Names of the pages that are set and stand at an origin that nobody has listed. */
export const foreignIdentityPages = ({ identityPages, identityOrigins }: Config): string[] =>
  Object.entries(identityPages).flatMap(([page, address]) =>
    address && !isAllowed(address, identityOrigins) ? [page] : [],
  );

function isAllowed(address: string, identityOrigins: readonly string[]): boolean {
  if (isOwnPath(address)) return true;
  try {
    const { origin, username, password } = new URL(address);
    return identityOrigins.includes(origin) && !username && !password;
  } catch {
    return false;
  }
}
