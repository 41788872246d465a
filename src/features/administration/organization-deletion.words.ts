import { ORGANIZATION_KEPT_DAYS } from './organization-deletion.wire.ts';

/** Texts of the page that deletes and restores organizations. */
export const organizationDeletionWords = {
  title: 'Delete Organizations',
  lead: `Deleted organizations can be restored for ${ORGANIZATION_KEPT_DAYS} days. Then all their data is deleted permanently.`,
  undo: 'Undo',
  deleted: (name: string) => `${name} was deleted.`,
  restorableUntil: 'You can restore it until ',
  restored: (name: string) => `${name} was restored. Its users can sign in again.`,
};

/** Texts of the list of organizations. */
export const organizationsWords = {
  title: 'Organizations',
  search: 'Search',
  loading: 'the organizations',
  table: 'Organizations',
  empty: 'No organizations',
  noMatches: 'No matching organizations',
  noMatchesText: 'Enter another name.',
  heads: { name: 'Organization', actions: 'Actions' },
  more: 'organizations',
  own: 'Your organization can’t be deleted',
  hasStaff: 'Can’t be deleted, because staff belong to it',
  delete: 'Delete …',
  deleteOf: (name: string) => `Delete ${name}`,
};

/** Texts of the list of deleted organizations. */
export const deletedOrganizationsWords = {
  title: 'Deleted organizations',
  loading: 'the deleted organizations',
  table: 'Deleted organizations, latest first',
  empty: 'No deleted organizations',
  heads: {
    name: 'Organization',
    content: 'Content',
    deleted: 'Deleted',
    until: 'Deleted permanently on',
    actions: 'Actions',
  },
  content: (users: number, budgets: number) => `${countOf(users, 'user')}, ${countOf(budgets, 'budget')}`,
  by: (person: string) => `by ${person}`,
  isRemoved: 'Being deleted permanently',
  more: 'deleted organizations',
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
};

/** Texts of the dialog that deletes an organization. */
export const deleteOrganizationWords = {
  title: (name: string) => `Delete ${name}?`,
  now: 'Its users are signed out and can’t sign in again. Their sign-in page doesn’t say why.',
  undoUntil: 'You can restore the organization until ',
  afterwards: 'Then its users, budgets, activities, comments and files are deleted permanently. The audit log stays.',
  confirm: (name: string) => `Type “${name}” to confirm`,
  cancel: 'Cancel',
  submit: 'Delete organization',
};

const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}`;
