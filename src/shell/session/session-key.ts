/** Returns the key of a user as stored for other tabs and the loader: username:admin:viaSso. */
export const formatSessionKey = (username: string, isAdmin: boolean, viaSso: boolean): string =>
  `${username}:${isAdmin}:${viaSso}`;

/**
 * Returns the username of a session key; a username may contain colons itself (docs/decisions/0016-session-answer.md).
 */
export const usernameOf = (sessionKey: string): string => sessionKey.split(':').slice(0, -2).join(':');
