/**
 * Money as the templates take it. PostgreSQL adds up exact numeric(18, 4) values and `pg` gives them as text; this one
 * conversion to a number keeps all four decimals of amounts up to about 900 thousand million.
 */
export function toAmount(numeric: string): number {
  return Number(numeric);
}
