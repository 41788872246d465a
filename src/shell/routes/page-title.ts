import type { BrandsConfig } from '../brand/brand.ts';
import { BRANDS, type Brand, recordOf } from '../brand/brands.ts';

/**
 * The title of a document: what it is made of, then the product. Each part names the product of this brand instead of
 * the brand that it replaces.
 */
export function pageTitle(parts: readonly string[], brand: Brand, brands: BrandsConfig): string {
  const { productName } = brands[brand];
  const replaced = BRANDS.find((other) => other === recordOf(brand).replaces);
  const old = replaced && brands[replaced].productName;
  const renamed = parts.map((part) => (old ? part.replaceAll(old, () => productName) : part));
  const title = renamed.filter((part) => part.trim() !== '').join(' > ');
  return title ? `${title} | ${productName}` : productName;
}
