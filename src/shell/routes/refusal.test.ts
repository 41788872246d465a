import { expect, test } from 'vitest';
import { viewer } from '../../../test/support/viewer.ts';
import { refusalOf } from './refusal.ts';

test.each([
  ['a member', viewer({ on: ['PLANNING'] }), /no right .* Ask an administrator of your organization for it\.$/],
  [
    'a manager',
    viewer({ on: ['PLANNING'], permissions: ['canManageOrganization'] }),
    /no right .* Ask the support of Upbeat for it\.$/,
  ],
  ['staff', viewer({ on: ['PLANNING'], admin: true }), /no right .* A colleague with wider rights can open it\.$/],
  [
    'a manager whose organization lacks the feature',
    viewer({ permissions: ['canManageOrganization'] }),
    'This page belongs to a feature that your organization does not have.',
  ],
])('%s reads why, and who can help', (_, who, sentence) => {
  expect(refusalOf({ feature: 'PLANNING' }, who, 'Upbeat')).toMatch(sentence);
});
