import type { Placement } from '../../src/embed/injection/placement.ts';

/** Locale of everything that is injected. */
const INJECTED_LOCALE = 'en-CA';

/** What the module shows below its header. */
export const LEGACY_CONTENT = '#lm-scroller > #lm-content';

/** Tried at once, then ten times: after 500 ms, doubling to 8000 ms. */
const RETRY = { firstMs: 500, capMs: 8000, retries: 10 };

/**
 * Where the bell goes in the legacy module's pages that have the module's own header. This is the only file that knows its
 * selectors. A page may mark the place itself with `data-portico-slot`; the first match in the document counts.
 */
export const legacyPlacements: readonly Placement[] = [
  {
    element: 'portico-notice-bell',
    near: '[data-portico-slot="notice-bell"], #lm-header .lm-tools .lm-user',
    put: 'before',
    retry: RETRY,
    attributes: { locale: INJECTED_LOCALE },
  },
];

/** Where a page has marked a place for the bell alone, the inbox stands there too. */
const BELL_SLOT_ALONE = ':root:not(:has([data-portico-slot="collab-inbox"])) [data-portico-slot="notice-bell"]';

/** The collaboration inbox, looked for every 500 ms. */
export const inboxPlacement: Placement = {
  element: 'portico-collab-inbox',
  near: `[data-portico-slot="collab-inbox"], ${BELL_SLOT_ALONE}, #lm-header .lm-tools .lm-user`,
  put: 'before',
  retry: { everyMs: 500 },
  attributes: { locale: INJECTED_LOCALE },
};

/** The frame of the module's pages that leave it to Portico. In the order in which the keyboard goes through them. */
export const unifiedPlacements: readonly Placement[] = [
  {
    element: 'portico-side-nav',
    near: '[data-portico-slot="side-nav"], #lm-side',
    put: 'first-inside',
    retry: RETRY,
    attributes: { locale: INJECTED_LOCALE, content: LEGACY_CONTENT },
  },
  {
    element: 'portico-header',
    near: '[data-portico-slot="header"], #lm-top',
    put: 'first-inside',
    retry: RETRY,
    attributes: { locale: INJECTED_LOCALE, content: '#lm-scroller' },
  },
];

/** By the names that a page may give to `data-placements`. */
export const namedPlacements = {
  legacy: [...legacyPlacements, inboxPlacement],
  'legacy-unified': unifiedPlacements,
} as const satisfies Record<string, readonly Placement[]>;

export type PlacementsName = keyof typeof namedPlacements;
