/** The words are English so far, whatever the page's language is; the locale may say which English. */
export const spokenLanguage = (locale: unknown): string =>
  typeof locale === 'string' && /^en(-|$)/i.test(locale) ? locale : 'en';
