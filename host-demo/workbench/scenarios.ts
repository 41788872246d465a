import type { SandboxRequest } from './sandbox-shell.ts';

export const ROLES = ['manager', 'user'] as const;
export type Role = (typeof ROLES)[number];

/** What the element stands on: the page, or the brand's dark frame as in a header. */
export const GROUNDS = ['page', 'frame'] as const;
export type Ground = (typeof GROUNDS)[number];

/** One state of an element: what the reference server is asked to set up for it. */
export type Scenario = { id: string; says: string; setUp: Pick<SandboxRequest, 'notice' | 'faults' | 'features'> };

const message =
  'The FY27 plan is open for review. Please check your budgets by Friday, 18:00 CET.\nQuestions: https://help.example/fy27';
const unread = { message, urgent: false, read: false };

/** Every element and the states that can be opened by a link. */
export const ELEMENTS: Record<string, { tag: string; scenarios: readonly Scenario[] }> = {
  'notice-bell': {
    tag: 'portico-notice-bell',
    scenarios: [
      { id: 'none', says: 'No message stands.', setUp: { notice: null } },
      { id: 'unread', says: 'A message that this person has not read.', setUp: { notice: unread } },
      { id: 'read', says: 'A message that this person has read.', setUp: { notice: { ...unread, read: true } } },
      {
        id: 'urgent-unread',
        says: 'An urgent unread message, which opens by itself.',
        setUp: { notice: { ...unread, urgent: true } },
      },
      {
        id: 'removed-when-opened',
        says: 'A message that is removed between the badge and the click.',
        setUp: { notice: unread, faults: [{ operation: 'currentNotice', kind: 'gone-after-first-read' }] },
      },
      {
        id: 'server-error',
        says: 'Every change is refused with status 500.',
        setUp: {
          notice: unread,
          faults: (['createNotice', 'updateNotice', 'replaceNotice', 'removeNotice'] as const).map((operation) => ({
            operation,
            kind: 'server-error' as const,
          })),
        },
      },
      {
        id: 'slow',
        says: 'Every answer takes three seconds.',
        setUp: {
          notice: unread,
          faults: (
            ['currentNotice', 'createNotice', 'updateNotice', 'replaceNotice', 'removeNotice', 'dismissNotice'] as const
          ).map((operation) => ({ operation, kind: 'slow' as const, delayMs: 3000 })),
        },
      },
    ],
  },
};
