import { expect, test } from 'vitest';
import { activityAbilities } from './activity-abilities.ts';

test('limited editing leaves out owner and status', () => {
  expect(activityAbilities({ allowedActions: ['VIEW', 'EDIT'], limitedActions: [] })).toEqual({
    canEdit: true,
    canEditAll: true,
  });
  expect(activityAbilities({ allowedActions: ['VIEW', 'EDIT'], limitedActions: ['EDIT'] })).toEqual({
    canEdit: true,
    canEditAll: false,
  });
  expect(activityAbilities({ allowedActions: ['VIEW'], limitedActions: ['VIEW'] })).toEqual({
    canEdit: false,
    canEditAll: false,
  });
});

test('a read-only element allows no changes', () => {
  expect(activityAbilities({ allowedActions: ['EDIT'], limitedActions: [] }, true).canEdit).toBe(false);
});
