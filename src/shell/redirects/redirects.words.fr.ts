import type { Translation } from '../../base/language/words.ts';
import type { redirectsWords } from './redirects.words.ts';

export const redirectsFr = { expired: 'Votre session a expiré. Veuillez vous reconnecter.' } satisfies Translation<
  typeof redirectsWords
>;
