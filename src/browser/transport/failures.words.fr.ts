import type { Translation } from '../../base/language/words.ts';
import type { failuresWords } from './failures.words.ts';

export const failuresFr = {
  offline: 'Connexion réseau perdue. Impossible d’enregistrer les modifications.',
  unexpected: 'Une erreur inattendue s’est produite. Réessayez et contactez le support si l’erreur persiste.',
  forbidden: 'Vous n’êtes pas autorisé à effectuer cette action.',
  missing: 'La ressource demandée n’existe pas.',
  server: 'Une erreur inattendue du serveur s’est produite. Réessayez et contactez le support si l’erreur persiste.',
  maintenance: 'Le service est en maintenance et n’est pas disponible. Réessayez plus tard.',
  unknown: 'Une erreur inconnue s’est produite.',
} satisfies Translation<typeof failuresWords>;
