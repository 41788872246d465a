import { expect, test } from 'vitest';
import { viewer } from '../../../test/support/viewer.ts';
import { refusalOf } from './refusal.ts';

test.each([
  ['a member', viewer({ on: ['PLANNING'] }), /permission to view this page\. Ask your administrator for access\.$/],
  [
    'a manager',
    viewer({ on: ['PLANNING'], permissions: ['canManageOrganization'] }),
    /permission to view this page\. Contact Upbeat support\.$/,
  ],
  [
    'staff',
    viewer({ on: ['PLANNING'], admin: true }),
    /permission to view this page\. Ask a colleague with the required permissions\.$/,
  ],
  [
    'a manager whose organization lacks the feature',
    viewer({ permissions: ['canManageOrganization'] }),
    'This feature isn’t available in your organization.',
  ],
])('%s reads why, and who can help', (_, who, sentence) => {
  expect(refusalOf({ feature: 'PLANNING' }, who, 'Upbeat')).toMatch(sentence);
});
