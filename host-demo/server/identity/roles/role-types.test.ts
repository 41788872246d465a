import { expect, it } from 'vitest';
import { PERMISSION_DEPENDENCIES, ROLE_TYPES } from './role-types.ts';

it('no role has a permission without those that it requires', () => {
  for (const { permissions } of ROLE_TYPES) {
    for (const permission of permissions)
      expect(permissions).toEqual(expect.arrayContaining([...PERMISSION_DEPENDENCIES[permission]]));
  }
});

it('managers have every permission, planners edit and delete, all others read', () => {
  expect(Object.fromEntries(ROLE_TYPES.map(({ type, permissions }) => [type, permissions]))).toEqual({
    ADMIN: ['view', 'edit', 'delete', 'approve', 'manage-settings'],
    EDITOR: ['view', 'edit', 'delete'],
    DASHBOARD_ONLY: ['view'],
    READ_ONLY: ['view'],
    OTHER: ['view'],
  });
});
