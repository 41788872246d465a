import { describe, expect, test } from 'vitest';
import type { AttributeDefinition } from '../attributes.wire.ts';
import { checkText, editableText, readableTexts } from './attribute-text.ts';

const definition = (
  type: AttributeDefinition['type'],
  rest: Partial<AttributeDefinition> = {},
): AttributeDefinition => ({
  id: '1',
  name: 'Attribute',
  type,
  help: '',
  options: [],
  dependencies: [],
  index: 1,
  showingMultiselectPercentage: false,
  disabled: false,
  ...rest,
});
const one = (...values: string[]) => ({ values, percentages: [] });
const typed = (type: AttributeDefinition['type'], text: string, locale = 'en') => {
  const checked = checkText(definition(type), text, [], locale);
  return checked.ok ? checked.value.values : checked.message;
};

describe('the text of an attribute', () => {
  test('is a number in the notation of the locale', () => {
    expect(editableText(definition('NUMBER'), one('1234.5'), 'de')).toBe('1234,5');
    expect(typed('NUMBER', '1.234,5', 'de')).toEqual(['1234.5']);
    expect(typed('PERCENT', '12.5%')).toEqual(['12.5']);
    expect(typed('CURRENCY', '=20*3')).toEqual(['60']);
  });

  test('is a local date and time', () => {
    const [time = ''] = typed('DATETIME', '3/4/2027 14:30') as string[];
    expect(time).toBe(new Date(2027, 2, 4, 14, 30).toISOString());
    expect(editableText(definition('DATETIME'), one(time), 'en')).toBe('3/4/2027 14:30');
  });

  test('that is empty is no value', () => {
    expect(typed('NUMBER', ' ')).toEqual([]);
    expect(typed('LINK', '')).toEqual([]);
  });

  test('that does not fit the type is refused with a message', () => {
    expect(typed('NUMBER', 'many')).toMatch(/^Enter a number/);
    expect(typed('DATETIME', '2/30/2027 14:30')).toBe('Enter a date and time that exist.');
    expect(typed('LINK', 'javascript:alert(1)')).toMatch(/^Enter a link/);
  });
});

describe('an attribute for reading', () => {
  test('names its options, with percentages', () => {
    const options = ['Search', 'Social'].map((value, index) => ({
      id: String(index),
      value,
      enabled: true,
      color: null,
      fontColor: null,
    }));
    const value = { values: ['0', '1', '9'], percentages: ['40.5', '59.5'] };
    expect(readableTexts(definition('MULTISELECT', { options }), value, 'en')).toEqual([
      'Search 40.5%',
      'Social 59.5%',
      'Deleted option',
    ]);
  });

  test('is yes, no or nothing', () => {
    expect(readableTexts(definition('BOOLEAN'), one('false'), 'en')).toEqual(['No']);
    expect(readableTexts(definition('TEXT'), one(), 'en')).toEqual([]);
  });
});
