import { expect, test } from 'vitest';
import { viewer } from '../../../test/support/viewer.ts';
import { workManagementLink } from './work-management.ts';

const linkTo = (workManagementBaseUrl: string | null | undefined, path = '/jobs/overview') =>
  workManagementLink(
    viewer({ permissions: ['canAccessWorkManagement'], organization: { workManagementBaseUrl } }),
    path,
  );

test.each([
  ['https://work.example', 'https://work.example/jobs/overview'],
  ['https://work.example/', 'https://work.example/jobs/overview'],
  ['https://work.example/acme/', 'https://work.example/acme/jobs/overview'],
  ['http://work.example:8080/acme?x=1#y', 'http://work.example:8080/acme/jobs/overview'],
])('the jobs of %s are at %s (S-NAV-15)', (base, address) => {
  expect(linkTo(base)).toBe(address);
});

test('where they are below it is configured (S-NAV-15)', () => {
  expect(linkTo('https://work.example', '/all?mine=1')).toBe('https://work.example/all?mine=1');
});

test.each([
  null,
  undefined,
  '',
  ' ',
  'work.example',
  '/work',
  'javascript:alert(1)',
  'ftp://work.example',
  'https://user:secret@work.example',
  'https://',
])('an organization whose address is %j has no link (S-NAV-15)', (base) => {
  expect(linkTo(base)).toBeUndefined();
});

test('a user without the permission has no link (S-NAV-15)', () => {
  const organization = { workManagementBaseUrl: 'https://work.example' };
  expect(workManagementLink(viewer({ organization }), '/jobs')).toBeUndefined();
});
