import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { scrollPositions } from './scroll-positions.ts';

/** The time limit for a screen to grow to its stored scroll position. */
const FILLING_MAX_MS = 5000;

/**
 * Starts a new screen at its top; restores the scroll position after going back and after a reload.
 * @param hasScreen false while the first screen loads: a position is restored only for a limited time
 */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, hasScreen: boolean): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !hasScreen) return;
    const entry = `${key} ${pathname}`;
    const isBack = type === 'POP' && (shown.current !== undefined || !isNewVisit());
    const isNew = shown.current !== pathname;
    shown.current = pathname;
    const top = isBack ? (scrollPositions.get(entry) ?? 0) : 0;
    const stop = isBack || isNew ? scrollTo(element, top) : () => {};
    const keep = () => {
      scrollPositions.delete(entry);
      scrollPositions.set(entry, element.scrollTop);
    };
    element.addEventListener('scroll', keep, { passive: true });
    return () => {
      stop();
      element.removeEventListener('scroll', keep);
    };
  }, [scroller, hasScreen, key, pathname, type]);
}

/** Returns whether this document was opened by a link or an address, and not from the history. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !(entry instanceof PerformanceNavigationTiming) || entry.type === 'navigate';
}

/** Scrolls to the position, and again while the content grows, until the user scrolls. */
function scrollTo(element: HTMLElement, top: number): () => void {
  element.scrollTop = top;
  if (element.scrollTop >= top - 1) return () => {};
  const ending = new AbortController();
  const { signal } = ending;
  const observer = new MutationObserver(() => {
    element.scrollTop = top;
    if (element.scrollTop >= top - 1) ending.abort();
  });
  observer.observe(element, { subtree: true, childList: true, characterData: true });
  signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(type, () => ending.abort(), { signal, capture: true, passive: true });
  }
  const timer = setTimeout(() => ending.abort(), FILLING_MAX_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => ending.abort();
}
