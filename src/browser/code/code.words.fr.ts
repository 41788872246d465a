import type { Translation } from '../../base/language/words.ts';
import type { codeWords } from './code.words.ts';

export const codeFr = {
  failed: 'Cette partie de la page a rencontré une erreur. Réessayez.',
  gone: 'Rechargez la page pour voir cette partie.',
  notLoaded: 'Cette partie de la page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
} satisfies Translation<typeof codeWords>;
