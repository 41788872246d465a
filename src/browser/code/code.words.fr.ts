import type { Translation } from '../../base/language/words.ts';
import type { codeWords } from './code.words.ts';

export const codeFr = {
  failed: 'Cette partie de la page a rencontré une erreur. Réessayez.',
  gone: 'Rechargez la page pour voir cette partie.',
} satisfies Translation<typeof codeWords>;
