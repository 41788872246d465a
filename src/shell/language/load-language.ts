import { PorticoError } from '../../base/errors.ts';
import { addLocale, type Locale, languageOf } from '../../base/language/words.ts';
import { fetchCode } from '../../browser/code/fetch-code.ts';
import type { Reporter } from '../../browser/reporting/reporter.ts';

/** One file per language, which only pages in that language load. */
const files: Record<string, () => Promise<{ locale: Locale }>> = {
  ar: () => import('../../locales/ar.ts'),
  de: () => import('../../locales/de.ts'),
  fr: () => import('../../locales/fr.ts'),
};
const asked = new Set<string>();

/** Loads the texts of a locale's language, once. Elements show English until then, and for languages without a file. */
export async function loadLanguage(locale: string, report: Reporter): Promise<void> {
  const language = languageOf(locale);
  const load = files[language];
  if (!load || asked.has(language)) return;
  asked.add(language);
  const loaded = await fetchCode(
    `The language "${language}"`,
    load,
    (code, message, cause) => report(new PorticoError(code, message, { cause })),
    { reloads: false },
  );
  if (typeof loaded === 'object') addLocale(language, loaded.locale);
}
