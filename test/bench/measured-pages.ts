import type { CDPSession, Page } from 'playwright-core';

/** The measured element, and the hand-written page as its baseline. */
export const PAGE_KINDS = ['portico', 'hand-written'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** A user in a separate browser, on a blank page. */
export type PageVisitor = { page: Page; cdp: CDPSession; leave(): Promise<void> };

/** Pages with an element of many rows, and access to them. */
export type MeasuredPages = {
  /** A page with only the element. */
  pageOf(kind: PageKind): string;
  blankPage: string;
  visitor(): Promise<PageVisitor>;
  /** The measuring script in the page. */
  probe: 'timelineProbe' | 'sheetProbe';
};
