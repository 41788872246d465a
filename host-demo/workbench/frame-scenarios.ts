import type { Scenario } from './scenario.ts';

const notice = null;
const unread = { message: 'The FY27 plan is open for review.', urgent: false, read: false };
const long = 'Planned and unplanned activities of the whole group of companies '.repeat(5).slice(0, 300);
const LONG_LABELS = { adminTab: long, budgetTab: long, analyticsTab: long, activitiesTab: long, planningTab: long };
const FEW = { NOTICES: false, PLANNING: false, ACTIVITIES: false };
const UNIFIED = { UNIFIED_NAVIGATION: true };

const logo = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="132" height="28" viewBox="0 0 132 28"><path fill="${colour}" d="M0 28 14 0l14 28z"/><path fill="none" stroke="${colour}" stroke-width="3" d="M40 21h88M40 8h56"/></svg>`,
  )}`;
const own = (
  backgroundColour: string,
  menuTheme: string,
  picture = logo(menuTheme === 'light' ? '#3a2410' : '#fff'),
) => ({
  enabled: true,
  backgroundColour,
  menuTheme,
  logo: picture,
});

/** What both parts of the frame show of their organization. */
const looks: readonly Scenario[] = [
  {
    id: 'own-colour-dark',
    says: 'The organization’s own logo on its own dark colour.',
    setUp: { notice, organization: { branding: own('#5b2333', 'dark') } },
  },
  {
    id: 'own-colour-light',
    says: 'The organization’s own logo on its own light colour.',
    setUp: { notice, organization: { branding: own('#f7e9d7', 'light') } },
  },
  {
    id: 'own-colour-bad',
    says: 'A colour on which the wanted text could not be read, and a logo that is not there.',
    setUp: { notice, organization: { branding: own('#ffe600', 'dark', '/brand/not-there.svg') } },
  },
  {
    id: 'own-colour-broken',
    says: 'A colour that is none and a logo that is no picture: the brand’s own look.',
    setUp: { notice, organization: { branding: own('blue; color: red', 'dark', 'javascript:alert(1)') } },
  },
  {
    id: 'long-names',
    says: 'Names and labels of 300 characters.',
    setUp: {
      notice,
      organization: { name: long, labels: LONG_LABELS },
      person: { firstName: 'Maximiliane-Alexandra', lastName: long },
    },
  },
  {
    id: 'same-names',
    says: 'Two tabs that read the same; their names and tooltips tell them apart.',
    setUp: { notice, organization: { labels: { budgetTab: 'Activities', activitiesTab: 'Activities' } } },
  },
  {
    id: 'odd-labels',
    says: 'Labels that are missing, empty or blank, and features that nobody knows.',
    setUp: {
      notice,
      organization: { labels: { adminTab: null, budgetTab: '', analyticsTab: '  ' } },
      features: { LATER: true, 'odd name': true },
    },
  },
  {
    id: 'few-features',
    says: 'Without broadcast messages, planning and activities.',
    setUp: { notice, features: FEW },
  },
];

const menu = ['avatar'];
const trial = (daysLeft: number, id: string, says: string): Scenario => ({
  id,
  says: `${says} The newer header says nothing of it.`,
  setUp: { notice, person: { trialDaysLeft: daysLeft } },
  presses: menu,
});

export const headerScenarios: readonly Scenario[] = [
  { id: 'usual', says: 'An ordinary day.', setUp: { notice } },
  { id: 'unread-message', says: 'With a message that this person has not read.', setUp: { notice: unread } },
  { id: 'menu-open', says: 'The menu of the person.', setUp: { notice: unread }, presses: menu },
  {
    id: 'administrator',
    says: 'Somebody who administers their organization, whatever the person above.',
    setUp: { notice, person: { access: ['COMPANY_ADMIN', 'ADMIN', 'PLANNING_ACCESS'] } },
    presses: menu,
  },
  {
    id: 'staff',
    says: 'Staff on the administration site, whatever the person above.',
    setUp: { notice, role: 'admin' },
    path: '/admin',
  },
  {
    id: 'super-user',
    says: 'A super user on the administration site, whatever the person above.',
    setUp: { notice, role: 'admin', superUserName: 'Ana Lund', person: { access: ['SUPER_ADMIN'] } },
    path: '/admin/feature-flags',
    presses: menu,
  },
  {
    id: 'single-sign-on',
    says: 'A session of single sign-on, with Substitute in the newer header for those who may work there.',
    setUp: { notice, viaSso: true, organization: { sso: true }, features: { WORKFLOW_INTEGRATION: true } },
    presses: menu,
  },
  {
    id: 'unified-navigation',
    says: 'The feature gives the legacy brand the newer header.',
    setUp: { notice, features: UNIFIED },
    path: '/last/budgets',
  },
  { id: 'activities', says: 'The page of the activities, without search.', setUp: { notice }, path: '/activities' },
  trial(30, 'trial-30', 'The first day of a trial.'),
  trial(3, 'trial-3', 'Three days of a trial are left.'),
  trial(0, 'trial-0', 'The last day of a trial.'),
  trial(-1, 'trial-expired', 'A trial that has expired.'),
  {
    id: 'no-letters',
    says: 'A person whose name has no letters.',
    setUp: { notice, person: { firstName: '—', lastName: '42' } },
    presses: menu,
  },
  ...looks,
  { id: 'narrow', says: 'On a phone.', setUp: { notice: unread }, width: '320' },
  {
    id: 'more-open',
    brand: 'legacy',
    says: 'On a phone, with what has no room.',
    setUp: { notice: unread, organization: { labels: { budgetTab: 'Marketing activities' } } },
    width: '320',
    presses: ['more'],
  },
  {
    id: 'variant-classic',
    says: 'The classic header, whatever brand and features.',
    setUp: { notice },
    attributes: { variant: 'classic' },
  },
  {
    id: 'variant-newer',
    says: 'The newer header, whatever brand and features.',
    setUp: { notice },
    attributes: { variant: 'newer' },
  },
];

const expanded = { isSideCollapsed: false };
const sideNav: readonly Scenario[] = [
  { id: 'collapsed', says: 'As everybody has it at first.', setUp: { notice } },
  { id: 'expanded', says: 'As somebody has left it.', setUp: { notice }, remembers: expanded, path: '/last/budgets' },
  {
    id: 'work-management',
    says: 'With the way to work management, for managers, and in Settings.',
    setUp: { notice, organization: { workManagementBaseUrl: 'https://work.example' } },
    remembers: expanded,
    path: '/organization/branding',
  },
  ...looks.map((look) => ({ ...look, remembers: expanded })),
  { id: 'narrow', says: 'On a phone: the header has a button for it.', setUp: { notice }, width: '480' },
  {
    id: 'drawer-open',
    says: 'On a phone, over the page.',
    setUp: { notice },
    path: '/analytics',
    width: '480',
    presses: ['menu-button'],
  },
  {
    id: 'not-there',
    brand: 'legacy',
    says: 'The classic layout has no side menu.',
    setUp: { notice, features: { UNIFIED_NAVIGATION: false } },
  },
];

/** With unified navigation, for in the legacy brand there is no side menu without it. */
export const sideNavScenarios: readonly Scenario[] = sideNav.map((scenario) => ({
  ...scenario,
  setUp: { ...scenario.setUp, features: { ...UNIFIED, ...scenario.setUp.features } },
}));
