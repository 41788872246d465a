import { CORE_VERSION_HEADER } from './first-call.ts';

export { CORE_VERSION, DEFAULT_PATHS } from './first-call.ts';

/** Header names that the browser and the server share (docs/decisions/0010-paths-and-headers.md). */
export const HEADERS = {
  coreVersion: CORE_VERSION_HEADER,
  csrf: 'X-CSRF-TOKEN',
  errorCode: 'X-Error-Code',
  /** Percent-encoded JSON, because details can contain characters that a header cannot. */
  errorDetails: 'X-Error-Details',
  errorStatus: 'X-Error-Status',
  /**
   * `1` for a call that the user did not initiate, so that it does not extend an idle session
   * (docs/decisions/0017-session-lifetime.md).
   */
  background: 'X-Background',
} as const;

export const CSRF_COOKIE = 'CSRF-TOKEN';
/** The token's name in a form. */
export const CSRF_FIELD = '_csrf';

/** Timeout of a call, in milliseconds. */
export const TIMEOUT_MS = 30_000;
/** Timeout of a call that repeats automatically: the next call finds a server that has recovered. */
export const REPEATED_TIMEOUT_MS = 8000;
