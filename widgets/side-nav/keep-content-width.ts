import { syncContentWidth } from '../../src/embed/injection/content-width.ts';
import type { Brand } from '../../src/shell/brand/brand.ts';
import type { Shell } from '../../src/shell/create-shell.ts';

/** What the legacy module's content needs at least, in px. */
const MIN_PX: Record<Brand, number> = { legacy: 1250, newer: 994 };

/** Keeps the content as wide as the window without the menu, before each paint, until the answer is called. */
export function keepContentWidth(content: string, { brand, clock, report }: Shell, menu: HTMLElement): () => void {
  const ending = new AbortController();
  const { update } = syncContentWidth({
    content,
    sideMenuWidth: () => menu.offsetWidth,
    minWidth: () => MIN_PX[brand()],
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
