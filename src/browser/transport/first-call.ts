/** The part of the protocol that the loader needs, separate to keep the loader small. */
export const CORE_VERSION_HEADER = 'X-Core-Version';
export const CORE_VERSION = '1';

/** Paths of the API under the server's origin (docs/decisions/0010-paths-and-headers.md). */
export const DEFAULT_PATHS = { rest: '/rest', graphql: '/graphql' } as const;

/** Reads a path of the page's own server before the shell's transport exists. */
export function fetchEarly(path: string): Promise<Response> {
  const { origin } = location;
  // A page may have a `<base>` of another site. A srcdoc frame has no origin, only the base of its parent page.
  const address = origin === 'null' ? path : new URL(path, origin);
  return fetch(address, { credentials: 'include', headers: { [CORE_VERSION_HEADER]: CORE_VERSION } });
}
