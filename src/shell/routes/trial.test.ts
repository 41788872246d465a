import { expect, test } from 'vitest';
import { TRIAL_DAYS, trialOf } from './trial.ts';

test.each([
  [TRIAL_DAYS, 1, '30 days left'],
  [15, 0.5, '15 days left'],
  [3, 0.1, '3 days left'],
  [1, 1 / 30, '1 day left'],
  [0, 0, '0 days left'],
  [31, 1, '31 days left'],
  [365, 1, '365 days left'],
] as const)(
  'a trial with %d days left shows the share %d of its bar and says: %s (S-CLASSIC-05)',
  (status, share, message) => {
    expect(trialOf(status)).toEqual({ share, message });
  },
);

test.each([-1, -7])('a trial with the status %d has expired, without a bar (S-CLASSIC-05)', (status) => {
  expect(trialOf(status)).toEqual({ share: undefined, message: 'Your trial has expired.' });
});

test.each([null, undefined, Number.NaN])(
  'a normal account, with the status %s, shows nothing (S-CLASSIC-05)',
  (status) => {
    expect(trialOf(status)).toBeUndefined();
  },
);
