/** Where the session is read, below the REST base, and the expansions that its schema needs (shell.md section 7). */
export const SESSION_PATH = 'session';
export const SESSION_EXPAND = 'permissions,account/organization,feature-flags';
