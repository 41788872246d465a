/** Path of the session, relative to the REST base, and the expansions that its schema needs. */
export const SESSION_PATH = 'session';
export const SESSION_EXPAND = 'permissions,account/organization,feature-flags';
