import { expect, test } from 'vitest';
import { maintenanceAddress } from './maintenance-address.ts';

test.each([
  ['/home', '/', '/maintenance?redirectTo=%2Fhome'],
  ['/budgets/7/recycle-bin?x=1#a', '/', '/maintenance?redirectTo=%2Fbudgets%2F7%2Frecycle-bin%3Fx%3D1%23a'],
  ['/app/budgets/7', '/app/', '/app/maintenance?redirectTo=%2Fapp%2Fbudgets%2F7'],
  ['/logout', '/', '/maintenance'],
  ['/app/logout?x', '/app/', '/app/maintenance'],
  // The destination of the login page.
  ['/login?redirectTo=%2Fusers%2Faccount', '/', '/maintenance?redirectTo=%2Fusers%2Faccount'],
  ['/login?expired=true&redirectTo=%2Fhome#activity=7', '/', '/maintenance?redirectTo=%2Fhome%23activity%3D7'],
  ['/login?redirectTo=%2Flogin%3FredirectTo%3D%252Fhome%2523a#b', '/', '/maintenance?redirectTo=%2Fhome%23a'],
  ['/app/admin/login?redirectTo=%2Fapp%2Fadmin%2Fuser', '/app/', '/app/maintenance?redirectTo=%2Fapp%2Fadmin%2Fuser'],
  ['/admin/login', '/', '/maintenance?redirectTo=%2Fadmin'],
  ['/login', '/', '/maintenance'],
])('from %s below %s maintenance is at %s (S-MAINT-03)', (path, app, address) => {
  expect(maintenanceAddress(path, app)).toBe(address);
});
