import { type LabelName, type Labels, labelOf } from '../brand/labels.ts';
import type { FeatureFlag } from '../session/features.ts';
import { isOn } from '../session/features.ts';
import type { Permission } from '../session/session.wire.ts';
import { routeTitles as titles } from './route-titles.words.ts';
import type { Viewer } from './viewer.ts';

/**
 * Requirements besides a session. Users without them see that they have no access (docs/decisions/0025-permissions.md).
 */
type Needs = { permission?: Permission; feature?: FeatureFlag };

/** A route of the standalone host page. */
export type RouteRow = Needs & {
  id: RouteId;
  /** For a router: without a leading slash, `:name` for a segment. */
  path: string;
  /** Matches the path of an address; a parameter named `number` consists of digits. */
  pattern: RegExp;
  frame: 'public' | 'signed-in';
  /** The parts of the document's title. */
  title: (labels: Labels) => readonly string[];
};

export type RouteId =
  | 'entry'
  | 'login'
  | 'admin-login'
  | 'sign-up'
  | 'logout'
  | 'maintenance'
  | 'reset-request'
  | 'reset-password'
  | 'activities'
  | 'planning'
  | 'plan'
  | 'import-budget'
  | 'import-financials'
  | 'account'
  | 'job-control'
  | 'clear-budget-cache'
  | 'feature-flags'
  | 'clear-recycle-bin'
  | 'delete-organizations'
  | 'new-budget'
  | 'templates'
  | 'delete-budget'
  | 'recycle-bin'
  | 'all-unmapped'
  | 'unmapped-financials'
  | 'approvals'
  | 'transfers';

const row = (frame: RouteRow['frame'], id: RouteId, path: string, title: RouteRow['title'], needs: Needs = {}) => ({
  id,
  path,
  pattern: new RegExp(`^/${path.replace(/:number\b/g, '\\d+').replace(/:\w+/g, '[^/]+')}$`),
  frame,
  title,
  ...needs,
});
const named =
  (...parts: string[]) =>
  () =>
    parts;
const labelled =
  (label: LabelName, ...parts: string[]) =>
  (labels: Labels) => [labelOf(labels, label), ...parts];

const PLANNING = { permission: 'canAccessPlanning', feature: 'PLANNING' } as const;

/** Every route of the standalone host page. All other paths belong to the legacy module. */
export const ROUTES: readonly RouteRow[] = [
  row('public', 'entry', '', named()),
  row('public', 'login', 'login', named(titles.login)),
  row('public', 'admin-login', 'admin/login', named(titles.admin, titles.login)),
  row('public', 'sign-up', 'signup', named(titles.signUp)),
  row('public', 'logout', 'logout', named(titles.logout)),
  row('public', 'maintenance', 'maintenance', named(titles.maintenance)),
  row('public', 'reset-request', 'resetpassword', named(titles.resetPassword)),
  row('public', 'reset-password', 'resetpassword/:token', named(titles.resetPassword)),
  row('signed-in', 'activities', 'activities', labelled('activitiesTab'), { feature: 'ACTIVITIES' }),
  row('signed-in', 'planning', 'planning', labelled('planningTab'), PLANNING),
  row('signed-in', 'plan', 'planning/plan', labelled('planningTab', titles.plan), PLANNING),
  row('signed-in', 'import-budget', 'import/budget', named(titles.import, titles.budget)),
  row('signed-in', 'import-financials', 'import/financials', named(titles.import, titles.financials)),
  row('signed-in', 'account', 'users/account', named(titles.account)),
  row('signed-in', 'job-control', 'admin/job-control', named(titles.admin, titles.jobControl), {
    permission: 'canManageJobControls',
  }),
  row('signed-in', 'clear-budget-cache', 'admin/clear-budget-cache', named(titles.admin, titles.clearBudgetCache), {
    permission: 'canAdministrateBudgets',
  }),
  row('signed-in', 'feature-flags', 'admin/feature-flags', named(titles.admin, titles.featureFlags), {
    permission: 'canManageFeatureFlags',
  }),
  row('signed-in', 'clear-recycle-bin', 'admin/clear-recycle-bin', named(titles.admin, titles.clearRecycleBin), {
    permission: 'canAdministrateBudgets',
  }),
  row(
    'signed-in',
    'delete-organizations',
    'admin/organization/delete',
    named(titles.admin, titles.deleteOrganizations),
    { permission: 'canManageFeatureFlags' },
  ),
  row('signed-in', 'new-budget', 'budgets/new', labelled('budgetTab', titles.newBudget)),
  row('signed-in', 'templates', 'budgets/templates', labelled('budgetTab', titles.templates)),
  row('signed-in', 'delete-budget', 'budgets/:number/delete', labelled('budgetTab', titles.deleteBudget)),
  row('signed-in', 'recycle-bin', 'budgets/:number/recycle-bin', labelled('budgetTab', titles.recycleBin)),
  row('signed-in', 'all-unmapped', 'unmapped-financials', labelled('budgetPlural', titles.unmappedFinancials)),
  row(
    'signed-in',
    'unmapped-financials',
    'budgets/:number/unmapped-financials',
    labelled('budgetTab', titles.unmappedFinancials),
  ),
  row('signed-in', 'approvals', 'budgets/:number/approvals', labelled('budgetTab', titles.approvals)),
  row('signed-in', 'transfers', 'budgets/:number/transfers', labelled('budgetTab', titles.transfers)),
];

/** Returns the route of a path in the address bar; ignores a trailing slash. */
export function routeAt(pathname: string): RouteRow | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return ROUTES.find(({ pattern }) => pattern.test(path));
}

/** Returns whether a signed-in user may see a route. */
export const mayEnter = ({ permission, feature }: Needs, viewer: Pick<Viewer, 'permissions' | 'features'>): boolean =>
  (!permission || viewer.permissions.has(permission)) && (!feature || isOn(feature, viewer));
