import { expect, test } from 'vitest';
import { viewer } from '../../../test/support/viewer.ts';
import { PERMISSIONS } from '../session/session.wire.ts';
import { mayEnter, ROUTES, type RouteId, routeAt } from './route-table.ts';

const rowOf = (id: RouteId) => {
  const row = ROUTES.find((one) => one.id === id);
  if (!row) throw new Error(`There is no route ${id}.`);
  return row;
};

test('each route has its own id and its own path, without a slash in front', () => {
  expect(new Set(ROUTES.map(({ id }) => id)).size).toBe(ROUTES.length);
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
  expect(ROUTES.filter(({ path }) => /^\/|\/$/.test(path))).toEqual([]);
});

test.each([
  ['/', 'entry'],
  ['/login', 'login'],
  ['/admin/login/', 'admin-login'],
  ['/signup', 'sign-up'],
  ['/resetpassword', 'reset-request'],
  ['/resetpassword/a.b%2Fc', 'reset-password'],
  ['/planning', 'planning'],
  ['/planning/plan', 'plan'],
  ['/budgets/12/recycle-bin', 'recycle-bin'],
  ['/unmapped-financials', 'all-unmapped'],
  ['/budgets/12/unmapped-financials', 'unmapped-financials'],
  ['/budgets/12/approvals', 'approvals'],
  ['/budgets/12/transfers', 'transfers'],
  ['/budgets/new', 'new-budget'],
  ['/budgets/templates', 'templates'],
  ['/budgets/12/delete', 'delete-budget'],
] as const)('%s is the route %s', (path, id) => {
  expect(routeAt(path)?.id).toBe(id);
});

test.each([
  '',
  '//',
  '/Login',
  '/budgets/12a/recycle-bin',
  '/budgets/%31%32/recycle-bin',
  '/budgets/1%2F2/recycle-bin',
  '/budgets/١٢/recycle-bin',
  '/budgets//recycle-bin',
  '/Budgets/12/Recycle-Bin',
  '/budgets/12/recycle-bin\n',
  '/resetpassword/a/b',
  '/constructor',
])('%j is none (S-ROUTE-17)', (path) => {
  expect(routeAt(path)).toBeUndefined();
});

test.each([
  ['login', ['Login']],
  ['admin-login', ['Admin', 'Login']],
  ['plan', ['Strategy', 'Plan']],
  ['activities', ['Timeline of work']],
  ['recycle-bin', ['Activities', 'Recycle Bin']],
  ['import-budget', ['Import', 'Budget']],
  ['entry', []],
] as const)("the title of %s is made of %j, in the organization's words (S-TITLE-01)", (id, title) => {
  expect(rowOf(id).title({ activitiesTab: 'Timeline of work', budgetTab: '  ', planningTab: null })).toEqual(title);
});

test.each([
  ['activities', 'ACTIVITIES', undefined],
  ['planning', 'PLANNING', 'canAccessPlanning'],
  ['plan', 'PLANNING', 'canAccessPlanning'],
  ['job-control', undefined, 'canManageJobControls'],
  ['clear-budget-cache', undefined, 'canAdministrateBudgets'],
  ['feature-flags', undefined, 'canManageFeatureFlags'],
  ['clear-recycle-bin', undefined, 'canAdministrateBudgets'],
  ['delete-organizations', undefined, 'canManageFeatureFlags'],
  ['account', undefined, undefined],
  ['recycle-bin', undefined, undefined],
] as const)(
  '%s needs the feature %s and the permission %s, and nothing else (S-CLASSIC-09)',
  (id, feature, permission) => {
    const row = rowOf(id);
    const on = feature ? [feature] : [];
    const others = PERMISSIONS.filter((one) => one !== permission);
    expect(mayEnter(row, viewer({ on, permissions: permission ? [permission] : [] }))).toBe(true);
    expect(mayEnter(row, viewer({ on, permissions: others }))).toBe(permission === undefined);
    expect(mayEnter(row, viewer({ permissions: PERMISSIONS }))).toBe(feature === undefined);
  },
);
