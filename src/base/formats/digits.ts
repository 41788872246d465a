import type { Separators } from './separators.ts';

const DIGITS = /^\d+$/;

/**
 * Digits with the separators of a locale, as `1234.5`; undefined when they are not a number.
 *
 * Groups have three digits and one separator throughout: were `1,5` taken for 15, the decimal separator of somebody's other
 * language would make ten times of what they mean, unseen.
 */
export function readDigits(text: string, { decimal, group }: Separators): string | undefined {
  if (DIGITS.test(text)) return text;
  const point = [...text].findIndex((character) => decimal.has(character));
  const whole = point === -1 ? text : text.slice(0, point);
  const fraction = point === -1 ? '' : text.slice(point + 1);
  if (whole === '' && fraction === '') return undefined;
  const digits = whole === '' || DIGITS.test(whole) ? whole : ungrouped(whole, group);
  if (digits === undefined || (fraction !== '' && !DIGITS.test(fraction))) return undefined;
  return `${digits || '0'}.${fraction || '0'}`;
}

function ungrouped(text: string, separators: ReadonlySet<string>): string | undefined {
  const separator = [...text].find((character) => separators.has(character));
  if (!separator) return undefined;
  const [first = '', ...others] = text.split(separator);
  const isGrouped = /^\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group));
  return isGrouped ? first + others.join('') : undefined;
}
