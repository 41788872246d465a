import type { Scenario, WorkbenchElement } from '../scenario.ts';

const texts = [
  { name: 'Message Body', text: 'The FY27 plan is open for review.\nPlease check your budgets by Friday, 18:00 CET.' },
];
const setUp = { notice: null };

/** Every notice about the user's session. */
const scenarios: readonly Scenario[] = [
  {
    id: 'ends-for-idleness',
    description: 'The user was idle. One press keeps the session.',
    setUp,
    sessionNotice: { kind: 'ending', reason: 'idle', leftMs: 60_000 },
  },
  {
    id: 'ends-for-age',
    description: 'The session soon reaches its maximum duration.',
    setUp,
    sessionNotice: { kind: 'ending', reason: 'age', leftMs: 300_000 },
  },
  {
    id: 'ended',
    description: 'The session has ended with unsaved text, which can be copied before the page reloads.',
    setUp,
    sessionNotice: { kind: 'blocked', reason: 'ended', texts },
  },
  {
    id: 'another-user',
    description: 'Another user has signed in in another tab, and there is unsaved text.',
    setUp,
    sessionNotice: { kind: 'blocked', reason: 'replaced', nowAs: 'rosa.lind@upbeat.example', texts },
  },
  {
    id: 'returned',
    description: 'The session ended, and the same user has signed in again.',
    setUp,
    sessionNotice: { kind: 'blocked', reason: 'returned', texts },
  },
  {
    id: 'checking',
    description: 'The session changed in another tab, and the page checks who is signed in.',
    setUp,
    sessionNotice: { kind: 'blocked', reason: 'checking', texts },
  },
  {
    id: 'nothing-unsaved',
    description: 'The session has ended without unsaved text.',
    setUp,
    sessionNotice: { kind: 'blocked', reason: 'ended', texts: [] },
  },
];

export const workbench: WorkbenchElement = {
  page: 'alone',
  define: () => import('../../../widgets/page/session-notice/define.ts'),
  scenarios,
};
