import { useMemo } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import { attributeText } from '../views/attribute-text.ts';
import { viewsWords } from '../views/views.words.ts';
import type { ColumnSources } from './column-texts.ts';
import { datesText, dayText } from './dates-text.ts';

/** Returns how columns show values to users. */
export function useReadableFormats(locale: string): ColumnSources['formats'] {
  const words = useWords(viewsWords);
  return useMemo(
    () => ({
      date: (date) => dayText(date, locale),
      dates: (start, end) => datesText(start, end, locale, 'short'),
      attribute: (type, text) => attributeText(type, text, locale, words),
    }),
    [locale, words],
  );
}
