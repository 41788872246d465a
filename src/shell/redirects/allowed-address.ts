import { type OwnPaths, safeRedirect } from '../../browser/navigation/safe-redirect.ts';

/**
 * Where the server may send somebody after signing out: within the own origin like any address from outside, or to
 * login; else to an identity provider that is known, and no other site (docs/decisions/0020-safe-redirects.md).
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
  // Nobody is led from a secure page to one that is not.
  const isAsSecure = target.protocol === 'https:' || origin.startsWith('http:');
  const isKnown = target.origin !== origin && identityOrigins.includes(target.origin);
  return isPlain && isAsSecure && isKnown ? target.href : undefined;
}

/** Login, spelt as it is and with nothing in its query that may not be followed. */
function ownLogin(address: string | undefined, origin: string, paths: OwnPaths): string | undefined {
  const local = address?.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  const login = [`${paths.app}login`, `${paths.app}admin/login`].find((one) => local?.split(/[?#]/, 1)[0] === one);
  const rest = login && local?.slice(login.length);
  const isHarmless = rest === '' || (rest && safeRedirect(`${paths.app}home${rest}`, origin, paths) !== undefined);
  return isHarmless ? local : undefined;
}

/** Origins at which an organization's people sign in: those of its single sign-on properties that are addresses. */
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
