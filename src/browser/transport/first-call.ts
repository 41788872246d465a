/** What the loader's one call needs of the protocol, apart from the rest so that it stays small. */
export const CORE_VERSION_HEADER = 'X-Core-Version';
export const CORE_VERSION = '1';

/** Where the server answers, below its origin (docs/decisions/0010-paths-and-headers.md). */
export const DEFAULT_PATHS = { rest: '/rest', graphql: '/graphql' } as const;
