import type { Bell } from './bench-pages.ts';

/** The measured timeline, and the hand-written page as its baseline. */
export const TIMELINES = {
  portico: { tag: 'portico-activity-timeline', script: '/portico/portico.js' },
  'hand-written': { tag: 'hand-written-timeline', script: '/bench/files/hand-written-timeline.js' },
} as const satisfies Record<string, Bell>;

export type TimelineKind = keyof typeof TIMELINES;
export const TIMELINE_KINDS = Object.keys(TIMELINES) as TimelineKind[];
