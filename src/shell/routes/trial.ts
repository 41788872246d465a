import { userMenuWords } from './user-menu.words.ts';

/** Length of a trial, in days. */
export const TRIAL_DAYS = 30;

export type Trial = {
  /** The remaining part of the trial, from 0 to 1; undefined after it has expired, without a bar. */
  share: number | undefined;
  message: string;
};

/** Returns the trial notice of the user menu; undefined for a regular account (docs/decisions/0031-trial-bar.md). */
export function trialOf(accountStatus: number | null | undefined, language?: string): Trial | undefined {
  if (accountStatus === null || accountStatus === undefined || Number.isNaN(accountStatus)) return undefined;
  const { trial } = userMenuWords(language);
  if (accountStatus < 0) return { share: undefined, message: trial.expired };
  return { share: Math.min(accountStatus / TRIAL_DAYS, 1), message: trial.daysLeft(accountStatus) };
}
