import * as v from 'valibot';
import { BRANDS, type Brand, byBrand, recordOf } from './brands.ts';

/** What a page may link to: an address of the web, an e-mail, or a path of its own origin. */
const LINK = /^(?:https?:\/\/[^\s/]|mailto:\S|\/(?![/\\\s]))/;
export const Link = v.pipe(
  v.string(),
  v.regex(LINK, 'must be an address of the web, an e-mail or a path of its own origin'),
);

const brandConfig = (defaults: ReturnType<typeof recordOf>) =>
  v.object({
    productName: v.optional(v.string(), defaults.productName),
    /** Host names, without port, that show this brand before anybody has signed in. */
    hosts: v.optional(v.array(v.string()), [...defaults.hosts]),
    /** The product's sign, a square picture; absent shows its name alone. */
    logoUrl: v.optional(Link),
    /** Who runs the service, for the footer's "powered by"; absent names the product alone. */
    providerName: v.optional(v.string()),
    /** The brand's home, to which the public pages lead somebody who is signed in; absent hides the link. */
    homeUrl: v.optional(Link),
    /** Where people without a login may ask for one; absent hides the link. */
    contactUrl: v.optional(Link),
    /** Where people find help with the service; absent hides the link. */
    supportUrl: v.optional(Link),
    privacyUrl: v.optional(Link),
    /** What has changed in the product lately; absent hides the link. */
    whatsNewUrl: v.optional(Link),
    /** The pages of help: of the timeline, of budgets and imports, and of everything else. Absent hides the link. */
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
 * The brand of a page: by host name before sign-in, by host name or flag after it
 * (docs/decisions/0028-brand-before-sign-in.md).
 *
 * @param features the organization's flags, or undefined while nobody is signed in.
 */
export function brandOf(hostname: string, brands: BrandsConfig, features?: Readonly<Record<string, boolean>>): Brand {
  const isShown = (brand: Brand) =>
    brands[brand].hosts.includes(hostname) || features?.[recordOf(brand).flag ?? ''] === true;
  return BRANDS.findLast(isShown) ?? BRANDS[0];
}

/** What is known of a page's brand while its session is not. */
export type EarlyBrand = {
  hostname: string;
  brands: BrandsConfig;
  /** What the server has written into the page, which knew the session. */
  written?: Brand | undefined;
  /** The brand of whoever was signed in last on this host. */
  remembered?: Brand | undefined;
};

/**
 * The brand before the session is known, such that the page seldom changes it when the session comes
 * (docs/decisions/0028-brand-before-sign-in.md).
 */
export function brandBeforeSession({ hostname, brands, written, remembered }: EarlyBrand): Brand {
  if (written) return written;
  const ofHost = brandOf(hostname, brands);
  return BRANDS.findLast((brand) => [ofHost, remembered].includes(brand)) ?? ofHost;
}
