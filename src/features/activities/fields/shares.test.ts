import { describe, expect, test } from 'vitest';
import { checkPercentages } from '../rules/percentages.ts';
import { distributeEvenly } from './distribute-evenly.ts';
import { sharesOf, totalOf, valueOfShares, withOptions } from './shares.ts';

describe('percentages of options', () => {
  test('are written and read in the notation of the locale', () => {
    const value = { values: ['1', '2'], percentages: ['33.5', '66.5'] };
    const shares = sharesOf(value, 'de');
    expect(shares.texts).toEqual(['33,5', '66,5']);
    expect(valueOfShares(shares, 'de')).toEqual(value);
    expect(totalOf(shares, 'de')).toBe('100');
  });

  test('are none if all are empty', () => {
    expect(valueOfShares({ optionIds: ['1', '2'], texts: ['', ' '] }, 'en').percentages).toEqual([]);
  });

  test('stay with their options when others are removed or added', () => {
    const shares = { optionIds: ['1', '2', '3'], texts: ['20', '30', '50'] };
    expect(withOptions(shares, ['1', '3', '4']).texts).toEqual(['20', '50', '0']);
    expect(withOptions({ optionIds: ['1'], texts: [''] }, ['1', '2']).texts).toEqual(['', '']);
  });

  test('keep what is not a number for the message', () => {
    expect(valueOfShares({ optionIds: ['1'], texts: ['all'] }, 'en').percentages).toEqual(['all']);
    expect(totalOf({ optionIds: ['1', '2'], texts: ['all', '12.25'] }, 'en')).toBe('12.25');
  });

  test.each([1, 2, 3, 6, 7, 199, 200])('are distributed evenly to %i options, in total exactly 100', (count) => {
    expect(checkPercentages(distributeEvenly(count), count).ok).toBe(true);
  });
});
