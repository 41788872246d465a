import { type OwnPaths, safeRedirect } from '../../browser/navigation/safe-redirect.ts';

/**
 * Returns an address that the server may redirect to after a sign-out: within the own origin like any address from
 * outside, login, or a known identity provider, but no other site (docs/decisions/0020-safe-redirects.md).
 *
 * @returns undefined when the address must not be followed.
 */
export function allowedAddress(
  address: string | undefined,
  origin: string,
  identityOrigins: readonly string[],
  paths: OwnPaths,
): string | undefined {
  const own = safeRedirect(address, origin, paths) ?? ownLogin(address, origin, paths);
  if (own !== undefined || !address) return own;
  let target: URL;
  try {
    target = new URL(address);
  } catch {
    return undefined;
  }
  const isPlain = target.username === '' && target.password === '' && /^https?:$/.test(target.protocol);
  // Never redirects from a secure page to an insecure one.
  const isAsSecure = target.protocol === 'https:' || origin.startsWith('http:');
  const isKnown = target.origin !== origin && identityOrigins.includes(target.origin);
  return isPlain && isAsSecure && isKnown ? target.href : undefined;
}

/** Returns the login address, if it is exactly that and its query contains no unsafe address. */
function ownLogin(address: string | undefined, origin: string, paths: OwnPaths): string | undefined {
  const local = address?.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  const login = [`${paths.app}login`, `${paths.app}admin/login`].find((one) => local?.split(/[?#]/, 1)[0] === one);
  const rest = login && local?.slice(login.length);
  const isHarmless = rest === '' || (rest && safeRedirect(`${paths.app}home${rest}`, origin, paths) !== undefined);
  return isHarmless ? local : undefined;
}

/** Returns the origins at which an organization's users sign in: its single sign-on properties that are addresses. */
export function identityOriginsOf(properties: readonly (string | null | undefined)[]): string[] {
  return properties.flatMap((text) => {
    try {
      const { protocol, origin } = new URL(text ?? '');
      return /^https?:$/.test(protocol) ? [origin] : [];
    } catch {
      return [];
    }
  });
}
