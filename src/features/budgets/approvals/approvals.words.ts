import { translatable } from '../../../base/language/words.ts';
import { isolated } from '../../../base/text/isolated.ts';
import type { RequestEvent } from './request-events.wire.ts';

type ChangeText = (before: string, after: string) => string;

/** What happens to requests of another amount. */
const changeEvents: Readonly<Partial<Record<RequestEvent, ChangeText>>> = {
  REQUESTED: (before, after) => `Requested a change from ${before} to ${after}`,
  APPROVED: (before, after) => `Approved the change from ${before} to ${after}`,
  REJECTED: (before, after) => `Denied the change from ${before} to ${after}`,
};

/** Texts for the approval of items. */
export const approvalsWords = translatable('approvals', {
  stages: {
    NONE: 'Not requested',
    PENDING: 'Awaiting approval',
    PENDING_CHANGE: 'Change requested',
    APPROVED: 'Approved',
    DENIED: 'Denied',
    REVISING: 'Needs work',
  },
  changed: (before: string, after: string) => `${before}, requested: ${after}`,
  what: 'the approvals',
  title: 'Approvals',
  titleIn: (budget: string) => `Approvals of ${budget}`,
  lead: 'Requests that are waiting come first. A decision applies to what you see.',
  toBudget: 'Back to the budget',
  toTransfers: 'Transfers',
  openPage: 'Open as page',
  requests: 'Requests',
  history: 'History',
  historyWhat: 'the history of the approvals',
  historyMore: 'events',
  historyEmpty: 'No approvals have been requested.',
  events: {
    REQUESTED: 'Requested',
    IMPORTED: 'Changed by an import',
    APPROVED: 'Approved',
    REJECTED: 'Denied',
    CANCELLED: 'Back to editing',
    EXCHANGE_RATE_UPDATED: 'Currency changed',
  },
  sentBack: 'Sent back',
  changeEvents,
  titleOf: (count: number) => (count === 0 ? 'Approvals' : `Approvals (${count})`),
  close: 'Close the approvals',
  settings: 'Approval settings',
  more: 'approvals',
  pendingOf: (shown: number, all: number) => {
    if (shown < all) return `${shown} of ${all} waiting requests`;
    return all === 1 ? '1 request is waiting' : `${all} requests are waiting`;
  },
  decided: 'Decided',
  none: 'No requests are waiting',
  noneText: 'When a user requests approval of an item, it appears here.',
  empty: 'No approvals yet',
  emptyText: 'Select items in the sheet, then choose “More” and “Request approval”.',
  select: (name: string) => `Select ${name}`,
  requestedBy: (name: string) => `Requested by ${name}`,
  formerUser: 'Former user',
  ownRequest: 'You requested this. Another approver has to approve it.',
  /** The amount of the latest request or decision, before the currency of the budget changed. */
  originals: {
    NONE: (amount: string) => amount,
    PENDING: (amount: string) => `Requested as ${isolated(amount)}, before the currency changed`,
    PENDING_CHANGE: (amount: string) => `Requested as ${isolated(amount)}, before the currency changed`,
    APPROVED: (amount: string) => `Approved as ${isolated(amount)}, before the currency changed`,
    DENIED: (amount: string) => `Denied as ${isolated(amount)}, before the currency changed`,
    REVISING: (amount: string) => `Sent back as ${isolated(amount)}, before the currency changed`,
  },
  note: 'Note',
  responseNote: 'Note for the requester',
  changes: 'Changed since the request',
  fields: { name: 'Name', planned: 'Amount', startsOn: 'Start', endsOn: 'End', currency: 'Currency' },
  from: (value: string) => `from ${value}`,
  notSet: 'not set',
  previous: (amount: string) => `Previously ${isolated(amount)}`,
  effects: {
    REMAINING: (before: string, after: string) =>
      `Remaining budget: ${isolated(before)} without it, ${isolated(after)} with it`,
    PLANNED: (before: string, after: string) =>
      `Planned in the budget: ${isolated(before)} without it, ${isolated(after)} with it. The budget has no target.`,
  },
  approve: 'Approve',
  sendBack: 'Send back',
  deny: 'Deny',
  selected: (count: number) => (count === 1 ? '1 selected' : `${count} selected`),
  chooseFirst: 'Select the requests to decide on.',
  done: {
    APPROVED: (count: number) => (count === 1 ? 'Approved.' : `Approved ${count} requests.`),
    REJECTED: (count: number) => (count === 1 ? 'Denied.' : `Denied ${count} requests.`),
    REVISING: (count: number) => (count === 1 ? 'Sent back.' : `Sent back ${count} requests.`),
  },
  notSentBack: 'Changes of approved items can be approved or denied, but not sent back.',
  notApproved: (count: number) =>
    count === 1
      ? 'You can’t approve your own request.'
      : 'You can’t approve these, because one of them is your own request.',
  outdated: 'Some requests have changed. Check them and decide again.',
  request: {
    title: (count: number, name: string) =>
      count === 1 ? `Request approval of “${name}”` : `Request approval of ${count} items`,
    changeTitle: (name: string) => `Request a change of “${name}”`,
    sum: (amount: string) => `Planned amount: ${isolated(amount)}`,
    skipped: (count: number) =>
      count === 1
        ? '1 item is left out: approved ones, waiting ones, placeholders and small amounts need no request.'
        : `${count} items are left out: approved ones, waiting ones, placeholders and small amounts need no request.`,
    amount: 'New amount',
    amountHint: (amount: string) =>
      `Approved: ${isolated(amount)}. The approved amount stays until the change is approved.`,
    amountProblem: 'Enter an amount, such as 1,200 or =1200*3.',
    sameProblem: 'Enter another amount than the approved one.',
    submit: 'Request approval',
    submitChange: 'Request change',
    cancel: 'Cancel',
    nothing: 'No selected item needs approval.',
    changeSent: 'Change requested.',
    sent: (count: number) => (count === 1 ? 'Approval requested.' : `Approval of ${count} items requested.`),
  },
  form: {
    enabled: 'Require approvals',
    enabledHint: 'When off, no new requests can be made. Pending requests can still be decided.',
    approvers: 'Approvers',
    approversHint: 'Without a selection, all users with permission to approve decide.',
    inactive: 'can no longer approve',
    selfApproval: 'Users can approve their own requests',
    threshold: (currency: string) => `Approval required from (${currency})`,
    thresholdHint: 'Leave it empty to require approval of each amount.',
    thresholdProblem: 'Enter an amount above 0, or leave it empty.',
    save: 'Save',
    cancel: 'Cancel',
    saved: 'Approval settings saved.',
    what: 'the approval settings',
  },
});
