import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BrandsConfig } from '../brand/brand.ts';
import { pageTitle } from './page-title.ts';

const brands = v.parse(BrandsConfig, {});

test.each([
  [['Login'], 'Login'],
  [['Admin', 'Login'], 'Admin > Login'],
  [['Strategy', 'Plan', '2027'], 'Strategy > Plan > 2027'],
  [['', 'Login', '  '], 'Login'],
])('the parts %j are joined with > (S-TITLE-01)', (parts, title) => {
  expect(pageTitle(parts, 'legacy', brands)).toBe(`${title} | Ledgerline`);
});

test.each([
  ['legacy', 'Login | Ledgerline'],
  ['newer', 'Login | Upbeat'],
] as const)('the title of the %s brand ends with its product (S-TITLE-02)', (brand, title) => {
  expect(pageTitle(['Login'], brand, brands)).toBe(title);
});

test('a page without a title has the name of the product', () => {
  expect(pageTitle([], 'newer', brands)).toBe('Upbeat');
});

test.each([
  [['Ledgerline help'], 'Upbeat help | Upbeat'],
  [['About Ledgerline', 'Ledgerline and Ledgerlines'], 'About Upbeat > Upbeat and Upbeats | Upbeat'],
  [['Ledger line'], 'Ledger line | Upbeat'],
])('with the newer brand %j does not say the old name (S-BRAND-04)', (parts, title) => {
  expect(pageTitle(parts, 'newer', brands)).toBe(title);
});

test('the legacy brand keeps its name in every title (S-BRAND-04)', () => {
  expect(pageTitle(['Ledgerline help'], 'legacy', brands)).toBe('Ledgerline help | Ledgerline');
});

test.each([
  ['that holds the old one', 'Ledgerline Next', 'About Ledgerline Next | Ledgerline Next'],
  ['with signs of replacement', "$& and $'", "About $& and $' | $& and $'"],
])('a new name %s is put in as it is (S-BRAND-04)', (_, productName, title) => {
  const renamed = v.parse(BrandsConfig, { newer: { productName } });
  expect(pageTitle(['About Ledgerline'], 'newer', renamed)).toBe(title);
});

test('an old product without a name replaces nothing (S-BRAND-04)', () => {
  expect(pageTitle(['Login'], 'newer', v.parse(BrandsConfig, { legacy: { productName: '' } }))).toBe('Login | Upbeat');
});
