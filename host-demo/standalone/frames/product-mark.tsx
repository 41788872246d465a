import type { Shell } from '../../../src/shell/create-shell.ts';

/** Renders the product's icon and name for the brand. */
export function ProductMark({ shell }: { shell: Shell }) {
  const { logoUrl, productName } = shell.config.brands[shell.brand()];
  return (
    <span className="product-mark">
      {logoUrl && <img src={logoUrl} alt="" width="28" height="28" />}
      {productName}
    </span>
  );
}
