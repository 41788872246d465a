/** Returns whether a status of this call means signed out, like `null` (docs/decisions/0016-session-answer.md). */
export const isSignedOutStatus = (status: number): boolean => status === 401 || status === 403;

/** Path of the session, relative to the REST base, and the expansions that its schema needs. */
export const SESSION_PATH = 'session';
export const SESSION_EXPAND = 'permissions,account/organization,feature-flags';
