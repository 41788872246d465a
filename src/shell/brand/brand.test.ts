import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BrandsConfig, brandOf } from './brand.ts';

const brands = v.parse(BrandsConfig, {});

test.each([
  ['ledgerline.localhost', undefined, 'legacy'],
  ['upbeat.localhost', undefined, 'newer'],
  ['localhost', undefined, 'newer'],
  ['127.0.0.1', undefined, 'newer'],
  ['ledgerline.localhost', { UPTEMPO_BRANDED_PLANNING: true }, 'newer'],
  ['ledgerline.localhost', { UPTEMPO_BRANDED_PLANNING: false }, 'legacy'],
  ['upbeat.localhost', {}, 'newer'],
  ['unknown.example', undefined, 'legacy'],
] as const)('%s with flags %j shows the %s brand (S-BRAND-01, S-BRAND-02)', (host, features, brand) => {
  expect(brandOf(host, brands, features)).toBe(brand);
});
