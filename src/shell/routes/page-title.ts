import type { BrandsConfig } from '../brand/brand.ts';
import { BRANDS, type Brand, recordOf } from '../brand/brands.ts';

/**
 * Returns the title of a document: its parts, then the product. Each part names this brand's product instead of that of
 * the brand it replaces.
 */
export function pageTitle(parts: readonly string[], brand: Brand, brands: BrandsConfig): string {
  const { productName } = brands[brand];
  const replaced = BRANDS.find((other) => other === recordOf(brand).replaces);
  const old = replaced && brands[replaced].productName;
  const renamed = parts.map((part) => (old ? part.replaceAll(old, () => productName) : part));
  const title = renamed.filter((part) => part.trim() !== '').join(' > ');
  return title ? `${title} | ${productName}` : productName;
}
