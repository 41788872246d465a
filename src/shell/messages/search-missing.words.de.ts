import type { Translation } from '../../base/language/words.ts';
import type { searchMissingWords } from './search-missing.words.ts';

export const searchMissingDe = {
  failed: 'Die Suche konnte nicht geöffnet werden. Versuchen Sie es erneut.',
} satisfies Translation<typeof searchMissingWords>;
