import { pluralIn } from '../../base/language/plural.ts';
import type { Translation } from '../../base/language/words.ts';
import type { searchWords } from './search.words.ts';

const plural = pluralIn('fr');

export const searchFr = {
  title: 'Recherche',
  field: (lineItem) => `${lineItem} : recherche par nom ou ID`,
  search: 'Rechercher',
  searching: 'Recherche...',
  tip: 'Astuce : essayez de rechercher une partie d’un mot.',
  nothing: (query) => `Aucun résultat pour « ${query} »`,
  found: (count) => plural(count, { one: '# résultat', other: '# résultats' }),
  first: (count) => `Les ${count} premiers résultats. Affinez votre recherche pour en voir d’autres.`,
  results: 'Résultats',
  newTab: 's’ouvre dans un nouvel onglet',
  shorter: (query) => `Rechercher « ${query} »`,
  shorterFinds: (count) => `trouve ${count}`,
  orMore: (count) => `${count} ou plus`,
  failed: 'La recherche a échoué.',
  unreachable: 'Le serveur est injoignable. Vérifiez votre connexion.',
  unreadable: 'Le serveur a envoyé une réponse inattendue. Vous devez peut-être d’abord vous connecter à votre réseau.',
  shortWords: 'Les mots d’une ou deux lettres ne sont recherchés qu’au début des mots.',
  retry: 'Réessayer',
  missing: 'Saisissez un nom ou un ID.',
  tooLong: (max) => `Saisissez au maximum ${max} caractères.`,
  recent: 'Recherches récentes',
  keep: (query) => `Conserver « ${query} »`,
  remove: (query) => `Retirer « ${query} »`,
  keys: { enter: 'Entrée', escape: 'Échap', move: 'pour choisir', open: 'pour ouvrir', close: 'pour fermer' },
  close: 'Fermer',
} satisfies Translation<typeof searchWords>;
