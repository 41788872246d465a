/** The texts of a feature in the language of `locale`, or of the page; in English as long as no other texts are loaded. */
export type Words<Feature extends string, Texts> = {
  (locale?: string): Texts;
  /** Exists in the types only: names the feature's texts in a locale. */
  feature?: Feature;
};

/** The texts that a locale must have for a feature: all of them, with the parameters of the English ones. */
export type Translation<W> = W extends (locale?: string) => infer Texts ? Texts : never;

/** The texts of a locale by feature. */
export type Locale = Readonly<Record<string, unknown>>;

const locales = new Map<string, Locale>();
const listeners = new Set<() => void>();

/** Makes texts translatable. The English ones are their type, so a locale that misses one does not compile. */
export const translatable =
  <Feature extends string, Texts>(feature: Feature, english: Texts): Words<Feature, Texts> =>
  (locale = pageLocale()) =>
    (locales.get(languageOf(locale))?.[feature] as Texts | undefined) ?? english;

/** Adds the texts of a language, such as `de`. */
export function addLocale(language: string, locale: Locale): void {
  locales.set(language, locale);
  for (const listener of listeners) listener();
}

/** Calls back when the texts of another language are loaded. */
export function onLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language of a locale, as `de` for `de-AT`. */
export const languageOf = (locale: string): string => locale.toLowerCase().split('-', 1)[0] ?? '';

/** The language that texts are really in: the locale's own when its texts are loaded, else English. */
export const textLanguage = (locale: string): string => {
  const language = languageOf(locale);
  return language === 'en' || locales.has(language) ? locale : 'en';
};

/** Languages that are usually written from right to left. */
const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)$/;

/** Returns `rtl` for right-to-left languages; all others keep the direction of the page. */
export const directionOf = (language: string): 'rtl' | undefined =>
  RIGHT_TO_LEFT.test(languageOf(language)) ? 'rtl' : undefined;

const pageLocale = () =>
  (globalThis as { document?: { documentElement: { lang: string } } }).document?.documentElement.lang ?? '';
