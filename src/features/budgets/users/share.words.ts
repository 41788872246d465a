import { translatable } from '../../../base/language/words.ts';
import type { UserRole } from '../../../shell/people/user-roles.wire.ts';
import { BUDGET_ROLE_NAMES } from '../rules/role-names.words.ts';
import type { BudgetRole, BudgetUser } from './budget-users.wire.ts';

/** Texts of the panel that shows who has which role in a budget. */
export const shareWords = translatable('share', {
  title: 'Share',
  close: 'Close',
  what: 'the users',
  lead: 'A role here also applies in the budgets below this one.',
  leadToRead: 'You need the role Manager to change who has access.',
  leadReadonly: 'This page shows the budget read-only, so you can’t change who has access here.',
  find: 'Add or find users',
  findToRead: 'Find users',
  findHint: 'Name or email',
  roles: BUDGET_ROLE_NAMES,
  /** All other roles of an organization only view budgets. */
  roleOf: (role: UserRole) =>
    role === 'ADMIN' || role === 'EDITOR' ? BUDGET_ROLE_NAMES[role] : BUDGET_ROLE_NAMES.READ_ONLY,
  roleFor: (name: string) => `Role of ${name}`,
  shared: 'Roles in this budget',
  sharedEmpty: 'No user has a role here or in a budget above. Find a user to give one.',
  sharedEmptyToRead: 'No user has a role here or in a budget above.',
  administrators: 'Managers of all budgets',
  rest: (count: number) =>
    count === 1
      ? '1 other user has the role from the organization.'
      : `${count.toLocaleString('en')} other users have their role from the organization.`,
  found: (count: number) => (count === 1 ? '1 user' : `${count} users`),
  tooMany: 'Refine your search to see other users.',
  notFound: 'No user matches',
  notFoundHint: 'Only users of the organization can have a role in its budgets.',
  sourceOf: ({ roleSource, inheritedFrom }: BudgetUser) => {
    if (roleSource === 'BUDGET') return 'Given in this budget';
    return inheritedFrom ? `Inherited from ${inheritedFrom.name}` : 'Role in the organization';
  },
  fixed: { OWN_ROLE: 'You can’t change your own role.', MANAGES_ALL: 'Manages all budgets of the organization' },
  take: (name: string) => `Remove role of ${name}`,
  given: (name: string, role: BudgetRole) => `${name} now has the role ${BUDGET_ROLE_NAMES[role]}.`,
  taken: (name: string) => `Role of ${name} removed.`,
});
