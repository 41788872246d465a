import { setTimeout as sleep } from 'node:timers/promises';

/** Minimum response time, which hides whether an account exists. */
const ANSWER_MS = 100;

/** Settles like the work, but not before a fixed time. */
export async function inEvenTime<Result>(work: Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work, sleep(ANSWER_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
