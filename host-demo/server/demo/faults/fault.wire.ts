import * as v from 'valibot';

/** Operations that QA can make fail, for a single session. */
const NOTICE_OPERATIONS = [
  'currentNotice',
  'createNotice',
  'updateNotice',
  'replaceNotice',
  'dismissNotice',
  'removeNotice',
  'noticeHistory',
  'noticeReads',
] as const;
/** Reading the timeline, and each kind of change. */
const ACTIVITY_OPERATIONS = [
  'activityRows',
  'activityChanges',
  'activityTypes',
  'activity',
  'createActivity',
  'updateActivity',
  'deleteActivity',
  'restoreActivity',
  'reparentActivity',
  'copyActivity',
] as const;
/** `inboxAuth` is GET liveblocks-auth, the others are calls of the collaboration service. */
const INBOX_OPERATIONS = ['inboxAuth', 'inboxCount', 'inboxList', 'inboxDelta', 'inboxRead', 'inboxDelete'] as const;
export type InboxOperation = (typeof INBOX_OPERATIONS)[number];
/**
 * Reading a budget's preferences and items, and each kind of change; `budgetRates` covers all changes of rates and
 * additional currencies.
 */
const BUDGET_OPERATIONS = [
  'budgetPreferences',
  'budgetTerminology',
  'budgetDecimals',
  'budgetReporting',
  'budgetCurrency',
  'budgetRates',
  'itemTree',
  'createItems',
  'updateItems',
  'deletedItems',
  'restoreItems',
] as const;
export type BudgetOperation = (typeof BUDGET_OPERATIONS)[number];
/** `itemSearch` is POST item-search, `fileUpload` POST files. */
const CALL_OPERATIONS = [...INBOX_OPERATIONS, ...BUDGET_OPERATIONS, 'itemSearch', 'fileUpload'] as const;
/** REST and service calls, unlike GraphQL fields. */
export type CallOperation = (typeof CALL_OPERATIONS)[number];

const LONGEST_DELAY_MS = 60_000;
const LONGEST_WAIT_S = 3600;

const upTo = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));

const operation = v.picklist([...NOTICE_OPERATIONS, ...ACTIVITY_OPERATIONS, ...CALL_OPERATIONS]);

/**
 * How an operation fails. `refused`: as without a session or a permission, or in maintenance; `gone-after-first-read`:
 * removes the notice without an event after currentNotice has returned it. The last three are for calls: `html` answers
 * a page instead of data, like a proxy, and `never` does not respond.
 */
const HowWire = v.variant('kind', [
  v.object({ kind: v.literal('server-error') }),
  v.object({ kind: v.literal('refused'), status: v.picklist([401, 403, 503]) }),
  v.object({ kind: v.literal('slow'), delayMs: v.optional(upTo(LONGEST_DELAY_MS), 3000) }),
  v.object({ kind: v.literal('gone-after-first-read') }),
  v.object({ kind: v.literal('html') }),
  v.object({ kind: v.literal('never') }),
  v.object({ kind: v.literal('too-many'), retryAfterS: v.optional(upTo(LONGEST_WAIT_S), 60) }),
]);
const CALLS_ALONE = ['html', 'never', 'too-many'];

/** POST faults: one fault. */
export const FaultWire = v.pipe(
  v.intersect([v.object({ operation }), HowWire]),
  v.check(({ operation: name, kind }) => {
    const isCall = CALL_OPERATIONS.some((one) => one === name);
    return isCall ? kind !== 'gone-after-first-read' : !CALLS_ALONE.includes(kind);
  }, 'This operation cannot go wrong in this way.'),
);
export type Fault = v.InferOutput<typeof FaultWire>;

/** The faults of a session, by operation. */
export const FaultsWire = v.fallback(v.record(operation, HowWire), {});
export type Faults = v.InferOutput<typeof FaultsWire>;

/** Converts faults to the format of a session; the last one of an operation wins. */
export const faultsByOperation = (faults: readonly Fault[]): Faults =>
  Object.fromEntries(faults.map(({ operation, ...how }) => [operation, how]));
