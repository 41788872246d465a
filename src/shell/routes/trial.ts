import { userMenuWords } from './user-menu.words.ts';

/** How long a trial lasts. */
export const TRIAL_DAYS = 30;

export type Trial = {
  /** How much of the trial is left, from 0 to 1; undefined when it has expired and there is no bar. */
  share: number | undefined;
  message: string;
};

/** What the user menu says of a trial; nothing for a normal account (docs/decisions/0031-trial-bar.md). */
export function trialOf(accountStatus: number | null | undefined, language?: string): Trial | undefined {
  if (accountStatus === null || accountStatus === undefined || Number.isNaN(accountStatus)) return undefined;
  const { trial } = userMenuWords(language);
  if (accountStatus < 0) return { share: undefined, message: trial.expired };
  return { share: Math.min(accountStatus / TRIAL_DAYS, 1), message: trial.daysLeft(accountStatus) };
}
