import { describe, expect, test } from 'vitest';
import { carriedPlan } from './carried-plan.ts';
import type { ColumnProfile } from './column-profile.ts';

const column = (name: string, changes: Partial<ColumnProfile> = {}): ColumnProfile => ({
  ...{ name, examples: [], filled: 1, dateFormats: [], numberFormats: [], datesDiffer: true, numbersDiffer: true },
  ...changes,
});
const amounts = (name: string, ...numberFormats: ColumnProfile['numberFormats']) => column(name, { numberFormats });

const BEFORE = {
  columns: [column('PO number'), amounts('Net', 'POINT'), column('Region'), column('')],
  fields: { PO_NUMBER: 0, AMOUNT: 1, LABEL: 3 },
  ...{ dateFormat: null, numberFormat: 'POINT' as const },
  duplicates: { fields: ['PO_NUMBER' as const], action: 'SKIP' as const },
  rules: {
    UID: [{ column: 0, matchKey: 'PO_NUMBER' as const }],
    EXPRESSION: [{ column: 2, expression: '^FR$', itemId: '7' }],
    STATIC: [{ itemId: '8' }],
  },
};
const all = () => true;

test('choices follow the names of the columns into another file', () => {
  const { fields, rules, duplicates } = carriedPlan(
    BEFORE,
    [column('Region'), amounts(' Net', 'POINT'), column('PO number')],
    all,
  );
  expect(fields).toEqual({ PO_NUMBER: 2, AMOUNT: 1 });
  expect(rules.UID[0]?.column).toBe(2);
  expect(rules.EXPRESSION[0]?.column).toBe(0);
  expect(duplicates).toEqual(BEFORE.duplicates);
});

test('a column without a name stays where it is', () => {
  expect(carriedPlan(BEFORE, BEFORE.columns, all)).toMatchObject({ fields: BEFORE.fields, numberFormat: 'POINT' });
});

test('choices without their column or line item are left out', () => {
  const { fields, rules, duplicates } = carriedPlan(BEFORE, [amounts('Net', 'POINT')], (id) => id === '7');
  expect(fields).toEqual({ AMOUNT: 0 });
  expect(duplicates).toBeNull();
  expect(rules).toEqual({ UID: [], EXPRESSION: [], STATIC: [] });
});

test('a format that the values of another file do not have is replaced by theirs', () => {
  expect(carriedPlan(BEFORE, [amounts('Net', 'COMMA')], all).numberFormat).toBe('COMMA');
});

describe('a format', () => {
  const AMBIGUOUS = [amounts('Net', 'POINT', 'COMMA')];
  const choice = (before: ColumnProfile) => ({ ...BEFORE, columns: [BEFORE.columns[0] ?? before, before] });

  test('that was detected is a question again if several fit the other file', () => {
    expect(carriedPlan(BEFORE, AMBIGUOUS, all).numberFormat).toBeNull();
    const day = { DATE: 0, AMOUNT: 1 };
    const columns = [column('Due', { dateFormats: ['MDY'] }), amounts('Net', 'POINT')];
    const file = [column('Due', { dateFormats: ['MDY', 'DMY'] }), amounts('Net', 'POINT')];
    expect(carriedPlan({ ...BEFORE, columns, fields: day, dateFormat: 'MDY' }, file, all)).toMatchObject({
      ...{ dateFormat: null, numberFormat: 'POINT' },
    });
  });

  test('that the user has chosen stays if it fits', () => {
    expect(carriedPlan(choice(amounts('Net', 'POINT', 'COMMA')), AMBIGUOUS, all).numberFormat).toBe('POINT');
    expect(carriedPlan(choice(amounts('Net')), AMBIGUOUS, all).numberFormat).toBe('POINT');
    expect(carriedPlan(choice(amounts('Net')), [amounts('Net', 'COMMA')], all).numberFormat).toBe('COMMA');
  });

  test('that the template has chosen stays if it fits', () => {
    const template = { dateFormat: null, numberFormat: 'POINT' as const };
    expect(carriedPlan(BEFORE, AMBIGUOUS, all, template).numberFormat).toBe('POINT');
    expect(carriedPlan(BEFORE, AMBIGUOUS, all, { ...template, numberFormat: 'COMMA' }).numberFormat).toBeNull();
  });
});
