import type { Bell } from './bench-pages.ts';
import type { PageKind } from './measured-pages.ts';

/** The measured sheet, and the hand-written page as its baseline. */
export const SHEETS = {
  portico: { tag: 'portico-budget-sheet', script: '/portico/portico.js' },
  'hand-written': { tag: 'hand-written-sheet', script: '/bench/files/hand-written-sheet.js' },
} as const satisfies Record<PageKind, Bell>;
