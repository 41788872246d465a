import { expect, test } from 'vitest';
import { isStandalonePath } from './standalone-paths.ts';

test.each([
  '/',
  '/login',
  '/admin/login',
  '/logout',
  '/maintenance',
  '/signup',
  '/resetpassword',
  '/resetpassword/abc',
  '/activities',
  '/planning',
  '/planning/plan',
  '/import/budget',
  '/import/financials',
  '/unmapped-financials',
  '/users/account',
  '/users/account/',
  '/admin/job-control',
  '/admin/clear-budget-cache',
  '/admin/feature-flags',
  '/admin/clear-recycle-bin',
  '/admin/organization/delete',
  '/budgets/12/recycle-bin',
])('%s belongs to the standalone host page', (path) => {
  expect(isStandalonePath(path)).toBe(true);
});

test.each([
  '/home',
  '/last/budgets',
  '/analytics',
  '/budgets/12',
  '/budgets/x1/recycle-bin',
  '/budgets/12/recycle-bin/x',
  '/admin',
  '/admin/user',
  '/organization/branding',
  '/nothing',
  '/loginx',
  '/admin/connectors',
])('%s falls through to the legacy module (S-ROUTE-20, S-ROUTE-17)', (path) => {
  expect(isStandalonePath(path)).toBe(false);
});
