import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '../../base/time/clock.ts';
import { isRecent } from '../../base/time/is-recent.ts';
import { type JournalLine, keep } from '../../browser/reporting/journal.ts';

/** How long a message stays, in milliseconds; the same sentence is not repeated within it (decision D24). */
export const MESSAGE_MS = 6000;

/** A short sentence at the bottom of the page. An error is announced at once, anything else politely. */
export type Message = { id: number; text: string; tone: 'info' | 'error' };

export type Messages = StoreApi<readonly Message[]> & {
  say(text: string, tone?: Message['tone']): void;
  dismiss(id: number): void;
  /** The last 20, for whoever looks into the page later (decision D26). */
  said(): readonly JournalLine[];
};

/**
 * The page's one queue of messages; the first is on show. What went well gives way to whatever is said next. While the page is left, what goes wrong has that for a cause, and
 * is not said (decision D24).
 */
export function createMessages(clock: Clock, isLeaving: () => boolean = () => false): Messages {
  const store = createStore<readonly Message[]>(() => []);
  const saidAtMs = new Map<string, number>();
  const said: JournalLine[] = [];
  let lastId = 0;
  return {
    ...store,
    say(text, tone = 'info') {
      if (tone === 'error' && isLeaving()) return;
      const nowMs = clock.now();
      if (isRecent(saidAtMs.get(text) ?? Number.NEGATIVE_INFINITY, nowMs, MESSAGE_MS)) return;
      saidAtMs.set(text, nowMs);
      keep(said, { atMs: nowMs, text });
      // What went well is old news when something else has happened; what went wrong keeps its time.
      const waiting = store.getState().filter((message) => message.tone === 'error');
      store.setState([...waiting, { id: ++lastId, text, tone }], true);
    },
    said: () => said,
    dismiss(id) {
      store.setState(
        store.getState().filter((message) => message.id !== id),
        true,
      );
    },
  };
}
