import type { Big } from 'big.js';
import { type Decimal, Exact } from '../../../base/formats/decimal.ts';
import { evaluateFormula } from '../../../base/formats/formulas.ts';
import type { Column, ColumnType } from '../columns/columns.wire.ts';

/** The amounts of every item that a calculation can name besides custom columns. */
export const CALCULATION_AMOUNTS = ['planned', 'committed', 'actual'] as const;

/** The types of columns that have a calculation or occur in one. Legacy amounts do not. */
const CALCULABLE: readonly ColumnType[] = ['NUMBER', 'CURRENCY', 'PERCENT'];
export const isCalculable = (type: ColumnType): boolean => CALCULABLE.includes(type);

const REFERENCE = /^\{(\w{1,20})\}$/;
const NUMBER = /^\d{1,14}(\.\d{1,4})?$/;
/** As `numeric(18, 4)`. */
const DIGITS = { whole: 14, fraction: 4 };

/** Why a formula can't be a calculation. */
export type CalculationProblem = 'malformed' | 'unknown-column' | 'not-calculable' | 'division' | 'cycle';

type CalculatedColumn = Pick<Column, 'id' | 'type' | 'calculation'>;

/** Returns the columns and amounts that a formula names, each once. */
const referencesIn = (formula: string): string[] => [
  ...new Set([...formula.matchAll(/\{(\w{1,20})\}/g)].map(([, name = '']) => name)),
];

/** Returns the formula with other column ids, for a copy of the columns. */
export const withColumnIds = (formula: string, idOf: ReadonlyMap<string, string>): string =>
  formula.replace(/\{(\w{1,20})\}/g, (all, name: string) => (idOf.has(name) ? `{${idOf.get(name)}}` : all));

const isAmount = (name: string) => (CALCULATION_AMOUNTS as readonly string[]).includes(name);

/** Returns the columns of a calculation that no longer exist, or no longer contain numbers. */
export const missingIn = (formula: string, columns: readonly Pick<Column, 'id' | 'type'>[]): string[] =>
  referencesIn(formula).filter(
    (name) => !isAmount(name) && !columns.some(({ id, type }) => id === name && isCalculable(type)),
  );

/** Returns the calculated columns that use a column, also through other calculations. */
export const calculatedWith = <Known extends CalculatedColumn>(columns: readonly Known[], id: string): Known[] =>
  withUsers(columns, ({ calculation = '' }) => referencesIn(calculation).includes(id));

const brokenOf = new WeakMap<readonly CalculatedColumn[], ReadonlySet<string>>();

/** Returns the ids of calculations that use a column that no longer exists, or no longer has numbers, also through others. */
export function brokenCalculations(columns: readonly CalculatedColumn[]): ReadonlySet<string> {
  // All rows of a sheet ask for the same columns.
  const known = brokenOf.get(columns);
  if (known) return known;
  const isBroken = ({ calculation = '' }: CalculatedColumn) => missingIn(calculation, columns).length > 0;
  const broken = new Set(withUsers(columns, isBroken).map(({ id }) => id));
  brokenOf.set(columns, broken);
  return broken;
}

/** Returns the calculated columns that match, and those that use one of them, also through others. */
function withUsers<Known extends CalculatedColumn>(
  columns: readonly Known[],
  matches: (column: Known) => boolean,
): Known[] {
  const calculated = columns.filter(({ calculation }) => calculation !== undefined);
  const ids = new Set(calculated.filter(matches).map(({ id }) => id));
  for (let size = -1; size !== ids.size; ) {
    size = ids.size;
    for (const { id, calculation = '' } of calculated)
      if (referencesIn(calculation).some((name) => ids.has(name))) ids.add(id);
  }
  return calculated.filter(({ id }) => ids.has(id));
}

/** Returns why a column can't have this formula; undefined if it can. */
export function calculationProblem(
  columns: readonly CalculatedColumn[],
  { id, type }: Pick<Column, 'id' | 'type'>,
  formula: string,
): CalculationProblem | undefined {
  if (!isCalculable(type)) return 'not-calculable';
  if (missingIn(formula, columns).length > 0) return 'unknown-column';
  const results = ['1', '7'].map((whole) => evaluate(formula, distinctOperands(whole)));
  if (results.some((result) => !result.ok && result.reason !== 'division-by-zero')) return 'malformed';
  if (results.every((result) => !result.ok)) return 'division';
  const others = columns.map((column) => (column.id === id ? { ...column, calculation: formula } : column));
  return hasCycle(others, id) ? 'cycle' : undefined;
}

/** Returns an own value for each operand, so that only a divisor that is always zero is zero with both whole numbers. */
function distinctOperands(whole: string): (name: string) => Big {
  const values = new Map<string, Big>();
  return (name) => {
    const fraction = String(((values.size + 1) * 7919 * Number(whole)) % 9973).padStart(4, '0');
    const value = values.get(name) ?? new Exact(`${whole}.${fraction}`);
    values.set(name, value);
    return value;
  };
}

/** Returns whether the calculation of a column names the column itself, also through others. */
function hasCycle(columns: readonly CalculatedColumn[], start: string): boolean {
  const formulas = new Map(columns.map(({ id, calculation }) => [id, calculation]));
  const waiting = referencesIn(formulas.get(start) ?? '');
  const passed = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === start) return true;
    if (passed.has(id)) continue;
    passed.add(id);
    waiting.push(...referencesIn(formulas.get(id) ?? ''));
  }
  return false;
}

const evaluate = (formula: string, operandOf: (name: string) => Big) =>
  evaluateFormula(formula.replace(/^\s*=/, ''), (text) => {
    const [, name] = REFERENCE.exec(text) ?? [];
    if (name !== undefined) return operandOf(name);
    return NUMBER.test(text) ? new Exact(text) : undefined;
  });

/**
 * Returns the calculated columns of an item by id. A percentage is its hundredth in a formula. Empty: a quotient by zero, a
 * result of more than 14 digits, a formula that names a deleted column, also through others, and one whose operands are all
 * empty; otherwise an empty operand is zero.
 *
 * @param amountOf the item's own value by column id, or one of `CALCULATION_AMOUNTS`
 */
export function calculateColumns(
  columns: readonly CalculatedColumn[],
  amountOf: (name: string) => unknown,
): Record<string, Decimal | null> {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const broken = brokenCalculations(columns);
  const results: Record<string, Decimal | null> = {};
  const operandOf = (name: string, above: ReadonlySet<string>): unknown => {
    const column = byId.get(name);
    if (column?.calculation === undefined) return amountOf(name);
    if (above.has(name)) return null; // unreachable: the server refuses cycles
    if (!(name in results)) results[name] = calculate(column, new Set([...above, name]));
    return results[name];
  };
  const calculate = ({ id, type, calculation = '' }: CalculatedColumn, above: ReadonlySet<string>): Decimal | null => {
    if (broken.has(id)) return null;
    let hasValue = false;
    const result = evaluate(calculation, (name) => {
      const value = operandOf(name, above);
      if (typeof value !== 'string') return new Exact('0');
      hasValue = true;
      const exact = new Exact(value);
      return byId.get(name)?.type === 'PERCENT' ? exact.div('100') : exact;
    });
    if (!result.ok || (!hasValue && referencesIn(calculation).length > 0)) return null;
    return storable(type === 'PERCENT' ? result.value.times('100') : result.value);
  };
  for (const { id, calculation } of columns) if (calculation !== undefined) operandOf(id, new Set());
  return results;
}

/** Rounds to the decimals of an amount; null for a number with too many digits. */
function storable(value: Big): Decimal | null {
  const rounded = value.round(DIGITS.fraction).toFixed();
  const [whole = ''] = rounded.replace('-', '').split('.');
  return whole.length > DIGITS.whole ? null : (rounded as Decimal);
}
