import { fromWireDateTime, toWireDate } from '../../../../base/formats/wire-dates.ts';
import type { LinkValue } from '../../rules/column-values.ts';
import { plainTextOf, type RichText } from '../../rules/rich-text.ts';
import { type CustomColumns, columnOf } from '../custom-cells.ts';
import type { CellKey } from '../sheet-items.ts';
import type { SheetRow } from '../sheet-rows.ts';

/** Returns a function that gives the values of a column as texts for filters and sorting; none for an empty cell. */
export function cellValues(custom: CustomColumns, key: CellKey): (row: SheetRow) => readonly string[] {
  const type = columnOf(custom, key)?.type;
  return (row) => {
    const value: unknown = row[key];
    if (value === null || value === undefined || value === '') return [];
    switch (type) {
      case 'DATETIME':
        return [toWireDate(fromWireDateTime(value as string)) ?? ''];
      case 'LINK':
        return [[(value as LinkValue).text, (value as LinkValue).url].filter(Boolean).join(' ')];
      case 'RICH_TEXT':
        return [plainTextOf(value as RichText)];
      default:
        return Array.isArray(value) ? (value as string[]) : [String(value)];
    }
  };
}
