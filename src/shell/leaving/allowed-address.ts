import { safeRedirect } from '../../browser/navigation/safe-redirect.ts';

/**
 * Where the server may send somebody after signing out: within the own origin like any address from outside, else to an
 * identity provider that is known, and no other site (decision D2).
 *
 * @returns undefined when the address must not be followed.
 */
export function allowedAddress(
  address: string | undefined,
  origin: string,
  identityOrigins: readonly string[],
): string | undefined {
  const own = safeRedirect(address, origin);
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
