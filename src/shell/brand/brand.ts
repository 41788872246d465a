import * as v from 'valibot';

/** The two brands of one code base (shell.md section 1). Components never ask which one it is; they read tokens. */
export const BRANDS = ['legacy', 'newer'] as const;
export type Brand = (typeof BRANDS)[number];

const brandConfig = (defaults: { productName: string; hosts: string[] }) =>
  v.object({
    productName: v.optional(v.string(), defaults.productName),
    /** Host names, without port, that show this brand before anybody has signed in. */
    hosts: v.optional(v.array(v.string()), defaults.hosts),
    /** Where people without a login may ask for one; absent hides the link. */
    contactUrl: v.optional(v.string()),
    /** Where people find help with the service; absent hides the link. */
    supportUrl: v.optional(v.string()),
    privacyUrl: v.optional(v.string()),
  });

export const BrandsConfig = v.object({
  legacy: v.optional(brandConfig({ productName: 'Ledgerline', hosts: ['ledgerline.localhost'] }), {}),
  newer: v.optional(brandConfig({ productName: 'Upbeat', hosts: ['upbeat.localhost', 'localhost', '127.0.0.1'] }), {}),
});
export type BrandsConfig = v.InferOutput<typeof BrandsConfig>;

/** The feature flag that gives an organization the newer brand on any host. */
const NEWER_BRAND_FLAG = 'UPTEMPO_BRANDED_PLANNING';

/**
 * The brand of a page: by host name before sign-in, by host name or flag after it (decision C9).
 *
 * @param features the organization's flags, or undefined while nobody is signed in.
 */
export function brandOf(hostname: string, brands: BrandsConfig, features?: Readonly<Record<string, boolean>>): Brand {
  const isNewer = brands.newer.hosts.includes(hostname) || features?.[NEWER_BRAND_FLAG] === true;
  return isNewer ? 'newer' : 'legacy';
}
