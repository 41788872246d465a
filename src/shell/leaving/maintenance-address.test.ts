import { expect, test } from 'vitest';
import { maintenanceAddress } from './maintenance-address.ts';

test.each([
  ['/home', '/', '/maintenance?redirectTo=%2Fhome'],
  ['/budgets/7/recycle-bin?x=1#a', '/', '/maintenance?redirectTo=%2Fbudgets%2F7%2Frecycle-bin%3Fx%3D1%23a'],
  ['/app/budgets/7', '/app/', '/app/maintenance?redirectTo=%2Fapp%2Fbudgets%2F7'],
  ['/logout', '/', '/maintenance'],
  ['/app/logout?x', '/app/', '/app/maintenance'],
])('from %s below %s maintenance is at %s (S-MAINT-03)', (path, app, address) => {
  expect(maintenanceAddress(path, app)).toBe(address);
});
