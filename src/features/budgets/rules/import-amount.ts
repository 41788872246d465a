import * as v from 'valibot';
import { AmountWire } from '../items/amount.wire.ts';

/** Groups as in English, which mean no other number elsewhere: not `12,500`, which is 12.5 in German. */
const GROUPED = /^\d{1,3}(,\d{3})+\.\d{1,4}$|^\d{1,3}(,\d{3}){2,}$/;

/** Returns an amount of a file, such as `1234.5` or `12,500.00`, as a plain decimal; undefined for any other text. */
export function importAmount(text: string): string | undefined {
  const written = text.trim();
  const read = v.safeParse(AmountWire, GROUPED.test(written) ? written.replaceAll(',', '') : written);
  return read.success ? read.output : undefined;
}
