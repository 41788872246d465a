import { expect, test } from 'vitest';
import { tenantUrl } from './tenant-url.ts';

test.each([
  ['acme', { tenant: 'planning.example' }, 'https://acme.planning.example'],
  ['Acme-2', { tenant: 'Planning.Example' }, 'https://acme-2.planning.example'],
  ['acme', { tenant: 'planning.example', tenantBaseDomain: 'id.example' }, 'https://acme.id.example'],
  ['acme', { tenant: 'localhost:4310' }, 'https://acme.localhost:4310'],
])('%s with %j has the address %s (S-API-09)', (name, domains, address) => {
  expect(tenantUrl(name, domains)).toBe(address);
});

test.each([
  ['a name with blanks', 'Acme Group', { tenant: 'planning.example' }],
  ['a name with a dot', 'acme.evil', { tenant: 'planning.example' }],
  ['a name with a slash', 'evil.example/', { tenant: 'planning.example' }],
  ['a name that begins with a hyphen', '-acme', { tenant: 'planning.example' }],
  ['a name of 64 letters', 'a'.repeat(64), { tenant: 'planning.example' }],
  ['no name', '', { tenant: 'planning.example' }],
  ['no domain', 'acme', {}],
  ['a domain with a path', 'acme', { tenant: 'planning.example/x' }],
  ['a domain with a name before it', 'acme', { tenant: 'a@evil.example' }],
])('%s has no address (S-API-09)', (_, name, domains) => {
  expect(tenantUrl(name, domains)).toBeUndefined();
});
