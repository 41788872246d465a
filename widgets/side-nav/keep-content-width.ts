import { syncContentWidth } from '../../src/embed/injection/content-width.ts';
import { recordOf } from '../../src/shell/brand/brands.ts';
import type { Shell } from '../../src/shell/create-shell.ts';

/** Keeps the content as wide as the window without the menu, before each paint, until the answer is called. */
export function keepContentWidth(content: string, { brand, clock, report }: Shell, menu: HTMLElement): () => void {
  const ending = new AbortController();
  const { update } = syncContentWidth({
    content,
    sideMenuWidth: () => menu.offsetWidth,
    minWidth: () => recordOf(brand()).contentMinPx,
    signal: ending.signal,
    clock,
    report,
  });
  const size = new ResizeObserver(update);
  size.observe(menu);
  return () => {
    size.disconnect();
    ending.abort();
  };
}
