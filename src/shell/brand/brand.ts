import * as v from 'valibot';
import { BRANDS, type Brand, byBrand, recordOf } from './brands.ts';

/** A link target: an http(s) address, an email address, or a path of the same origin. */
const LINK = /^(?:https?:\/\/[^\s/]|mailto:\S|\/(?![/\\\s]))/;
export const Link = v.pipe(
  v.string(),
  v.regex(LINK, 'must be a web address, an email address or a path on this origin'),
);

const brandConfig = (defaults: ReturnType<typeof recordOf>) =>
  v.object({
    productName: v.optional(v.string(), defaults.productName),
    /** Host names, without port, that show this brand before sign-in. */
    hosts: v.optional(v.array(v.string()), [...defaults.hosts]),
    /** The product's logo, a square image; without it, only the name shows. */
    logoUrl: v.optional(Link),
    /** The provider in the footer's "powered by"; without it, the footer names only the product. */
    providerName: v.optional(v.string()),
    /** The brand's home page, which public pages link to for signed-in users; without it, the link is hidden. */
    homeUrl: v.optional(Link),
    /** Where users can request an account; without it, the link is hidden. */
    contactUrl: v.optional(Link),
    /** Where users get help with the service; without it, the link is hidden. */
    supportUrl: v.optional(Link),
    privacyUrl: v.optional(Link),
    /** Recent changes of the product; without it, the link is hidden. */
    whatsNewUrl: v.optional(Link),
    /** Help pages for the timeline, for budgets and imports, and for everything else. Missing ones hide the link. */
    help: v.optional(
      v.object({ activities: v.optional(Link), spend: v.optional(Link), general: v.optional(Link) }),
      {},
    ),
  });

const optionalConfig = (brand: Brand) => v.optional(brandConfig(recordOf(brand)), {});
type OptionalConfig = ReturnType<typeof optionalConfig>;

export const BrandsConfig = v.object(byBrand<OptionalConfig>(optionalConfig));
export type BrandsConfig = v.InferOutput<typeof BrandsConfig>;
export type BrandConfig = BrandsConfig[Brand];

/**
 * Returns the brand of a page: by host before sign-in, by host or flag afterwards
 * (docs/decisions/0028-brand-before-sign-in.md).
 *
 * @param features the organization's flags, or undefined while signed out.
 */
export function brandOf(hostname: string, brands: BrandsConfig, features?: Readonly<Record<string, boolean>>): Brand {
  const isShown = (brand: Brand) =>
    brands[brand].hosts.includes(hostname) || features?.[recordOf(brand).flag ?? ''] === true;
  return BRANDS.findLast(isShown) ?? BRANDS[0];
}

/** What determines a page's brand before the session has loaded. */
export type EarlyBrand = {
  hostname: string;
  brands: BrandsConfig;
  /** The brand that the server, which knew the session, has rendered. */
  written?: Brand | undefined;
  /** The brand of the last signed-in user on this host. */
  remembered?: Brand | undefined;
};

/**
 * Returns the brand before the session is known, which the session rarely changes
 * (docs/decisions/0028-brand-before-sign-in.md).
 */
export function brandBeforeSession({ hostname, brands, written, remembered }: EarlyBrand): Brand {
  if (written) return written;
  const ofHost = brandOf(hostname, brands);
  return BRANDS.findLast((brand) => [ofHost, remembered].includes(brand)) ?? ofHost;
}
