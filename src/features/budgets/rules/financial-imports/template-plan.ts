import type { FinancialImport, RuleLists } from '../../financial-imports/financial-imports.wire.ts';
import type { FinancialsTemplate } from '../../imports/import-templates.wire.ts';
import type { FieldColumns } from './import-fields.ts';

type Plan = Pick<FinancialImport, 'dateFormat' | 'numberFormat' | 'duplicates' | 'rules'> & { fields: FieldColumns };
type Placed<Column> = { column?: Column | undefined };

/** Returns the choices of an import as a template. Columns without a name can't be found again, and are left out. */
export function templateOf({
  importType,
  scope,
  columns,
  fields,
  rules,
  ...plan
}: Pick<FinancialImport, 'importType' | 'scope' | 'columns'> & Plan): FinancialsTemplate {
  const nameOf = (index: number) => columns[index]?.name.trim() ?? '';
  const named = <Rule extends Placed<number>>(all: readonly Rule[]) =>
    all.flatMap(({ column, ...rule }) => {
      if (column === undefined) return [rule];
      return nameOf(column) === '' ? [] : [{ ...rule, column: nameOf(column) }];
    }) as (Omit<Rule, 'column'> & { column: string })[];
  const { dateFormat, numberFormat, duplicates } = plan;
  const names = Object.fromEntries(
    Object.entries(fields)
      .map(([field, index]) => [field, nameOf(index)] as const)
      .filter(([, name]) => name !== ''),
  ) as FinancialsTemplate['fields'];
  return {
    ...{ importType, scope, dateFormat, numberFormat },
    fields: names,
    duplicates: duplicates?.fields.every((field) => names[field] !== undefined) ? duplicates : null,
    rules: { UID: named(rules.UID), EXPRESSION: named(rules.EXPRESSION), STATIC: named(rules.STATIC) },
  };
}

/** Returns the names of the columns that a file needs for a template. */
export const columnNamesOf = ({ fields, rules }: FinancialsTemplate): string[] => [
  ...Object.values(fields),
  ...[...rules.UID, ...rules.EXPRESSION, ...rules.STATIC].flatMap(({ column }) => column ?? []),
];

/**
 * Returns the choices of a template for a file with these columns, and the columns that the file doesn't have. Choices that
 * need those are left out.
 *
 * @param hasItem whether a budget of the import has the item of a rule; rules of other items are left out
 */
export function planOf(
  { fields, rules, dateFormat, numberFormat, duplicates }: FinancialsTemplate,
  columns: readonly string[],
  hasItem: (itemId: string) => boolean,
): { plan: Plan; missing: string[] } {
  const missing = new Set<string>();
  const indexOf = (name: string) => {
    const index = columns.findIndex((column) => column.trim() === name.trim());
    if (index < 0) missing.add(name);
    return index;
  };
  const placed = <Rule extends Placed<string>>(all: readonly Rule[]) =>
    all
      .filter((rule) => !('itemId' in rule) || hasItem(String(rule.itemId)))
      .flatMap(({ column, ...rule }) => {
        if (column === undefined) return [rule];
        const index = indexOf(column);
        return index < 0 ? [] : [{ ...rule, column: index }];
      });
  const placedFields = Object.fromEntries(
    Object.entries(fields)
      .map(([field, name]) => [field, indexOf(name)] as const)
      .filter(([, index]) => index >= 0),
  ) as FieldColumns;
  const plan = {
    ...{ dateFormat, numberFormat },
    duplicates: duplicates?.fields.every((field) => placedFields[field] !== undefined) ? duplicates : null,
    fields: placedFields,
    rules: {
      UID: placed(rules.UID),
      EXPRESSION: placed(rules.EXPRESSION),
      STATIC: placed(rules.STATIC),
    } as RuleLists,
  };
  return { plan, missing: [...missing] };
}
