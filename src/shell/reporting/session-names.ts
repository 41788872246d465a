import type { SessionStore } from '../session/session.store.ts';
import type { SessionState } from '../session/session.ts';

/** The names of everybody who has been signed in to the page since this was called: a fault may be told of after their end. */
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
