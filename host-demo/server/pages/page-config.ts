import * as v from 'valibot';
import { type Brand, BrandsConfig, brandOf } from '../../../src/shell/brand/brand.ts';

/** The two demo products and their hosts (decision F2): plain localhost and 127.0.0.1 show the newer brand. */
export const DEMO_BRANDS = v.parse(BrandsConfig, {
  legacy: {
    productName: 'Ledgerline',
    hosts: ['ledgerline.localhost'],
    contactUrl: 'mailto:hello@ledgerline.example',
    supportUrl: 'mailto:support@ledgerline.example',
    privacyUrl: 'https://ledgerline.example/privacy',
  },
  newer: {
    productName: 'Upbeat',
    hosts: ['upbeat.localhost', 'localhost', '127.0.0.1'],
    contactUrl: 'mailto:hello@upbeat.example',
    supportUrl: 'mailto:support@upbeat.example',
    privacyUrl: 'https://upbeat.example/privacy',
  },
});

/** What every page of the product is told about itself (src/shell/config). */
export const pageConfig = (identityOrigins: readonly string[]) => ({ brands: DEMO_BRANDS, identityOrigins });

export function brandOfPage(
  hostname: string,
  features?: Readonly<Record<string, boolean>>,
): { brand: Brand; productName: string } {
  const brand = brandOf(hostname, DEMO_BRANDS, features);
  return { brand, productName: DEMO_BRANDS[brand].productName };
}
