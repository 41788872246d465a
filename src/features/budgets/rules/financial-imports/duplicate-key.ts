import type { ImportField, ImportType } from '../../financial-imports/import-fields.wire.ts';
import type { FinancialFields } from '../../financials/financials.wire.ts';
import { valueOfField } from './import-fields.ts';

/** No line of text contains it. */
export const KEY_SEPARATOR = '\u001f';

/** Returns the values that entries are compared by; the order doesn't depend on the user's. */
export const comparedValues = (type: ImportType, fields: readonly ImportField[]): (keyof FinancialFields)[] =>
  [...new Set(fields.map((field) => valueOfField(type, field)))].sort();

/** Returns what two duplicates have in common; undefined for an entry without any of these values. */
export function duplicateKey(
  entry: Partial<FinancialFields>,
  compared: readonly (keyof FinancialFields)[],
): string | undefined {
  const [first, ...others] = compared;
  if (others.length === 0) return (first && entry[first]) || undefined; // most imports, without a list for each row
  const texts = compared.map((value) => entry[value] ?? '');
  return texts.every((text) => text === '') ? undefined : texts.join(KEY_SEPARATOR);
}
