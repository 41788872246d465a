import type { FinancialImport } from '../../financial-imports/financial-imports.wire.ts';
import type { ColumnProfile } from './column-profile.ts';
import type { FieldColumns } from './import-fields.ts';
import { type Formats, fittingFormats, formattedColumns, keptFormats } from './suggest-fields.ts';

type Plan = Pick<FinancialImport, 'dateFormat' | 'numberFormat' | 'duplicates' | 'rules'> & { fields: FieldColumns };

/**
 * Returns the choices of an import that fit another file or other budgets. A column stays where it is if its name is the
 * same, and is found by its name otherwise. Formats that were detected in the earlier file say nothing about another one.
 *
 * @param hasItem whether a budget of the import has the item of a rule
 * @param template the formats of the import's template
 */
export function carriedPlan(
  { columns: before, fields, rules, duplicates, ...formats }: Plan & Pick<FinancialImport, 'columns'>,
  profiles: readonly ColumnProfile[],
  hasItem: (itemId: string) => boolean,
  template?: Formats,
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
  const chosen = chosenFormats(fittingFormats(formattedColumns(before, fields)), formats, template);
  return {
    fields: placed,
    ...keptFormats(formattedColumns(profiles, placed), chosen),
    duplicates: duplicates?.fields.every((field) => placed[field] !== undefined) ? duplicates : null,
    rules: { UID: carried(rules.UID), EXPRESSION: carried(rules.EXPRESSION), STATIC: carried(rules.STATIC) },
  };
}

/** Returns the formats that the user or the template has chosen. The only format that fits a file is none of them. */
function chosenFormats(
  { dates, numbers }: ReturnType<typeof fittingFormats>,
  { dateFormat, numberFormat }: Formats,
  template: Formats | undefined,
): Formats {
  return {
    dateFormat: dates.length !== 1 || dateFormat === template?.dateFormat ? dateFormat : null,
    numberFormat: numbers.length !== 1 || numberFormat === template?.numberFormat ? numberFormat : null,
  };
}
