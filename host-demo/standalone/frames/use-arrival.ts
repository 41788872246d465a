import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Where the latest screen was shown; a document begins with its first one. */
let shownAt = location.pathname;

/** On the way from another screen, what had the focus is gone: unless something here has it now, the heading is read out. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const arrivedAt = useRef('');
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    const isFirst = pathname === shownAt;
    shownAt = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    const isFree = document.activeElement === document.body || document.activeElement === null;
    if (isFirst || !heading || !isFree) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [pathname]);
}
