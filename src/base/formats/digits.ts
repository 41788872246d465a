import type { Separators } from './separators.ts';

const DIGITS = /^\d+$/;

/**
 * Digits with the separators of a locale, as `1234.5`; undefined when they are not a number.
 *
 * Groups have the sizes of the locale, or three digits each, and one separator throughout: were `1,5` taken for 15, the
 * decimal separator of another language would multiply the number by ten unnoticed.
 */
export function readDigits(text: string, { decimal, group, groupDigits }: Separators): string | undefined {
  if (DIGITS.test(text)) return text;
  const point = [...text].findIndex((character) => decimal.has(character));
  const whole = point === -1 ? text : text.slice(0, point);
  const fraction = point === -1 ? '' : text.slice(point + 1);
  if (whole === '' && fraction === '') return undefined;
  const digits = whole === '' || DIGITS.test(whole) ? whole : ungrouped(whole, group, groupDigits);
  if (digits === undefined || (fraction !== '' && !DIGITS.test(fraction))) return undefined;
  return `${digits || '0'}.${fraction || '0'}`;
}

function ungrouped(text: string, separators: ReadonlySet<string>, groupDigits: number): string | undefined {
  const separator = [...text].find((character) => separators.has(character));
  if (!separator) return undefined;
  const groups = text.split(separator);
  return isGrouped(groups, 3) || isGrouped(groups, groupDigits) ? groups.join('') : undefined;
}

/** Whether the last group has three digits, those before it `size`, and the first at most that many. */
function isGrouped(groups: readonly string[], size: number): boolean {
  const [first = '', ...others] = groups;
  const last = others.pop() ?? '';
  const hasDigits = (group: string, min: number, max: number) =>
    DIGITS.test(group) && group.length >= min && group.length <= max;
  return hasDigits(first, 1, size) && others.every((group) => hasDigits(group, size, size)) && hasDigits(last, 3, 3);
}
