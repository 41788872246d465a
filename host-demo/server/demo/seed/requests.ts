import type { ApprovalStage } from '../../../../src/features/budgets/rules/approval-stages.ts';
import type { Role } from './discussions.ts';
import { DAY_MINUTES, HOUR_MINUTES } from './minutes.ts';

/** An event of a request; `to` is the state of the item from then on. */
type Step = {
  event: 'REQUESTED' | 'APPROVED' | 'REJECTED';
  to: 'PENDING' | 'APPROVED' | 'DENIED' | 'REVISING';
  by: Role;
  note: string;
  minutesAgo: number;
  /** Whether it is about another amount than the planned one. */
  isChange?: boolean;
};
type DemoApproval = { stage: Exclude<ApprovalStage, 'NONE'>; steps: readonly [Step, ...Step[]] };

const requested = (by: Role, note: string, minutesAgo: number): Step => ({
  ...{ event: 'REQUESTED', to: 'PENDING', by, note, minutesAgo },
});

/** Approvals of the first line items of a budget, in each state. */
export const DEMO_APPROVALS: readonly DemoApproval[] = [
  {
    stage: 'PENDING',
    steps: [requested('member', 'The fair needs our deposit by the end of the month.', 3 * HOUR_MINUTES)],
  },
  {
    stage: 'APPROVED',
    steps: [
      requested('buyer', 'Three offers are attached to the order.', 9 * DAY_MINUTES),
      { event: 'APPROVED', to: 'APPROVED', by: 'manager', note: 'Take the second offer.', minutesAgo: 8 * DAY_MINUTES },
    ],
  },
  {
    stage: 'DENIED',
    steps: [
      requested('member', '', 6 * DAY_MINUTES),
      { event: 'REJECTED', to: 'DENIED', by: 'manager', note: 'Not this year.', minutesAgo: 5 * DAY_MINUTES },
    ],
  },
  {
    stage: 'REVISING',
    steps: [
      requested('brand', 'New artwork for the booth', 4 * DAY_MINUTES),
      {
        event: 'REJECTED',
        to: 'REVISING',
        by: 'manager',
        note: 'Please name the agency.',
        minutesAgo: 2 * DAY_MINUTES,
      },
    ],
  },
  {
    stage: 'PENDING_CHANGE',
    steps: [
      requested('buyer', '', 20 * DAY_MINUTES),
      { event: 'APPROVED', to: 'APPROVED', by: 'manager', note: '', minutesAgo: 19 * DAY_MINUTES },
      { ...requested('buyer', 'The freight costs have risen.', DAY_MINUTES), isChange: true },
    ],
  },
  { stage: 'PENDING', steps: [requested('manager', 'For the second half of the year', 5 * HOUR_MINUTES)] },
];

/** A transfer between the next line items of the budget; `across` receives in the budget above, in another currency. */
type DemoTransfer = {
  kind: 'TRANSFER' | 'ADJUSTMENT';
  across?: boolean;
  /** Leaves less than is committed. */
  isTooMuch?: boolean;
  amount: string;
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  steps: readonly [Omit<Step, 'to'>, ...Omit<Step, 'to'>[]];
};

/** Transfers in each state. */
export const DEMO_TRANSFERS: readonly DemoTransfer[] = [
  {
    ...{ kind: 'TRANSFER', amount: '1200', status: 'APPROVED' },
    steps: [
      requested('buyer', 'The venue is cheaper than planned.', 12 * DAY_MINUTES),
      { event: 'APPROVED', by: 'manager', note: '', minutesAgo: 11 * DAY_MINUTES },
    ],
  },
  {
    ...{ kind: 'TRANSFER', amount: '800', status: 'REJECTED' },
    steps: [
      requested('member', 'More posters', 7 * DAY_MINUTES),
      { event: 'REJECTED', by: 'manager', note: 'We keep this as a reserve.', minutesAgo: 6 * DAY_MINUTES },
    ],
  },
  {
    ...{ kind: 'TRANSFER', amount: '500', status: 'PENDING' },
    steps: [requested('member', 'The photographer asks for a second day.', 26 * HOUR_MINUTES)],
  },
  {
    ...{ kind: 'TRANSFER', across: true, amount: '1000', status: 'PENDING' },
    steps: [requested('buyer', 'Our share of the global campaign', 4 * HOUR_MINUTES)],
  },
  {
    ...{ kind: 'TRANSFER', isTooMuch: true, amount: '0', status: 'PENDING' },
    steps: [requested('analyst', 'The order may be cancelled.', 2 * HOUR_MINUTES)],
  },
  {
    ...{ kind: 'ADJUSTMENT', amount: '300', status: 'PENDING' },
    steps: [requested('manager', 'Rounding of the annual plan', HOUR_MINUTES)],
  },
];
