import type { Separators } from './separators.ts';

const DIGITS = /^\d+$/;

/**
 * Normalizes digits with a locale's separators to `1234.5`; undefined if they are not a number.
 *
 * Groups must have the sizes of the locale, or three digits each, and one separator throughout: accepting `1,5` as 15
 * would silently multiply a number written with another language's decimal separator by ten.
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

/** Returns whether the last group has three digits, the groups before it `size`, and the first at most `size`. */
function isGrouped(groups: readonly string[], size: number): boolean {
  const [first = '', ...others] = groups;
  const last = others.pop() ?? '';
  const hasDigits = (group: string, min: number, max: number) =>
    DIGITS.test(group) && group.length >= min && group.length <= max;
  return hasDigits(first, 1, size) && others.every((group) => hasDigits(group, size, size)) && hasDigits(last, 3, 3);
}
