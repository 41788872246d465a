import { looks } from '../frame-looks.ts';
import type { Scenario, WorkbenchElement } from '../scenario.ts';

const notice = null;
const unread = { message: 'The FY27 plan is open for review.', urgent: false, read: false };
const UNIFIED = { UNIFIED_NAVIGATION: true };

const menu = ['avatar'];
const trial = (daysLeft: number, id: string, description: string): Scenario => ({
  id,
  description: `${description} The newer header says nothing of it.`,
  setUp: { notice, person: { trialDaysLeft: daysLeft } },
  presses: menu,
});

const scenarios: readonly Scenario[] = [
  { id: 'usual', description: 'An ordinary day.', setUp: { notice } },
  { id: 'unread-message', description: 'With an unread message.', setUp: { notice: unread } },
  { id: 'menu-open', description: 'The user menu.', setUp: { notice: unread }, presses: menu },
  {
    id: 'administrator',
    description: 'A user who administers the organization, whatever the user above.',
    setUp: { notice, person: { access: ['COMPANY_ADMIN', 'ADMIN', 'PLANNING_ACCESS'] } },
    presses: menu,
  },
  {
    id: 'staff',
    description: 'Staff on the administration site, whatever the person above.',
    setUp: { notice, role: 'admin' },
    path: '/admin',
  },
  {
    id: 'super-user',
    description: 'A super user on the administration site, whatever the person above.',
    setUp: { notice, role: 'admin', superUserName: 'Ana Lund', person: { access: ['SUPER_ADMIN'] } },
    path: '/admin/feature-flags',
    presses: menu,
  },
  {
    id: 'single-sign-on',
    description: 'A session of single sign-on, with Substitute in the newer header for users with the permission.',
    setUp: { notice, viaSso: true, organization: { sso: true }, features: { WORKFLOW_INTEGRATION: true } },
    presses: menu,
  },
  {
    id: 'unified-navigation',
    description: 'The feature gives the legacy brand the newer header.',
    setUp: { notice, features: UNIFIED },
    path: '/last/budgets',
  },
  {
    id: 'activities',
    description: 'The page of the activities, without search.',
    setUp: { notice },
    path: '/activities',
  },
  trial(30, 'trial-30', 'The first day of a trial.'),
  trial(3, 'trial-3', 'Three days of a trial are left.'),
  trial(0, 'trial-0', 'The last day of a trial.'),
  trial(-1, 'trial-expired', 'A trial that has expired.'),
  {
    id: 'no-letters',
    description: 'A person whose name has no letters.',
    setUp: { notice, person: { firstName: '—', lastName: '42' } },
    presses: menu,
  },
  ...looks,
  { id: 'narrow', description: 'On a phone.', setUp: { notice: unread }, width: '320' },
  {
    id: 'more-open',
    brand: 'legacy',
    description: 'On a phone, with the overflow menu.',
    setUp: { notice: unread, organization: { labels: { budgetTab: 'Marketing activities' } } },
    width: '320',
    presses: ['more'],
  },
  {
    id: 'variant-classic',
    description: 'The classic header, whatever brand and features.',
    setUp: { notice },
    attributes: { variant: 'classic' },
  },
  {
    id: 'variant-newer',
    description: 'The newer header, whatever brand and features.',
    setUp: { notice },
    attributes: { variant: 'newer' },
  },
];

export const workbench: WorkbenchElement = {
  page: 'frame',
  scenarios,
};
