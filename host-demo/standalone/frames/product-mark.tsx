import type { Shell } from '../../../src/shell/create-shell.ts';

/** The product's sign and name, as the brand has them. */
export function ProductMark({ shell }: { shell: Shell }) {
  const brand = shell.brand();
  return (
    <span className="product-mark">
      <img src={`/brand/${brand}.svg`} alt="" width="28" height="28" />
      {shell.config.brands[brand].productName}
    </span>
  );
}
