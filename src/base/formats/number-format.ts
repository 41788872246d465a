const formats = new Map<string, Intl.NumberFormat>();

/**
 * One formatter for each locale and options, since making one takes longer than a hundred uses.
 *
 * @param locale a BCP 47 tag; the browser's own without one, and English for what is none, such as `en_CA`
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
