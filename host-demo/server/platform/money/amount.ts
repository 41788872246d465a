/**
 * Converts an amount for the templates. PostgreSQL sums exact numeric(18, 4) values, which `pg` returns as text; the
 * number keeps four decimals up to about 900 billion.
 */
export function toAmount(numeric: string): number {
  return Number(numeric);
}
