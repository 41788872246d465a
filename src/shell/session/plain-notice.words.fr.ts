import type { Translation } from '../../base/language/words.ts';
import type { plainNoticeWords } from './plain-notice.words.ts';

export const plainNoticeFr = {
  ending: 'Vous allez bientôt être déconnecté.',
  blocked: 'Vous n’êtes plus connecté à cette page. Rechargez la page.',
  checking: 'Votre session a changé dans un autre onglet. Veuillez patienter.',
  blockedWithText: 'Vous n’êtes plus connecté à cette page. Copiez votre texte, puis rechargez la page.',
  text: 'Votre texte',
  reload: 'Recharger',
} satisfies Translation<typeof plainNoticeWords>;
