import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '../../base/time/clock.ts';
import { isRecent } from '../../base/time/is-recent.ts';
import { type JournalLine, keep } from '../../browser/reporting/journal.ts';
import { sentenceFor } from '../../browser/transport/failures.ts';

/** How long a message stays, in milliseconds. */
export const MESSAGE_MS = 6000;

/**
 * The text that is not repeated while its first message may still be visible (docs/decisions/0015-failure-texts.md).
 */
const NETWORK_LOST = sentenceFor(0);

/**
 * A short sentence at the bottom of the page. An error is announced at once, anything else politely. A repeated message
 * has a new id, so that its time starts again and screen readers announce it again.
 */
export type Message = { id: number; text: string; tone: 'info' | 'error' };

export type Messages = StoreApi<readonly Message[]> & {
  show(text: string, tone?: Message['tone']): void;
  dismiss(id: number): void;
  /** The last 20 messages, for a diagnosis (docs/decisions/0015-failure-texts.md). */
  history(): readonly JournalLine[];
};

/**
 * Creates the page's one queue of messages; the first is visible. A success message is replaced by the next message, an
 * error keeps its time. Errors that are caused by the page's own navigation are not shown
 * (docs/decisions/0015-failure-texts.md).
 */
export function createMessages(clock: Clock, isUnloading: () => boolean = () => false): Messages {
  const store = createStore<readonly Message[]>(() => []);
  const shown: JournalLine[] = [];
  let networkLostAtMs = Number.NEGATIVE_INFINITY;
  let lastId = 0;
  return {
    ...store,
    show(text, tone = 'info') {
      if (tone === 'error' && isUnloading()) return;
      const nowMs = clock.now();
      if (text === NETWORK_LOST) {
        if (isRecent(networkLostAtMs, nowMs, MESSAGE_MS)) return;
        networkLostAtMs = nowMs;
      }
      keep(shown, { atMs: nowMs, text });
      const message: Message = { id: ++lastId, text, tone };
      const errors = store.getState().filter((queued) => queued.tone === 'error');
      const isQueued = tone === 'error' && errors.some((queued) => queued.text === text);
      // The queue contains an error text once: a repeated one replaces the first.
      store.setState(
        isQueued ? errors.map((queued) => (queued.text === text ? message : queued)) : [...errors, message],
        true,
      );
    },
    history: () => shown,
    dismiss(id) {
      store.setState(
        store.getState().filter((message) => message.id !== id),
        true,
      );
    },
  };
}
