import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Shell } from '../create-shell.ts';
import { showStates } from './show-states.ts';

afterEach(() => vi.unstubAllGlobals());

test('sends each state to the state devtools, which keep the last 25 (S-GQL-04)', () => {
  const connected: { name: string; maxAge: number }[] = [];
  const sent: unknown[] = [];
  vi.stubGlobal('window', {
    __REDUX_DEVTOOLS_EXTENSION__: {
      connect(options: { name: string; maxAge: number }) {
        connected.push({ name: options.name, maxAge: options.maxAge });
        return { init: () => {}, subscribe: () => () => {}, send: (_: unknown, state: unknown) => sent.push(state) };
      },
    },
  });
  const session = createStore(() => ({ phase: 'unknown' }));
  const messages = createStore<readonly string[]>(() => []);
  showStates({ session, messages } as unknown as Pick<Shell, 'session' | 'messages'>);
  expect(connected).toEqual([
    { name: 'portico session', maxAge: 25 },
    { name: 'portico messages', maxAge: 25 },
  ]);
  session.setState({ phase: 'signed-out' });
  expect(sent).toEqual([{ phase: 'signed-out' }]);
});

test('without devtools nothing is kept and nothing fails (S-GQL-04)', () => {
  const store = createStore(() => ({ phase: 'unknown' }));
  const both = { session: store, messages: store } as unknown as Pick<Shell, 'session' | 'messages'>;
  expect(() => showStates(both)).not.toThrow();
  store.setState({ phase: 'signed-out' });
});
