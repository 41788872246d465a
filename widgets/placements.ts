import type { Placement } from '../src/embed/injection/placement.ts';

/** Locale of everything that is injected (shell.md section 9). */
const INJECTED_LOCALE = 'en-CA';

/**
 * What goes where in the legacy module's pages. The only file that knows the legacy module's selectors.
 * A page may mark the place itself with `data-portico-slot`; the first match in the document counts.
 */
export const legacyPlacements: readonly Placement[] = [
  {
    element: 'portico-notice-bell',
    near: '[data-portico-slot="notice-bell"], #lm-header .lm-tools .lm-user',
    put: 'before',
    // Tried at once, then ten times: after 500 ms, doubling to 8000 ms (shell.md section 4).
    retry: { firstMs: 500, capMs: 8000, retries: 10 },
    attributes: { locale: INJECTED_LOCALE },
  },
];

/** The collaboration inbox, looked for every 500 ms (shell.md section 4). For pages that have its element. */
export const inboxPlacement: Placement = {
  element: 'portico-collab-inbox',
  near: '[data-portico-slot="collab-inbox"], #lm-header .lm-tools .lm-user',
  put: 'before',
  retry: { everyMs: 500 },
  attributes: { locale: INJECTED_LOCALE },
};

/** What the module shows below its header, for `syncContentWidth`. */
export const LEGACY_CONTENT = '#lm-scroller > #lm-content';
