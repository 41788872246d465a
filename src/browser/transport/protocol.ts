import { CORE_VERSION_HEADER } from './first-call.ts';

export { CORE_VERSION, DEFAULT_PATHS } from './first-call.ts';

/** Names that the browser and the server both write on the wire (docs/decisions/0010-paths-and-headers.md). */
export const HEADERS = {
  coreVersion: CORE_VERSION_HEADER,
  csrf: 'X-CSRF-TOKEN',
  errorCode: 'X-Error-Code',
  /** JSON, percent-encoded, because details may hold letters that a header cannot. */
  errorDetails: 'X-Error-Details',
  errorStatus: 'X-Error-Status',
  /**
   * `1` on a call that the person did not cause, so that it does not keep an idle session alive
   * (docs/decisions/0017-session-lifetime.md).
   */
  background: 'X-Background',
} as const;

export const CSRF_COOKIE = 'CSRF-TOKEN';
/** The same token in a form. */
export const CSRF_FIELD = '_csrf';

/** Longest wait for an answer, in milliseconds. */
export const TIMEOUT_MS = 30_000;
/** The same for a call that is repeated by itself: a server that is back answers the next one. */
export const REPEATED_TIMEOUT_MS = 8000;
