import { setTimeout as sleep } from 'node:timers/promises';

/** An answer takes this long, so that the work behind it does not show whether an account exists. */
const ANSWER_MS = 100;

/** Resolves with the result of the work, at the earliest after a fixed time. Rejects like the work, after that time too. */
export async function inEvenTime<Result>(work: Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work, sleep(ANSWER_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
