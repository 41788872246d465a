import { expect, test } from 'vitest';
import { viewer } from '../../../test/support/viewer.ts';
import { headerTitle } from './header-title.ts';

const OURS = {
  adminTab: 'Start',
  budgetTab: 'Plans',
  analyticsTab: 'Figures',
  activitiesTab: 'Timeline',
  planningTab: 'Goals',
};

test.each([
  ['/home', 'Home', 'Start'],
  ['/last/budgets', 'Activities', 'Plans'],
  ['/budgets/12/items/3/details', 'Activities', 'Plans'],
  ['/analytics', 'Insights', 'Figures'],
  ['/activities', 'Activities', 'Timeline'],
  ['/planning/plan', 'Strategy', 'Goals'],
  ['/organization/branding', 'Settings', 'Settings'],
  ['/users/account', 'My Profile', 'My Profile'],
  ['/import/budget', 'Import', 'Import'],
  ['/admin/job-control', 'Admin', 'Admin'],
])('at %s the header says %s, or %s in the words of an organization (S-HEAD-01)', (path, title, own) => {
  expect(headerTitle(path, viewer())).toBe(title);
  expect(headerTitle(path, viewer({ organization: { labels: OURS } }))).toBe(own);
});

test.each(['/', '', '/nothing', '/Home', '//home', 'home', '/%68ome', '/constructor', '/__proto__', '/toString/x'])(
  'at %j, which it does not know, it says nothing (S-HEAD-01)',
  (path) => {
    expect(headerTitle(path, viewer())).toBe('');
  },
);

test('a label of 300 characters is said in full (S-HEAD-01)', () => {
  const adminTab = 'Wo '.repeat(100).trim();
  expect(headerTitle('/home', viewer({ organization: { labels: { adminTab } } }))).toBe(adminTab);
});
