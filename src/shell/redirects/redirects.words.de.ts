import type { Translation } from '../../base/language/words.ts';
import type { redirectsWords } from './redirects.words.ts';

export const redirectsDe = { expired: 'Ihre Sitzung ist abgelaufen. Melden Sie sich wieder an.' } satisfies Translation<
  typeof redirectsWords
>;
