/** Paths that are never a place to go on to: they would sign out, loop or trap (decision D2). */
const NEVER = ['/login', '/admin/login', '/logout', '/maintenance'];

/**
 * An address that came from outside, made harmless: parsed against the own origin, http(s) and same origin only,
 * and then only its path, query and hash (decision D2).
 *
 * @returns undefined when the address must not be followed.
 */
export function safeRedirect(address: string | null | undefined, origin: string): string | undefined {
  if (!address) return undefined;
  let target: URL;
  try {
    target = new URL(address, origin);
  } catch {
    return undefined;
  }
  if (target.origin !== origin || !/^https?:$/.test(target.protocol)) return undefined;
  const path = target.pathname.replace(/\/+$/, '').toLowerCase();
  // A path with two slashes in front would be read as another host when it is written back.
  if (target.pathname.startsWith('//') || NEVER.includes(path)) return undefined;
  return target.pathname + target.search + target.hash;
}
