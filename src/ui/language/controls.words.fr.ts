import type { Translation } from '../../base/language/words.ts';
import type { controlsWords } from './controls.words.ts';

export const controlsFr = {
  ok: 'OK',
  cancel: 'Annuler',
  close: 'Fermer',
  loading: 'Chargement',
  loadingOf: (what) => `Chargement: ${what} …`,
  loadingMore: 'Chargement …',
  showMore: (what) => `Afficher plus: ${what}`,
  failed: (what) => `Chargement impossible: ${what}`,
  delete: 'Supprimer',
  yes: 'Oui',
  no: 'Non',
  tryAgain: 'Réessayer',
  download: 'Télécharger',
  downloadOf: (file) => `${file}: Télécharger`,
  expand: 'Développer',
  collapse: 'Réduire',
  resizeColumns: 'Redimensionner les colonnes',
  discard: {
    title: 'Abandonner les modifications ?',
    text: 'Les modifications non enregistrées seront perdues si vous continuez.',
    confirm: 'Abandonner',
  },
  priorities: { FYI: 'Information', WARNING: 'Avertissement', ERROR: 'Erreur' },
} satisfies Translation<typeof controlsWords>;
