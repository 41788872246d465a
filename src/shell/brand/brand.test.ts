import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BrandsConfig, brandBeforeSession, brandOf } from './brand.ts';

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

test.each([
  ['ledgerline.localhost', undefined, undefined, 'legacy'],
  ['ledgerline.localhost', undefined, 'newer', 'newer'],
  ['ledgerline.localhost', undefined, 'legacy', 'legacy'],
  ['ledgerline.localhost', 'newer', 'legacy', 'newer'],
  ['ledgerline.localhost', 'legacy', 'newer', 'legacy'],
  ['upbeat.localhost', undefined, undefined, 'newer'],
  // Its host shows the newer brand to all users, including those from before the host was configured.
  ['upbeat.localhost', undefined, 'legacy', 'newer'],
  ['unknown.example', undefined, 'newer', 'newer'],
] as const)(
  'before the session is known %s, written as %s and remembered as %s, shows the %s brand (S-BRAND-02)',
  (hostname, written, remembered, brand) => {
    expect(brandBeforeSession({ hostname, brands, written, remembered })).toBe(brand);
  },
);

test.each(['https://help.example/a', 'http://localhost:4310', 'mailto:a@b.example', '/home', '/', '/a?b#c'])(
  'a brand may lead to %s',
  (address) => {
    expect(v.parse(BrandsConfig, { newer: { homeUrl: address } }).newer.homeUrl).toBe(address);
  },
);

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https:///evil.example',
  'help.example',
  '',
])('a brand may not lead to %j', (address) => {
  for (const key of ['homeUrl', 'contactUrl', 'supportUrl', 'privacyUrl', 'whatsNewUrl'])
    expect(v.is(BrandsConfig, { newer: { [key]: address } })).toBe(false);
  for (const key of ['activities', 'spend', 'general'])
    expect(v.is(BrandsConfig, { legacy: { help: { [key]: address } } })).toBe(false);
});
