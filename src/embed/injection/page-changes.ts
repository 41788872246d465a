import { oncePerPage } from '../../base/page/once-per-page.ts';

/** Called once for all changes that the same run of script made, before anything else is done or painted. */
export type OnChanges = (changes: readonly MutationRecord[]) => void;

const listenersOf = () => oncePerPage('page-changes@1', () => new WeakMap<Document, Set<OnChanges>>());

/**
 * Tells of nodes that come to or leave the page, until the signal aborts. All listeners of a page share one observer, of
 * the document itself, so that it lives through a new body and a new root element. A listener must not throw.
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
