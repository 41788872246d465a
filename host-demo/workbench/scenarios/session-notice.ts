import type { Scenario, WorkbenchElement } from '../scenario.ts';

const texts = [
  { name: 'Message Body', text: 'The FY27 plan is open for review.\nPlease check your budgets by Friday, 18:00 CET.' },
];
const setUp = { notice: null };

/** Every notice about the user's session. */
const scenarios: readonly Scenario[] = [
  {
    id: 'ends-for-idleness',
    description: 'The user was idle for a while: one press stays signed in.',
    setUp,
    sessionNotice: { kind: 'ending', reason: 'idle', leftMs: 60_000 },
  },
  {
    id: 'ends-for-age',
    description: 'The longest time that a session may last is over soon.',
    setUp,
    sessionNotice: { kind: 'ending', reason: 'age', leftMs: 300_000 },
  },
  {
    id: 'ended',
    description: 'It has ended, and something is not saved: to be copied before the page reloads.',
    setUp,
    sessionNotice: { kind: 'blocked', reason: 'ended', texts },
  },
  {
    id: 'another-user',
    description: 'Another user has signed in, in another tab, and something is not saved.',
    setUp,
    sessionNotice: { kind: 'blocked', reason: 'replaced', nowAs: 'rosa.lind@upbeat.example', texts },
  },
  {
    id: 'returned',
    description: 'It had ended, and the same person has signed in again.',
    setUp,
    sessionNotice: { kind: 'blocked', reason: 'returned', texts },
  },
  {
    id: 'checking',
    description: 'Something has changed in another tab, and the server is asked who is signed in.',
    setUp,
    sessionNotice: { kind: 'blocked', reason: 'checking', texts },
  },
  {
    id: 'nothing-unsaved',
    description: 'It has ended, and there is nothing to be copied.',
    setUp,
    sessionNotice: { kind: 'blocked', reason: 'ended', texts: [] },
  },
];

export const workbench: WorkbenchElement = {
  page: 'alone',
  define: () => import('../../../widgets/page/session-notice/define.ts'),
  scenarios,
};
