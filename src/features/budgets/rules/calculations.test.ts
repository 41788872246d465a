import { describe, expect, it, test } from 'vitest';
import type { ColumnType } from '../columns/columns.wire.ts';
import {
  brokenCalculations,
  calculateColumns,
  calculatedWith,
  calculationProblem,
  withColumnIds,
} from './calculations.ts';

const column = (id: string, calculation?: string, type: ColumnType = 'NUMBER') => ({
  id,
  type,
  ...(calculation !== undefined && { calculation }),
});
const calculate = (formula: string, values: Readonly<Record<string, string>> = {}, type: ColumnType = 'NUMBER') =>
  calculateColumns(
    [column('1'), column('2'), column('4', undefined, 'PERCENT'), column('3', formula, type)],
    (name) => values[name],
  )['3'];

describe('a calculated value', () => {
  it.each([
    ['{1} * {2}', { 1: '2.5', 2: '4' }, '10'],
    ['{planned} - {1}', { planned: '12345678901234.5678', 1: '0.0001' }, '12345678901234.5677'],
    ['({1} + {2}) / 3', { 1: '1' }, '0.3333'],
    ['-{1}', { 1: '0' }, '0'],
    ['={1}+1', { 1: '1' }, '2'],
    ['{planned} * {4}', { planned: '200', 4: '12.5' }, '25'],
    ['7', {}, '7'],
  ] as const)('of %s with %j is %s', (formula, values, expected) => {
    expect(calculate(formula, values)).toBe(expected);
  });

  it('of a percentage is a hundred times the quotient', () => {
    expect(calculate('{actual} / {planned}', { actual: '1', planned: '8' }, 'PERCENT')).toBe('12.5');
  });

  it.each([
    ['a quotient by zero', '{1} / {2}', { 1: '5', 2: '0' }],
    ['a quotient by an empty value', '{1} / {2}', { 1: '5' }],
    ['too many digits', '{1} * {1}', { 1: '99999999999999' }],
    ['no operand with a value', '{1} + {2}', {}],
    ['a deleted column', '{1} + {99}', { 1: '5' }],
  ] as const)('is empty for %s', (_name, formula, values) => {
    expect(calculate(formula, values)).toBe(null);
  });

  it('uses other calculations, in any order', () => {
    const columns = [column('1', '{2} + 1'), column('2', '{3} * 2'), column('3')];
    expect(calculateColumns(columns, (name) => (name === '3' ? '5' : undefined))).toEqual({ 1: '11', 2: '10' });
  });

  it('is empty when a calculation that it uses names a deleted column', () => {
    const columns = [column('1', '{2} + {planned}'), column('2', '{3} * 2'), column('3', '{99}'), column('4', '5')];
    expect(calculateColumns(columns, () => '7')).toEqual({ 1: null, 2: null, 3: null, 4: '5' });
    expect([...brokenCalculations(columns)]).toEqual(['1', '2', '3']);
    expect(calculatedWith(columns, '3').map(({ id }) => id)).toEqual(['1', '2']);
    expect(calculatedWith(columns, '4')).toEqual([]);
  });

  it('is empty in a cycle, which a database of an older version could have', () => {
    expect(calculateColumns([column('1', '{2}'), column('2', '{1}')], () => '5')).toEqual({ 1: null, 2: null });
  });
});

describe('a formula', () => {
  const columns = [column('1', '{2}'), column('2', '{3} + 1'), column('3'), column('4', undefined, 'TEXT')];
  test.each([
    ['{1} * 2', 'cycle'],
    ['{3}', 'cycle'],
    ['{9}', 'unknown-column'],
    ['{4}', 'unknown-column'],
    ['{planned', 'malformed'],
    ['{}', 'malformed'],
    ['1 +', 'malformed'],
    ['=1/0', 'division'],
    ['{planned} / 0', 'division'],
    ['1 / ({planned} - 1) / (2 - 2.0)', 'division'],
    ['{planned} / ({actual} - {actual})', 'division'],
    ['1 / ({planned} - {actual})', undefined],
    ['0 / {planned}', undefined],
    ['{planned} / ({actual} - {committed}) + apples', 'malformed'],
    ['==1', 'malformed'],
    ['1e999', 'malformed'],
    ['1,2,3', 'malformed'],
    ['12 apples', 'malformed'],
    ['constructor', 'malformed'],
    ['{planned} / ({planned} - 1)', undefined],
  ])('%s of the third of three columns: %s', (formula, problem) => {
    expect(calculationProblem(columns, column('3'), formula)).toBe(problem);
  });

  it('of a text is refused', () => {
    expect(calculationProblem(columns, column('4', undefined, 'TEXT'), '1')).toBe('not-calculable');
  });

  it('names the copies of its columns', () => {
    expect(
      withColumnIds(
        '{1} + {12} * {planned}',
        new Map([
          ['1', '12'],
          ['12', '7'],
        ]),
      ),
    ).toBe('{12} + {7} * {planned}');
  });
});
