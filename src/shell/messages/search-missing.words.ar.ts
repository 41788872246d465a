import type { Translation } from '../../base/language/words.ts';
import type { searchMissingWords } from './search-missing.words.ts';

export const searchMissingAr = { failed: 'تعذّر فتح البحث. حاول مرة أخرى.' } satisfies Translation<
  typeof searchMissingWords
>;
