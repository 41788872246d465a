/** The path under which the application's pages are, with a trailing slash, and the paths of its APIs. */
export type OwnPaths = { app: string; rest: string; graphql: string };

const USUAL: OwnPaths = { app: '/', rest: '/rest', graphql: '/graphql' };
/**
 * Pages of the application that are never a destination: they sign out, loop or trap the user
 * (docs/decisions/0020-safe-redirects.md).
 */
const NEVER = /^(?:admin\/)?(?:login|logout|maintenance)(?:\/|$)/;
/** Longer addresses exceed the limits of headers and query strings. */
const ADDRESS_MAX = 4096;
/** How often servers and proxies may encode an address again. */
const DECODINGS = 4;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const CONTROLS = /[\u0000-\u001f\u007f]/;

/**
 * Makes an address from outside safe: http(s) and same origin only, reduced to its path, query and hash
 * (docs/decisions/0020-safe-redirects.md). It must also be safe for programs that decode it again, ignore invisible
 * characters or normalize look-alikes. `paths` are those of this product, in addition to the defaults.
 *
 * @returns undefined if the address must not be followed.
 */
export function safeRedirect(
  address: string | null | undefined,
  origin: string,
  paths: OwnPaths = USUAL,
): string | undefined {
  if (!address || address.length > ADDRESS_MAX || CONTROLS.test(address)) return undefined;
  const target = parsed(address, origin);
  if (!target || !readings(address).every((reading) => isHarmless(reading, origin, paths))) return undefined;
  // The address may contain another destination.
  const nested = target.searchParams.getAll('redirectTo');
  if (nested.some((next) => next !== '' && safeRedirect(next, origin, paths) === undefined)) return undefined;
  return target.pathname + target.search + target.hash;
}

function parsed(address: string, origin: string): URL | undefined {
  try {
    return new URL(address, origin);
  } catch {
    return undefined;
  }
}

/** Returns the address, and the result of each decoding. */
function readings(address: string): string[] {
  const read = [address];
  for (let decoded = address; read.length <= DECODINGS; read.push(decoded)) {
    const before = decoded;
    try {
      decoded = decodeURIComponent(before);
    } catch {
      break;
    }
    if (decoded === before) break;
  }
  return read.flatMap((reading) => [reading, reading.normalize('NFKC')]);
}

function isHarmless(reading: string, origin: string, paths: OwnPaths): boolean {
  const [path = ''] = reading.split(/[?#]/, 1);
  // Browsers treat a backslash as a slash, line breaks start another header, and invisible characters hide what
  // follows.
  if (/\\/.test(path) || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.test(path)) return false;
  if (SCHEME.test(path) && path !== origin && !path.startsWith(`${origin}/`)) return false;
  const target = parsed(reading, origin);
  if (!target || target.origin !== origin || !/^https?:$/.test(target.protocol)) return false;
  if (target.username !== '' || target.password !== '') return false;
  // A path that starts with two slashes would become another host when written back.
  if (target.pathname.startsWith('//')) return false;
  // Some servers ignore the rest of a segment after a semicolon, and collapse double slashes.
  const bare = target.pathname
    .replace(/;[^/]*/g, '')
    .replace(/\/{2,}/g, '/')
    .toLowerCase();
  return ![USUAL, paths].some((own) => isNeverAPlace(bare, own));
}

/** @param path in lower case */
function isNeverAPlace(path: string, { app, rest, graphql }: OwnPaths): boolean {
  const isBelow = (base: string) => `${path}/`.startsWith(base.toLowerCase().replace(/\/*$/, '/'));
  if (isBelow(rest) || isBelow(graphql)) return true;
  return path.startsWith(app.toLowerCase()) && NEVER.test(path.slice(app.length));
}
