import { expect, test } from 'vitest';
import { subsets } from '../../../test/support/subsets.ts';
import { viewer } from '../../../test/support/viewer.ts';
import { BRANDS } from '../brand/brands.ts';
import { layoutOf } from './layout.ts';

test.each([
  ['legacy', [], 'classic'],
  ['legacy', ['UNIFIED_NAVIGATION'], 'unified'],
  ['newer', [], 'unified'],
  ['newer', ['UNIFIED_NAVIGATION'], 'unified'],
] as const)('the %s brand with %j has the %s layout', (brand, on, layout) => {
  expect(layoutOf(viewer({ on }), brand)).toBe(layout);
});

test('an admin session has the classic layout, whatever its brand and features (S-NAV-16)', () => {
  for (const on of subsets([
    'UNIFIED_NAVIGATION',
    'UPTEMPO_BRANDED_PLANNING',
    'PLANNING',
    'ACTIVITIES',
    'UP_IDP',
  ] as const))
    for (const brand of BRANDS)
      for (const superAdmin of [false, true])
        expect(layoutOf(viewer({ admin: true, superAdmin, on }), brand)).toBe('classic');
});

test.each(['true', 1, {}, 'UNIFIED_NAVIGATION'])('a feature that reads %j is off', (value) => {
  const features = { UNIFIED_NAVIGATION: value } as unknown as Record<string, boolean>;
  expect(layoutOf({ admin: false, features }, 'legacy')).toBe('classic');
});
