import type { SessionStore } from './session.store.ts';
import type { SessionState } from './session.ts';

/** Returns the account id of the signed-in user; undefined while the session is unknown or signed out. */
export const userIdOf = (session: SessionState): string | undefined =>
  session.phase === 'signed-in' ? session.account.id : undefined;

/**
 * Calls `task` after another user, or none, has signed in, so that a store drops what it knows and reads again. Returns a
 * function that unsubscribes.
 *
 * @param identify the user as far as the caller distinguishes users
 */
export function onUserChange(
  session: Pick<SessionStore, 'getState' | 'subscribe'>,
  task: (userId: string | undefined) => void,
  identify: (session: SessionState) => string | undefined = userIdOf,
): () => void {
  let last = identify(session.getState());
  return session.subscribe(() => {
    const userId = identify(session.getState());
    if (userId === last) return;
    last = userId;
    task(userId);
  });
}
