type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Chooses the form of a text by the plural rules of a language, and puts the number in for `#`. */
export function pluralIn(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count));
}
