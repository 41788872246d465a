import { expect, test } from 'vitest';
import { type OrganizationContent, organizationView } from './organization.ts';

const CONTEXT = {
  path: '/organization/users',
  brand: 'legacy',
  productName: 'Ledgerline',
  person: { firstName: 'Mika', lastName: 'Tan', username: 'mika.tan@ledgerline.example' },
  organization: { name: 'Northwind', labels: {} },
} as const;
const USERS: OrganizationContent = {
  kind: 'organization',
  section: 'users',
  users: [],
  list: { search: '', page: 1, pages: 1, total: 0 },
  givenRoles: [],
};

test('says who requests, gives and sets up approvals', () => {
  const content: OrganizationContent = { ...USERS, section: 'user-roles', people: [] };
  document.body.innerHTML = `${organizationView(content, { ...CONTEXT, path: '/organization/user-roles' }).body}`;
  const rights = [...document.querySelectorAll('caption')].find((one) => one.textContent === 'Approvals and transfers');
  const rows = [...(rights?.closest('table')?.querySelectorAll('th') ?? [])].map((head) => head.textContent);
  expect(rows).toEqual([
    'Request approval of items, and transfers',
    'Approve, send back or deny',
    'Choose approvers and the amount from which approval is required',
  ]);
});

test('each settings page of an organization links all of them (S-NAV-06)', () => {
  document.body.innerHTML = `${organizationView(USERS, CONTEXT).body}`;
  const links = [...document.querySelectorAll('[role="navigation"] a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/organization/branding',
    '/organization/security',
    '/organization/sso',
    '/organization/users',
    '/organization/user-roles',
  ]);
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent)).toEqual([
    'Users',
  ]);
});
