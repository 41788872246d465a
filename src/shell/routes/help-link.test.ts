import { expect, test } from 'vitest';
import { helpLink } from './help-link.ts';

const HELP = {
  activities: 'https://help.example/a',
  spend: 'https://help.example/s',
  general: 'https://help.example/',
};

test.each([
  ['/activities', HELP.activities],
  ['/activities/x', HELP.activities],
  ['/last/budgets', HELP.spend],
  ['/budgets/12', HELP.spend],
  ['/import/financials', HELP.spend],
  ['/home', HELP.general],
  ['/planning/plan', HELP.general],
  ['/', HELP.general],
  ['/constructor', HELP.general],
])('help for %s is at %s (S-HEAD-12)', (path, address) => {
  expect(helpLink(path, HELP)).toBe(address);
});

test.each(['/activities', '/last/budgets', '/home'])(
  '%s links to the general page, and to nothing without one (S-HEAD-12)',
  (path) => {
    expect(helpLink(path, { general: HELP.general })).toBe(HELP.general);
    expect(helpLink(path, {})).toBeUndefined();
  },
);
