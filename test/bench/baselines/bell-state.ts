import { CORE_VERSION, CSRF_COOKIE, HEADERS } from '../../../src/browser/transport/protocol.ts';
import { SESSION_EXPAND, SESSION_PATH } from '../../../src/shell/session/session-path.ts';

/** The state of a baseline's bells, in its simplest form. */
export type BellState = { shows: boolean; unread: boolean };

let state: BellState = { shows: false, unread: false };
const listeners = new Set<() => void>();

export const bellState = (): BellState => state;

export function onBellState(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function update(changes: Partial<BellState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

/** Reads the same session and message as Portico: once per page, as soon as the script runs. */
async function read(): Promise<void> {
  const answer = await fetch(`/rest/${SESSION_PATH}?${new URLSearchParams({ expand: SESSION_EXPAND })}`, {
    headers: { [HEADERS.coreVersion]: CORE_VERSION },
  });
  const session = await answer.json();
  if (session?.featureFlags.features.NOTICES !== true) return;
  update({ shows: true });
  const token = document.cookie.split('; ').find((pair) => pair.startsWith(`${CSRF_COOKIE}=`));
  const notice = await fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [HEADERS.csrf]: token?.slice(CSRF_COOKIE.length + 1) ?? '' },
    body: JSON.stringify({ query: '{ currentNotice { read } }' }),
  });
  const { data } = await notice.json();
  update({ unread: data.currentNotice?.read === false });
}
void read();
