const formats = new Map<string, Intl.NumberFormat>();

/**
 * Returns a cached formatter, because creating one takes longer than a hundred uses.
 *
 * @param locale a BCP 47 tag; defaults to the browser's locale, and to English for an invalid tag such as `en_CA`
 */
export function numberFormat(locale: string | undefined, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(isLocale(locale) ? locale : 'en', options);
    formats.set(key, format);
  }
  return format;
}

function isLocale(locale: string | undefined): boolean {
  try {
    Intl.getCanonicalLocales(locale);
    return true;
  } catch {
    return false;
  }
}
