import { useEffect } from 'react';
import type { Shell } from '../../../src/shell/create-shell.ts';

let shownAt = location.pathname;

/** Names the document after its screen and the product. */
export function useTitle(shell: Shell, title: string): void {
  const { productName } = shell.config.brands[shell.brand()];
  useEffect(() => {
    document.title = `${title} | ${productName}`;
  }, [title, productName]);
  useEffect(arrive, []);
}

/** On the way from another screen, what had the focus is gone: unless something here has it now, the heading is read out. */
function arrive(): void {
  const isFirst = location.pathname === shownAt;
  shownAt = location.pathname;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (isFirst || !heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus();
}
