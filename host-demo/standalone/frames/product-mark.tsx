import type { Shell } from '../../../src/shell/create-shell.ts';

/** The product's sign and name, as the brand has them. */
export function ProductMark({ shell }: { shell: Shell }) {
  const { logoUrl, productName } = shell.config.brands[shell.brand()];
  return (
    <span className="product-mark">
      {logoUrl && <img src={logoUrl} alt="" width="28" height="28" />}
      {productName}
    </span>
  );
}
