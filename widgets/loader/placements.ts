import type { Placement } from '../../src/embed/injection/placement.ts';

/** Locale of injected elements. */
const INJECTED_LOCALE = 'en-CA';

/** The module's content below its header. */
export const LEGACY_CONTENT = '#lm-scroller > #lm-content';

/** When to search for an anchor again: ten times, after 500 ms, doubling to 8000 ms. */
const ANCHOR_RETRY = { firstMs: 500, capMs: 8000, retries: 10 };

/**
 * Where the bell goes on legacy pages with the module's own header. Only this file knows the module's selectors. A page
 * can mark the place with `data-portico-slot`; the first match counts.
 */
export const legacyPlacements: readonly Placement[] = [
  {
    element: 'portico-notice-bell',
    near: '[data-portico-slot="notice-bell"], #lm-header .lm-tools .lm-user',
    put: 'before',
    retry: ANCHOR_RETRY,
    attributes: { locale: INJECTED_LOCALE },
  },
];

/** If a page marks a place only for the bell, the inbox goes there too. */
const BELL_SLOT_ALONE = ':root:not(:has([data-portico-slot="collab-inbox"])) [data-portico-slot="notice-bell"]';

/** The collaboration inbox, searched every 500 ms. */
export const inboxPlacement: Placement = {
  element: 'portico-collab-inbox',
  near: `[data-portico-slot="collab-inbox"], ${BELL_SLOT_ALONE}, #lm-header .lm-tools .lm-user`,
  put: 'before',
  retry: { everyMs: 500 },
  attributes: { locale: INJECTED_LOCALE },
};

/** The frame of legacy pages that leave it to Portico, in tab order. */
export const unifiedPlacements: readonly Placement[] = [
  {
    element: 'portico-side-nav',
    near: '[data-portico-slot="side-nav"], #lm-side',
    put: 'first-inside',
    retry: ANCHOR_RETRY,
    attributes: { locale: INJECTED_LOCALE, content: LEGACY_CONTENT },
  },
  {
    element: 'portico-header',
    near: '[data-portico-slot="header"], #lm-top',
    put: 'first-inside',
    retry: ANCHOR_RETRY,
    attributes: { locale: INJECTED_LOCALE, content: '#lm-scroller' },
  },
];

/** The names for `data-placements`. */
export const namedPlacements = {
  legacy: [...legacyPlacements, inboxPlacement],
  'legacy-unified': unifiedPlacements,
} as const satisfies Record<string, readonly Placement[]>;

export type PlacementsName = keyof typeof namedPlacements;
