import type { SessionStore } from '../session/session.store.ts';
import type { SessionState } from '../session/session.ts';

/** Returns the names of all users signed in to the page since the call; a report can follow after their session. */
export function sessionNames(session: Pick<SessionStore, 'getState' | 'subscribe'>): () => readonly string[] {
  const names = new Set<string>();
  const remember = (now: SessionState) => {
    if (now.phase !== 'signed-in') return;
    const { account, organization, superUserName } = now;
    for (const name of [account.username, account.firstName, account.lastName, organization.name, superUserName])
      if (typeof name === 'string') names.add(name);
  };
  remember(session.getState());
  session.subscribe(remember);
  return () => [...names];
}
