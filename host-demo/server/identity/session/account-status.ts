const DAY_MS = 86_400_000;
const TRIAL_DAYS = 30;

/** Whether the trial has ended, after which the user can't sign in; null is a normal account. */
export const isTrialOver = (trialEndsAt: Date | null, now: Date): boolean =>
  trialEndsAt !== null && accountStatus(trialEndsAt, now) < 0;

/** Days left of a 30-day trial: 0 on its last day, -1 when it has ended. */
export function accountStatus(trialEndsAt: Date, now: Date): number {
  const leftMs = trialEndsAt.getTime() - now.getTime();
  return leftMs <= 0 ? -1 : Math.min(Math.floor(leftMs / DAY_MS), TRIAL_DAYS);
}
