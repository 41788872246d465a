/** Where the application's pages begin, with a slash at the end, and where its interfaces are. */
export type OwnPaths = { app: string; rest: string; graphql: string };

const USUAL: OwnPaths = { app: '/', rest: '/rest', graphql: '/graphql' };
/**
 * Below the application, never a place to go on to: they sign out, loop or trap
 * (docs/decisions/0020-safe-redirects.md).
 */
const NEVER = /^(?:admin\/)?(?:login|logout|maintenance)(?:\/|$)/;
/** Longer ones do not survive the headers and query strings that they travel in. */
const ADDRESS_MAX = 4096;
/** How often an address may be encoded anew on its way through servers and proxies. */
const DECODINGS = 4;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const CONTROLS = /[\u0000-\u001f\u007f]/;

/**
 * An address that came from outside, made harmless: http(s) and same origin only, and then only its path, query and hash
 * (docs/decisions/0020-safe-redirects.md). What another program might read differently, because it decodes once more,
 * passes over invisible letters or folds look-alikes, has to be harmless in each of these readings too. `paths` are
 * those of this product, beside the usual ones.
 *
 * @returns undefined when the address must not be followed.
 */
export function safeRedirect(
  address: string | null | undefined,
  origin: string,
  paths: OwnPaths = USUAL,
): string | undefined {
  if (!address || address.length > ADDRESS_MAX || CONTROLS.test(address)) return undefined;
  const target = parsed(address, origin);
  if (!target || !readings(address).every((reading) => isHarmless(reading, origin, paths))) return undefined;
  // What stands in the address is one more place to go on to.
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

/** The address as it stands, and as it reads after each decoding. */
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
  // Browsers read a backslash as a slash; line ends begin another header; invisible letters hide what follows.
  if (/\\/.test(path) || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.test(path)) return false;
  if (SCHEME.test(path) && path !== origin && !path.startsWith(`${origin}/`)) return false;
  const target = parsed(reading, origin);
  if (!target || target.origin !== origin || !/^https?:$/.test(target.protocol)) return false;
  if (target.username !== '' || target.password !== '') return false;
  // A path with two slashes in front would be read as another host when it is written back.
  if (target.pathname.startsWith('//')) return false;
  // Some servers pass over what follows a semicolon in a segment, and slashes that are doubled.
  const bare = target.pathname
    .replace(/;[^/]*/g, '')
    .replace(/\/{2,}/g, '/')
    .toLowerCase();
  return ![USUAL, paths].some((own) => isNeverAPlace(bare, own));
}

/** @param path in small letters */
function isNeverAPlace(path: string, { app, rest, graphql }: OwnPaths): boolean {
  const isBelow = (base: string) => `${path}/`.startsWith(base.toLowerCase().replace(/\/*$/, '/'));
  if (isBelow(rest) || isBelow(graphql)) return true;
  return path.startsWith(app.toLowerCase()) && NEVER.test(path.slice(app.length));
}
