import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The overlay stays for 1000 ms after its timer, and a busy page renders it slightly later. */
export const SHOWN_MIN_MS = 800;

const OVERLAY = '[data-ref=loading-overlay], .lm-loading';
const SPINNER = '.p-overlay-spinner, .lm-spinner';
/** The loading overlay of standalone screens and of pages of the legacy module. */
export const overlay = (page: Page) => page.locator(OVERLAY);

/** Navigates like the links of header and side menu. */
export const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const detail = { href: to, reason: 'link' as const, replace: false };
    dispatchEvent(new CustomEvent('portico-navigate', { cancelable: true, detail }));
  }, href);

/** Records in the page when the overlay appears and disappears, in milliseconds. */
export async function recordOverlay(page: Page): Promise<void> {
  await page.evaluate((selector) => {
    const times: { isShown: boolean; ms: number }[] = [];
    Reflect.set(globalThis, 'overlayTimes', times);
    const look = () => {
      const isShown = document.querySelector(selector)?.checkVisibility() ?? false;
      if (isShown !== (times.at(-1)?.isShown ?? false)) times.push({ isShown, ms: performance.now() });
    };
    new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, childList: true });
  }, OVERLAY);
}
/** Records the same for the overlay inside the element with this tag, from the next page on. */
export async function recordCover(page: Page, tag: string): Promise<void> {
  await page.addInitScript((selector) => {
    const times: { isShown: boolean; ms: number }[] = [];
    Reflect.set(globalThis, 'overlayTimes', times);
    const look = () => {
      const root = document.querySelector(selector)?.shadowRoot;
      const isShown = root?.querySelector('[data-ref=loading-overlay]')?.checkVisibility() ?? false;
      if (isShown !== (times.at(-1)?.isShown ?? false)) times.push({ isShown, ms: performance.now() });
      requestAnimationFrame(look);
    };
    look();
  }, tag);
}

/** Returns the recorded changes, the oldest first. */
export const recorded = (page: Page): Promise<{ isShown: boolean; ms: number }[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'overlayTimes'));

/** Returns the positions of the overlay, the content and its surroundings, and the topmost element of the frame. */
export const layoutOf = (page: Page) =>
  page.evaluate(
    ([overlaySelector, spinnerSelector]) => {
      const box = (selector: string | undefined) => {
        const { left, top, width, height } = document.querySelector(selector ?? '')?.getBoundingClientRect() ?? {};
        return [left, top, width, height];
      };
      const frame = 'portico-header, portico-side-nav, #lm-header, .frame-footer, #lm-footer';
      const covered = [...document.querySelectorAll<HTMLElement>(frame)].filter((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        if (width === 0 || height === 0) return false;
        return !part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      return {
        overlay: box(overlaySelector),
        content: box('main, #lm-scroller'),
        spinner: box(spinnerSelector).slice(2),
        covered: covered.map(({ localName, id, className }) => `${localName}#${id}.${className}`),
      };
    },
    [OVERLAY, SPINNER],
  );

/** Expects that the overlay covers only the content, with a spinner of 250 px. */
export async function expectConfined(page: Page): Promise<void> {
  const { overlay: covers, content, spinner, covered } = await layoutOf(page);
  expect(covers).toEqual(content);
  expect(spinner).toEqual([250, 250]);
  expect(covered).toEqual([]);
}
