/** The part of the protocol that the loader needs, separate to keep the loader small. */
export const CORE_VERSION_HEADER = 'X-Core-Version';
export const CORE_VERSION = '1';

/** Paths of the API under the server's origin (docs/decisions/0010-paths-and-headers.md). */
export const DEFAULT_PATHS = { rest: '/rest', graphql: '/graphql' } as const;
