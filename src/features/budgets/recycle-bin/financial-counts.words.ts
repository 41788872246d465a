import type { FinancialCounts } from './recycle-bin.wire.ts';

/** Returns “2 purchase orders and 1 actual”; an empty text if there are none. */
export function financialCountsText({ orders, actuals }: FinancialCounts = { orders: 0, actuals: 0 }): string {
  const counts = [
    ...(orders > 0 ? [orders === 1 ? '1 purchase order' : `${orders.toLocaleString('en')} purchase orders`] : []),
    ...(actuals > 0 ? [actuals === 1 ? '1 actual' : `${actuals.toLocaleString('en')} actuals`] : []),
  ];
  return counts.join(' and ');
}
