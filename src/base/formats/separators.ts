import { numberFormat } from './number-format.ts';

/** What stands between the digits of a number in a language. */
export type Separators = {
  /** Each of them divides whole and fraction. */
  decimal: ReadonlySet<string>;
  /** Each of them divides thousands. */
  group: ReadonlySet<string>;
  /** Digits in every group between the first and the last; the last has three. It is 2 where lakh and crore are counted. */
  groupDigits: number;
};

/** Means the same everywhere, whatever the language writes itself: space, apostrophe, and those of Arabic digits. */
const GROUP_ANYWHERE = [' ', "'", '\u066c'];
const DECIMAL_ANYWHERE = ['\u066b'];

const found = new Map<string | undefined, Separators>();

/** The separators of a locale by Intl. */
export function separatorsOf(locale: string | undefined): Separators {
  let separators = found.get(locale);
  if (!separators) {
    separators = findSeparators(locale);
    found.set(locale, separators);
  }
  return separators;
}

function findSeparators(locale: string | undefined): Separators {
  const decimal = new Set(DECIMAL_ANYWHERE);
  const group = new Set(GROUP_ANYWHERE);
  // Whoever's own digits are Arabic types Latin ones too, with the separators of those.
  for (const { type, value } of [...partsOf(locale), ...partsOf(locale, 'latn')]) {
    if (type === 'decimal') decimal.add(value);
    if (type === 'group') group.add(value.replace(/\s/, ' ').replace('\u2019', "'"));
  }
  const groups = partsOf(locale, 'latn').filter(({ type }) => type === 'integer');
  return { decimal, group, groupDigits: groups.at(-2)?.value.length ?? 3 };
}

const partsOf = (locale: string | undefined, numberingSystem?: string) =>
  numberFormat(locale, numberingSystem ? { numberingSystem } : {}).formatToParts(123_456_789.8);
