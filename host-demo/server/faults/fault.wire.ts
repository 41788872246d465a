import * as v from 'valibot';

/** What QA can make go wrong, for one session alone. */
const FAULT_OPERATIONS = [
  'currentNotice',
  'createNotice',
  'updateNotice',
  'replaceNotice',
  'dismissNotice',
  'removeNotice',
  'noticeHistory',
  'noticeReads',
] as const;

const LONGEST_DELAY_MS = 60_000;

const operation = v.picklist(FAULT_OPERATIONS);

/** How an operation goes wrong. `refused` as if the session or a right were missing, or as in maintenance; `gone-after-first-read` removes the notice, unannounced, once currentNotice was answered. */
const HowWire = v.variant('kind', [
  v.object({ kind: v.literal('server-error') }),
  v.object({ kind: v.literal('refused'), status: v.picklist([401, 403, 503]) }),
  v.object({
    kind: v.literal('slow'),
    delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_DELAY_MS)), 3000),
  }),
  v.object({ kind: v.literal('gone-after-first-read') }),
]);

/** POST faults: one fault. */
export const FaultWire = v.intersect([v.object({ operation }), HowWire]);
export type Fault = v.InferOutput<typeof FaultWire>;

/** The faults of a session, by operation. */
export const FaultsWire = v.fallback(v.record(operation, HowWire), {});
export type Faults = v.InferOutput<typeof FaultsWire>;

/** The same faults as a session keeps them; the last one of an operation counts. */
export const faultsByOperation = (faults: readonly Fault[]): Faults =>
  Object.fromEntries(faults.map(({ operation, ...how }) => [operation, how]));
