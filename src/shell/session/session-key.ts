/** What the key of a session is made of, as the server answers it or as pages know it. */
export type KeyedSession = { account: { username: string }; admin: unknown; viaSso: boolean };

/** Returns the key of a user as stored for other tabs and the loader: username:admin:viaSso. */
export const formatSessionKey = ({ account, admin, viaSso }: KeyedSession): string =>
  `${account.username}:${admin !== false}:${viaSso}`;

/**
 * Returns the username of a session key; a username may contain colons itself (docs/decisions/0016-session-answer.md).
 */
export const usernameOf = (sessionKey: string): string => sessionKey.split(':').slice(0, -2).join(':');
