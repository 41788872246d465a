import type { Locale } from '../base/language/words.ts';
export const locale: Locale = {};
