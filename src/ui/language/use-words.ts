import { createContext, useContext } from 'react';
import type { Words } from '../../base/language/words.ts';

/** The language of the texts in a view; undefined outside elements, where the page's language counts. */
export const LanguageContext = createContext<string | undefined>(undefined);

/** Returns the texts of a feature in the language of the element around. */
export const useWords = <Texts>(words: Words<string, Texts>): Texts => words(useContext(LanguageContext));
