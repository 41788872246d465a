import type { Bell } from './bench-pages.ts';

/** The measured inbox, and the hand-written list as its baseline. */
export const INBOXES = {
  portico: { tag: 'portico-collab-inbox', script: '/portico/portico.js' },
  'hand-written': { tag: 'hand-written-inbox', script: '/bench/files/hand-written-inbox.js' },
} as const satisfies Record<string, Bell>;

export type InboxKind = keyof typeof INBOXES;
export const INBOX_KINDS = Object.keys(INBOXES) as InboxKind[];
