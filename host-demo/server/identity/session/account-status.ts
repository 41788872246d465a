const DAY_MS = 86_400_000;
const TRIAL_DAYS = 30;

/** Returns whether the trial has ended, after which the user cannot sign in. Null means a regular account. */
export const isTrialOver = (trialEndsAt: Date | null, now: Date): boolean =>
  trialEndsAt !== null && accountStatus(trialEndsAt, now) < 0;

/** Returns the remaining days of a trial: 0 on its last day, -1 after its end. */
export function accountStatus(trialEndsAt: Date, now: Date): number {
  const leftMs = trialEndsAt.getTime() - now.getTime();
  return leftMs <= 0 ? -1 : Math.min(Math.floor(leftMs / DAY_MS), TRIAL_DAYS);
}
