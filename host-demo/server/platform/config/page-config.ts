import * as v from 'valibot';
import { BrandsConfig, brandOf } from '../../../../src/shell/brand/brand.ts';
import type { Brand } from '../../../../src/shell/brand/brands.ts';
import { byBrand } from '../../../../src/shell/brand/brands.ts';
import type { Environment } from '../environment/environment.ts';

/**
 * The two demo products and their hosts (docs/decisions/0001-hosts.md). Plain localhost and 127.0.0.1 show the newer
 * brand.
 */
export const DEMO_BRANDS = v.parse(BrandsConfig, {
  legacy: {
    productName: 'Ledgerline',
    logoUrl: '/brand/legacy.svg',
    hosts: ['ledgerline.localhost'],
    providerName: 'Upbeat',
    homeUrl: '/home',
    contactUrl: 'mailto:hello@ledgerline.example',
    supportUrl: 'mailto:support@ledgerline.example',
    privacyUrl: 'https://ledgerline.example/privacy',
    whatsNewUrl: 'https://ledgerline.example/news',
    help: {
      activities: 'https://ledgerline.example/help/timeline',
      spend: 'https://ledgerline.example/help/budgets',
      general: 'https://ledgerline.example/help',
    },
  },
  newer: {
    productName: 'Upbeat',
    logoUrl: '/brand/newer.svg',
    hosts: ['upbeat.localhost', 'localhost', '127.0.0.1'],
    homeUrl: '/home',
    contactUrl: 'mailto:hello@upbeat.example',
    supportUrl: 'mailto:support@upbeat.example',
    privacyUrl: 'https://upbeat.example/privacy',
    whatsNewUrl: 'https://upbeat.example/news',
    help: {
      activities: 'https://upbeat.example/help/timeline',
      spend: 'https://upbeat.example/help/budgets',
      general: 'https://upbeat.example/help',
    },
  },
});

type Settings = Pick<Environment, 'publicOrigins'>;

/** The two products and their public hosts. */
export function brandsOf({ publicOrigins }: Settings): BrandsConfig {
  const hosts = (brand: Brand) => publicOrigins[brand].map((origin) => new URL(origin).hostname);
  const at = (brand: Brand) => ({
    ...DEMO_BRANDS[brand],
    ...(publicOrigins[brand].length > 0 && { hosts: hosts(brand) }),
  });
  return byBrand(at);
}

/** The configuration block of every page of the product (src/shell/config). */
export const pageConfig = (settings: Settings, identityOrigins: readonly string[]) => ({
  brands: brandsOf(settings),
  identityOrigins,
});

export function brandOfPage(
  settings: Settings,
  hostname: string,
  features?: Readonly<Record<string, boolean>>,
): { brand: Brand; productName: string; providerName: string | null } {
  const brands = brandsOf(settings);
  const brand = brandOf(hostname, brands, features);
  const { productName, providerName = null } = brands[brand];
  return { brand, productName, providerName };
}
