import type { Brand, BrandsConfig } from '../brand/brand.ts';

/**
 * The title of a document: what it is made of, then the product. With the newer brand no part says the
 * old product's name.
 */
export function pageTitle(parts: readonly string[], brand: Brand, brands: BrandsConfig): string {
  const { productName } = brands[brand];
  const old = brands.legacy.productName;
  const renamed = parts.map((part) => (brand === 'newer' && old ? part.replaceAll(old, () => productName) : part));
  const title = renamed.filter((part) => part.trim() !== '').join(' > ');
  return title ? `${title} | ${productName}` : productName;
}
