/** `classic`: one bar with tabs. `unified`: side menu and newer header. */
export type FrameLayout = 'classic' | 'unified';

/** All differences between brands, apart from tokens. */
type BrandRecord = {
  /** Defaults of the page's configuration (BrandsConfig). */
  productName: string;
  hosts: readonly string[];
  /** The feature flag that gives an organization this brand on any host. */
  flag?: string;
  /** The layout of the frame without the feature UNIFIED_NAVIGATION. */
  layout: FrameLayout;
  /** The footer that names the provider of the product. */
  hasFooter: boolean;
  /** Titles show this brand's product name instead of the replaced brand's. */
  replaces?: string;
  /** The minimum width of the legacy module's content, in px. */
  contentMinPx: number;
  /** Whether the pages use Inter in the classic layout too. */
  usesInter: boolean;
};

/**
 * The brands of the product. A later brand has precedence over an earlier one, and the first is the default. A new brand
 * is a record here and a folder beside it, with its name and its tokens.
 */
export const BRAND_RECORDS = {
  legacy: {
    productName: 'Ledgerline',
    hosts: ['ledgerline.localhost'],
    layout: 'classic',
    hasFooter: true,
    contentMinPx: 1250,
    usesInter: false,
  },
  newer: {
    productName: 'Upbeat',
    hosts: ['upbeat.localhost', 'localhost', '127.0.0.1'],
    flag: 'UPTEMPO_BRANDED_PLANNING',
    layout: 'unified',
    hasFooter: false,
    replaces: 'legacy',
    contentMinPx: 994,
    usesInter: true,
  },
} as const satisfies Record<string, BrandRecord>;

export type Brand = keyof typeof BRAND_RECORDS;
export const BRANDS = Object.keys(BRAND_RECORDS) as [Brand, ...Brand[]];

/** Returns the record without the literal types of the brands that exist today. */
export const recordOf = (brand: Brand): BrandRecord => BRAND_RECORDS[brand];

/** Returns a value for each brand. */
export const byBrand = <T>(create: (brand: Brand) => T): Record<Brand, T> =>
  Object.fromEntries(BRANDS.map((brand) => [brand, create(brand)])) as Record<Brand, T>;
