import type { Translation } from '../../base/language/words.ts';
import type { sessionWords } from './session.words.ts';

export const sessionFr = {
  blockedTitle(held) {
    switch (held.reason) {
      case 'checking':
        return 'Vérification de la session';
      case 'ended':
        return 'Votre session est terminée';
      case 'returned':
        return 'Vous êtes de nouveau connecté';
      case 'replaced':
        return `Vous êtes maintenant connecté en tant que ${held.nowAs}`;
    }
  },
  blocked: {
    checking: 'Un changement a eu lieu dans un autre onglet. Un instant.',
    ended: 'Reconnectez-vous pour continuer.',
    returned: 'Rechargez la page pour continuer.',
    replaced: 'Cette page appartient à la personne connectée précédemment.',
  },
  unsaved: 'Votre texte n’est pas enregistré. Copiez-le avant de recharger la page.',
  copy: 'Copier mon texte',
  copied: 'Votre texte a été copié.',
  copyYourself:
    'Le navigateur ne permet pas à cette page de copier. Votre texte est sélectionné : copiez-le avec Ctrl+C, ou ⌘C sur un Mac.',
  text: 'Votre texte',
  reload: 'Recharger',
  endingTitle: 'Vous allez bientôt être déconnecté',
  idle: (time) => `Vous serez déconnecté dans ${time} pour cause d’inactivité.`,
  age: (time) => `Vous serez déconnecté dans ${time}. Enregistrez votre travail, puis reconnectez-vous.`,
  stay: 'Rester connecté',
  stayFailed: 'Le serveur ne répond pas. Réessayez.',
  understood: 'OK',
} satisfies Translation<typeof sessionWords>;
