import { looks } from '../frame-looks.ts';
import type { Scenario, WorkbenchElement } from '../scenario.ts';

const notice = null;
const UNIFIED = { UNIFIED_NAVIGATION: true };

const expanded = { isSideCollapsed: false };
const sideNav: readonly Scenario[] = [
  { id: 'collapsed', description: 'The default state.', setUp: { notice } },
  {
    id: 'expanded',
    description: 'The state that the user chose.',
    setUp: { notice },
    remembers: expanded,
    path: '/last/budgets',
  },
  {
    id: 'work-management',
    description: 'With the link to work management, for managers, and in Settings.',
    setUp: { notice, organization: { workManagementBaseUrl: 'https://work.example' } },
    remembers: expanded,
    path: '/organization/branding',
  },
  ...looks.map((look) => ({ ...look, remembers: expanded })),
  { id: 'narrow', description: 'On a phone: the header has a button for it.', setUp: { notice }, width: '480' },
  {
    id: 'drawer-open',
    description: 'On a phone, over the page.',
    setUp: { notice },
    path: '/analytics',
    width: '480',
    presses: ['menu-button'],
  },
  {
    id: 'not-there',
    brand: 'legacy',
    description: 'The classic layout has no side menu.',
    setUp: { notice, features: { UNIFIED_NAVIGATION: false } },
  },
];

/** With unified navigation, for in the legacy brand there is no side menu without it. */
const scenarios: readonly Scenario[] = sideNav.map((scenario) => ({
  ...scenario,
  setUp: { ...scenario.setUp, features: { ...UNIFIED, ...scenario.setUp.features } },
}));

export const workbench: WorkbenchElement = {
  page: 'frame',
  define: () =>
    Promise.all([import('../../../widgets/side-nav/define.ts'), import('../../../widgets/header/define.ts')]),
  scenarios,
};
