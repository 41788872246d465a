import { BRANDS, type Brand, recordOf } from '../../../src/shell/brand/brands.ts';

/** Returns the flags of all brands, with only this brand's flag on. */
export const brandFlags = (brand: Brand): Record<string, boolean> =>
  Object.fromEntries(BRANDS.map((other) => [recordOf(other).flag ?? '', other === brand]).filter(([flag]) => flag));
