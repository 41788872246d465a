import type { Scenario, WorkbenchElement } from '../scenario.ts';

const texts = [
  { name: 'Message Body', text: 'The FY27 plan is open for review.\nPlease check your budgets by Friday, 18:00 CET.' },
];
const setUp = { notice: null };

/** What a person can be told of their session. */
const scenarios: readonly Scenario[] = [
  {
    id: 'ends-for-idleness',
    says: 'Nobody has done anything for a while: one press stays signed in.',
    setUp,
    told: { kind: 'ending', because: 'idle', leftMs: 60_000 },
  },
  {
    id: 'ends-for-age',
    says: 'The longest time that a session may last is over soon.',
    setUp,
    told: { kind: 'ending', because: 'age', leftMs: 300_000 },
  },
  {
    id: 'ended',
    says: 'It has ended, and something is not saved: to be copied before the page is loaded anew.',
    setUp,
    told: { kind: 'held', because: 'ended', texts },
  },
  {
    id: 'somebody-else',
    says: 'Somebody else has signed in, in another tab, and something is not saved.',
    setUp,
    told: { kind: 'held', because: 'replaced', nowAs: 'rosa.lind@upbeat.example', texts },
  },
  {
    id: 'returned',
    says: 'It had ended, and the same person has signed in again.',
    setUp,
    told: { kind: 'held', because: 'returned', texts },
  },
  {
    id: 'checking',
    says: 'Something has changed in another tab, and the server is asked who is signed in.',
    setUp,
    told: { kind: 'held', because: 'checking', texts },
  },
  {
    id: 'nothing-unsaved',
    says: 'It has ended, and there is nothing to be copied.',
    setUp,
    told: { kind: 'held', because: 'ended', texts: [] },
  },
];

export const workbench: WorkbenchElement = {
  page: 'alone',
  define: () => import('../../../widgets/page/session-notice/define.ts'),
  scenarios,
};
