import { PorticoError } from '../../base/errors.ts';
import type { Clock } from '../../base/time/clock.ts';
import { every } from '../../base/time/schedule.ts';
import { keepInPlace } from './keep-in-place.ts';
import { guardedReport } from './report-once.ts';

export type ContentWidthOptions = {
  /** Selector of the legacy page's content; the first match counts. */
  content: string;
  /** The current width of the side menu, in px. */
  sideMenuWidth: () => number;
  /** The minimum width of the content, in px: 1250, and 994 with the newer brand. */
  minWidth: () => number;
  signal: AbortSignal;
  clock: Clock;
  report: (error: Error) => void;
  page?: Document;
};

/** Until the content exists. */
const RETRY = every(1000);
/** Inline styles that are set and later restored. */
const STYLES = ['width', 'box-sizing'] as const;

/**
 * Keeps the legacy content as wide as the viewport minus the side menu. Looks for the content every 1000 ms and on each
 * change of the page; after 60 s on changes only. Follows the window's size; call `update` when the side menu's width
 * changes. Restores the previous styles when the signal aborts and while the page is in the back/forward cache. Never
 * throws into the page.
 */
export function syncContentWidth(options: ContentWidthOptions): { update(): void } {
  const { content: selector, sideMenuWidth, minWidth, signal, clock, page = document } = options;
  const report = guardedReport(options.report);
  let content: HTMLElement | undefined;
  let giveBack = () => {};
  let isReported = false;

  const fail = (cause: unknown) =>
    report(new PorticoError('injection.failed', `The width of "${selector}" cannot be set.`, { cause }));

  const applyWidth = () => {
    const box = content?.parentElement;
    // Border and scrollbar belong to the box.
    const boxPx = box ? box.offsetWidth - box.clientWidth : 0;
    const free = page.documentElement.clientWidth - sideMenuWidth() - boxPx;
    content?.style.setProperty('width', `${Math.max(free, minWidth())}px`);
    content?.style.setProperty('box-sizing', 'border-box');
  };

  const update = () => {
    try {
      applyWidth();
    } catch (cause) {
      fail(cause);
    }
  };

  const hide = () => giveBack();

  if (signal.aborted) return { update };
  keepInPlace(
    {
      isInPlace: () => content?.isConnected === true && content.matches(selector),
      put() {
        const found = page.querySelector<HTMLElement>(selector);
        if (!found) return false;
        if (found !== content) {
          giveBack();
          content = found;
          const restore = rememberStyles(found);
          giveBack = () => {
            restore();
            content = undefined;
          };
        }
        update();
        // Added each time, because document.open removes all listeners; adding the same one twice has no effect.
        page.defaultView?.addEventListener('resize', update, { signal });
        page.defaultView?.addEventListener('pagehide', hide, { signal });
        return true;
      },
      gaveUp() {
        if (isReported || content) return;
        isReported = true;
        report(new PorticoError('injection.no-anchor', noContent(selector)));
      },
      contested: () => {},
      failed: fail,
    },
    { retry: RETRY, signal, clock, page },
  );
  signal.addEventListener('abort', hide);
  return { update };
}

/** Returns a function that restores the current inline styles with their priorities. */
function rememberStyles({ style }: HTMLElement): () => void {
  const before = STYLES.map((name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const);
  return () => {
    for (const declaration of before) style.setProperty(...declaration);
  };
}

const noContent = (selector: string): string =>
  `Nothing matches "${selector}", so the content keeps its own width. It is fitted if that ever appears; ` +
  'if the page has changed, correct the selector.';
