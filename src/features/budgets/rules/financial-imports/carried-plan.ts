import type { FinancialImport } from '../../financial-imports/financial-imports.wire.ts';
import type { ColumnProfile } from './column-profile.ts';
import type { FieldColumns } from './import-fields.ts';
import { fittingFormats, formatsOf, formattedColumns } from './suggest-fields.ts';

type Plan = Pick<FinancialImport, 'dateFormat' | 'numberFormat' | 'duplicates' | 'rules'> & { fields: FieldColumns };

/**
 * Returns the choices of an import that fit another file or other budgets. A column stays where it is if its name is the
 * same, and is found by its name otherwise.
 *
 * @param hasItem whether a budget of the import has the item of a rule
 */
export function carriedPlan(
  { columns: before, fields, rules, duplicates, ...formats }: Plan & Pick<FinancialImport, 'columns'>,
  profiles: readonly ColumnProfile[],
  hasItem: (itemId: string) => boolean,
): Plan {
  const nameIn = (columns: readonly { name: string }[], index: number) => columns[index]?.name.trim();
  const placeOf = (index: number): number | undefined => {
    const name = nameIn(before, index);
    if (nameIn(profiles, index) === name) return index;
    const found = profiles.findIndex((profile) => profile.name.trim() === name);
    return found < 0 || name === '' ? undefined : found;
  };
  const carried = <Rule extends { column?: number | undefined }>(all: readonly Rule[]): Rule[] =>
    all
      .filter((rule) => !('itemId' in rule) || hasItem(String(rule.itemId)))
      .flatMap((rule) => {
        if (rule.column === undefined) return [rule];
        const column = placeOf(rule.column);
        return column === undefined ? [] : [{ ...rule, column }];
      });
  const placed = Object.fromEntries(
    Object.entries(fields).flatMap(([field, index]) => {
      const place = placeOf(index);
      return place === undefined ? [] : [[field, place]];
    }),
  ) as FieldColumns;
  const formatted = formattedColumns(profiles, placed);
  const { dates, numbers } = fittingFormats(formatted);
  const { dateFormat, numberFormat } = formatsOf(formatted, formats);
  return {
    fields: placed,
    dateFormat: dates.length === 0 || dates.some((format) => format === dateFormat) ? dateFormat : null,
    numberFormat: numbers.length === 0 || numbers.some((format) => format === numberFormat) ? numberFormat : null,
    duplicates: duplicates?.fields.every((field) => placed[field] !== undefined) ? duplicates : null,
    rules: { UID: carried(rules.UID), EXPRESSION: carried(rules.EXPRESSION), STATIC: carried(rules.STATIC) },
  };
}
