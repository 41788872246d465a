/** The locale of whoever names none. */
const DEFAULT_LOCALE = 'en';

/** What an element formats by: its own locale, else the document's language, else `en`; what is no locale is passed over. */
export function localeOf(own: unknown, page: Document): string {
  return canonical(own) ?? canonical(page.documentElement.lang) ?? DEFAULT_LOCALE;
}

function canonical(tag: unknown): string | undefined {
  if (typeof tag !== 'string' || tag === '') return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined; // such as en_CA, which every formatter would throw at
  }
}
