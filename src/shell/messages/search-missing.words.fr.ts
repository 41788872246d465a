import type { Translation } from '../../base/language/words.ts';
import type { searchMissingWords } from './search-missing.words.ts';

export const searchMissingFr = { failed: 'Impossible d’ouvrir la recherche. Réessayez.' } satisfies Translation<
  typeof searchMissingWords
>;
