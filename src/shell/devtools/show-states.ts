import type { StoreApi } from 'zustand';
import { devtools } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { Shell } from '../create-shell.ts';

/** How many states the browser's state devtools keep per store. */
const STATES_KEPT = 25;

/** Shows the shell's stores in the browser's state devtools, if installed. */
export function showStates({ session, messages }: Pick<Shell, 'session' | 'messages'>): void {
  show('portico session', session);
  show('portico messages', messages);
}

/** A copy that follows the store, so that the store itself stays independent of the devtools. */
function show<State>(name: string, store: StoreApi<State>): void {
  const copy = createStore<State>()(devtools(() => store.getState(), { name, enabled: true, maxAge: STATES_KEPT }));
  store.subscribe((state) => copy.setState(state, true));
}
