import type { Decimal } from '../../../base/formats/decimal.ts';
import { numberFormat } from '../../../base/formats/number-format.ts';
import type { Column } from '../columns/columns.wire.ts';

/** Returns a number or percentage of a custom column for reading. */
export const customNumber = ({ type }: Pick<Column, 'type'>, value: Decimal, locale: string): string =>
  numberFormat(locale, type === 'PERCENT' ? PERCENT : NUMBER).format(value);

const NUMBER = { maximumFractionDigits: 4 } as const;
/** The value is the number before the sign. */
const PERCENT = { style: 'unit', unit: 'percent', maximumFractionDigits: 4 } as const;
