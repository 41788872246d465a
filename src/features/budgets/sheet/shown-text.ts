import { formatDate } from '../../../base/formats/dates.ts';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { type Currency, exactMoney } from '../../../base/formats/money.ts';
import { fromWireDate } from '../../../base/formats/wire-dates.ts';
import { isNumeric } from '../rules/column-values.ts';
import { holdsMoney } from '../rules/money-columns.ts';
import { tagsOf } from '../tags/tags-of.ts';
import { type CustomColumns, columnOf, isCustom } from './custom-cells.ts';
import { customNumber } from './custom-number.ts';
import { customText } from './custom-text.ts';
import { sheetWords } from './sheet.words.ts';
import type { ItemValues, ValueKey } from './sheet-items.ts';

/** How cells show amounts and numbers. */
export type ValueFormats = { locale: string; currency: Currency | undefined };

/** Returns a value as its cell shows it, for use within a sentence; amounts with all their decimals. */
export function shownText(item: ItemValues, key: ValueKey, custom: CustomColumns, formats: ValueFormats): string {
  const { statuses, notSet, formerUser } = sheetWords();
  const { locale, currency } = formats;
  const money = (amount: string) => exactMoney(amount as Decimal, { locale, currency: currency ?? { id: '' } });
  if (isCustom(key)) {
    const { type } = columnOf(custom, key) ?? { type: 'TEXT' as const };
    const value = item[key];
    if (value === null || value === undefined) return notSet;
    if (holdsMoney({ type })) return money(value as string);
    if (isNumeric(type)) return customNumber({ type }, value as Decimal, locale);
    return customText({ type }, value, locale) || notSet;
  }
  if (key === 'status') return statuses[item.status];
  if (key === 'tagIds') {
    const names = tagsOf(custom.tagGroups, item.tagIds).map(({ name }) => name);
    return names.join(', ') || notSet;
  }
  const value = item[key];
  if (value === null) return notSet;
  if (key === 'planned') return money(value);
  if (key === 'ownerId') return custom.users.find(({ personId }) => personId === value)?.name ?? formerUser;
  return key === 'startsOn' || key === 'endsOn' ? formatDate(fromWireDate(value)) : value;
}
