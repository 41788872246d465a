import type { Column } from '../../columns/columns.wire.ts';
import { CALCULATION_AMOUNTS, isCalculable } from '../../rules/calculations.ts';

/** What users call the operands of a formula. */
type Names = {
  /** Also deleted ones, after those that exist, which can have the same name. */
  columns: readonly Pick<Column, 'id' | 'name'>[];
  amounts: Readonly<Record<(typeof CALCULATION_AMOUNTS)[number], string>>;
};

const NAME = /\{([^{}]*)\}/g;

/** Returns a formula with the names of its operands, as users read it. A column without a known name keeps its number. */
export const withNames = (formula: string, { columns, amounts }: Names): string =>
  formula.replace(NAME, (all, id: string) => {
    const amount = CALCULATION_AMOUNTS.find((one) => one === id);
    const name = amount ? amounts[amount] : columns.find((column) => column.id === id)?.name;
    return name === undefined ? all : `{${name}}`;
  });

/** Returns a formula with the ids of the operands that it names. Unknown names stay, for the server to refuse. */
export const withIds = (formula: string, { columns, amounts }: Names): string =>
  formula.replace(NAME, (all, text: string) => {
    const wanted = folded(text);
    const amount = CALCULATION_AMOUNTS.find((one) => one === wanted || folded(amounts[one]) === wanted);
    if (amount) return `{${amount}}`;
    const column = columns.find(({ name }) => folded(name) === wanted);
    return column ? `{${column.id}}` : all;
  });

/** Returns the names in a formula with ids that are no columns with numbers, each once. */
export function unknownNames(formula: string, columns: readonly Pick<Column, 'id' | 'name' | 'type'>[]): string[] {
  const names = [...formula.matchAll(NAME)].flatMap(([, text = '']) => {
    if (CALCULATION_AMOUNTS.some((one) => one === text)) return [];
    const column = columns.find(({ id }) => id === text);
    return column && isCalculable(column.type) ? [] : [column?.name ?? text.trim()];
  });
  return [...new Set(names)].filter((name) => name !== '');
}

const folded = (name: string) => name.trim().toLowerCase();
