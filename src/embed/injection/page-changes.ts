import { oncePerPage } from '../../base/page/once-per-page.ts';

/** Called once for all changes of one script run, in a microtask before the next paint. */
export type OnChanges = (changes: readonly MutationRecord[]) => void;

const listenersOf = () => oncePerPage('page-changes@1', () => new WeakMap<Document, Set<OnChanges>>());

/**
 * Reports nodes added to and removed from the page until the signal aborts. All listeners of a page share one observer
 * on the document itself, which survives a new body and a new root element. A listener must not throw.
 */
export function onPageChanges(page: Document, listener: OnChanges, signal: AbortSignal): void {
  const listeners = listenersOf().get(page) ?? observe(page);
  listeners.add(listener);
  signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
}

function observe(page: Document): Set<OnChanges> {
  const listeners = new Set<OnChanges>();
  listenersOf().set(page, listeners);
  const observer = new MutationObserver((changes) => {
    for (const listener of listeners) listener(changes);
    if (listeners.size > 0) return;
    observer.disconnect();
    listenersOf().delete(page);
  });
  observer.observe(page, { childList: true, subtree: true });
  return listeners;
}
