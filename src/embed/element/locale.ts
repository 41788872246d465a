/** The fallback locale. */
const DEFAULT_LOCALE = 'en';

/**
 * Returns the locale for formats: the element's own, else the document's language, else `en`. Skips invalid locales.
 */
export function localeOf(own: unknown, page: Document): string {
  return canonical(own) ?? canonical(page.documentElement.lang) ?? DEFAULT_LOCALE;
}

function canonical(tag: unknown): string | undefined {
  if (typeof tag !== 'string' || tag === '') return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined; // such as en_CA, for which every formatter would throw
  }
}
