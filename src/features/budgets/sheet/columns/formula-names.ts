import type { Column } from '../../columns/columns.wire.ts';
import { CALCULATION_AMOUNTS } from '../../rules/calculations.ts';

type Named = readonly Pick<Column, 'id' | 'name'>[];

const NAME = /\{([^{}]*)\}/g;

/** Returns a formula with the names of its columns, as users read it. A deleted column keeps its number. */
export const withNames = (formula: string, columns: Named): string =>
  formula.replace(NAME, (all, id: string) => {
    const name = columns.find((column) => column.id === id)?.name;
    return name === undefined ? all : `{${name}}`;
  });

/** Returns a formula with the ids of the columns that it names. Unknown names stay, for the server to refuse. */
export const withIds = (formula: string, columns: Named): string =>
  formula.replace(NAME, (all, text: string) => {
    const wanted = text.trim().toLowerCase();
    const amount = CALCULATION_AMOUNTS.find((one) => one === wanted);
    if (amount) return `{${amount}}`;
    const column = columns.find(({ name }) => name.trim().toLowerCase() === wanted);
    return column ? `{${column.id}}` : all;
  });
