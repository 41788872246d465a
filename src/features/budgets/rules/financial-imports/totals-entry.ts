import type { FinancialFields } from '../../financials/financials.wire.ts';
import { isTotalsName } from '../totals-name.ts';

/**
 * Returns the name of a row that seems to add up other rows, or undefined. A vendor can be called Total, so the vendor and
 * the label count only in a row without a number.
 */
export function totalsNameOf({
  number,
  vendor,
  label,
}: Partial<Pick<FinancialFields, 'number' | 'vendor' | 'label'>>): string | undefined {
  if (number) return isTotalsName(number) ? number : undefined;
  if (vendor && isTotalsName(vendor)) return vendor;
  return label && isTotalsName(label) ? label : undefined;
}
