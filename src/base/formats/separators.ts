import { numberFormat } from './number-format.ts';

/** The separators of a language's numbers. */
export type Separators = {
  /** Decimal separators. */
  decimal: ReadonlySet<string>;
  /** Group separators. */
  group: ReadonlySet<string>;
  /** Digits per group, except the first and the last; the last has three. 2 in locales with lakh and crore. */
  groupDigits: number;
};

/** Group separators in every language: space, apostrophe, and that of Arabic digits. */
const GROUP_ANYWHERE = [' ', "'", '\u066c'];
const DECIMAL_ANYWHERE = ['\u066b'];

const found = new Map<string | undefined, Separators>();

/** Returns a locale's separators according to Intl. */
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
  // Users of Arabic digits also type Latin digits with their separators.
  for (const { type, value } of [...partsOf(locale), ...partsOf(locale, 'latn')]) {
    if (type === 'decimal') decimal.add(value);
    if (type === 'group') group.add(value.replace(/\s/, ' ').replace('\u2019', "'"));
  }
  const groups = partsOf(locale, 'latn').filter(({ type }) => type === 'integer');
  return { decimal, group, groupDigits: groups.at(-2)?.value.length ?? 3 };
}

const partsOf = (locale: string | undefined, numberingSystem?: string) =>
  numberFormat(locale, numberingSystem ? { numberingSystem } : {}).formatToParts(123_456_789.8);
