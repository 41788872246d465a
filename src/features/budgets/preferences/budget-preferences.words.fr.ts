import { editableNumber, formatNumber } from '../../../base/formats/number-text.ts';
import { pluralIn } from '../../../base/language/plural.ts';
import type { Translation } from '../../../base/language/words.ts';
import { CONVERTED_ITEMS_MAX, RATE_MAX, RATE_MIN } from '../currency/currency.wire.ts';
import type { budgetPreferencesWords } from './budget-preferences.words.ts';
import { LABEL_MAX_LENGTH } from './preferences.wire.ts';

const plural = pluralIn('fr');

export const budgetPreferencesFr = {
  what: 'les paramètres du budget',
  loading: 'Chargement',
  readOnly:
    'Vous pouvez consulter ces paramètres, mais seules les personnes qui gèrent les paramètres de ce budget peuvent les modifier.',
  labels: {
    title: 'Libellés des boutons du budget',
    lead: 'Les noms des boutons au-dessus du budget et des types d’éléments qu’il contient.',
    campaign: 'Libellé de catégorie',
    subCampaign: 'Libellé de sous-catégorie',
    lineItem: 'Libellé de ligne',
    placeholder: 'Libellé d’espace réservé',
    placeholderHint: 'Laissez vide pour retirer les espaces réservés de la hiérarchie.',
    placeholderOff: 'Les espaces réservés ne sont pas proposés dans la hiérarchie.',
    none: 'Aucun',
    save: 'Enregistrer',
    saving: 'Enregistrement …',
    saved: 'Libellés enregistrés',
    savedElsewhere: (label) =>
      label === ''
        ? 'Un autre utilisateur a effacé ce libellé.'
        : `Un autre utilisateur a enregistré « \u2068${label}\u2069 ».`,
    missing: 'Saisissez un libellé.',
    noLine: 'Saisissez une seule ligne, sans tabulation ni caractère de contrôle.',
    tooLong: `Saisissez au maximum ${LABEL_MAX_LENGTH} caractères.`,
  },
  currency: {
    title: 'Paramètres de devise',
    lead: 'L’affichage et la devise des montants de ce budget.',
    decimals: 'Afficher les décimales',
    decimalsHint: (locale) =>
      `Les montants s’affichent ${formatNumber(1234.5, { locale, decimals: true })} au lieu de ${formatNumber(1234.5, { locale, decimals: false })}.`,
    decimalsSaved: 'Affichage des décimales enregistré',
    reporting: 'Rapports multidevises',
    reportingHint:
      'Les rapports affichent les montants dans la devise de chaque budget à côté de celle du budget principal.',
    reportingSaved: 'Rapports multidevises enregistrés',
    own: 'Devise',
    ownHint: 'Les budgets inférieurs qui la partagent changent en même temps.',
    change: 'Changer de devise…',
    changedElsewhere: (label) => `Un autre utilisateur a changé la devise en ${label}`,
    changed: (label) => `La devise est maintenant ${label}`,
    lastChange: ({ by, from, to }) => `\u2068${by}\u2069 a changé la devise de ${from} en ${to}`,
    amountsKept: 'Les montants ont conservé leurs chiffres.',
    amountsConverted: (rate) => `Les montants ont été convertis au taux de ${rate}.`,
    formerUser: 'Un ancien utilisateur',
    undo: 'Annuler le changement',
    undoTitle: 'Annuler le changement de devise ?',
    undoAsks: (from, to) =>
      `La devise de ce budget et des budgets modifiés avec lui repasse de ${from} à ${to}, et leurs montants sont rétablis.`,
    undone: (label) => `La devise est de nouveau ${label}`,
    yes: 'Oui',
    no: 'Non',
  },
  amounts: {
    legend: 'Montants',
    keep: 'Conserver les chiffres',
    keepHint: ({ before, after, converted }) => `${before} devient ${after}. Après conversion, ce serait ${converted}.`,
    convert: 'Convertir les montants',
    convertHint: ({ before, after, rate }) =>
      `${before} devient ${after} (${rate}). Chaque montant est arrondi à quatre décimales.`,
    problems: {
      TOO_MANY: `Plus de ${CONVERTED_ITEMS_MAX.toLocaleString('fr')} éléments ont des montants. Convertissez d’abord les budgets inférieurs.`,
      TOO_LARGE: 'Un montant serait trop élevé dans cette devise.',
    },
    rate: (from, rate, to) => `1 ${from} = ${rate} ${to}`,
    caption: 'Montants avant et après le changement',
    budget: 'Budget',
    now: 'Actuellement',
    after: 'Après le changement',
    planned: 'Total prévu',
    committed: 'Total engagé',
    actual: 'Total réel',
    column: (name: string) => `Total de \u2068${name}\u2069`,
    notListed: (count) =>
      plural(count, { one: 'Les totaux incluent # autre budget.', other: 'Les totaux incluent # autres budgets.' }),
  },
  split: { title: 'La devise n’a pas été changée' },
  rates: {
    title: 'Devises supplémentaires',
    lead: (root, currency) =>
      `Les autres devises pour \u2068${root}\u2069 et ses budgets inférieurs, et la valeur d’une unité en ${currency}.`,
    none: 'Aucune devise supplémentaire',
    caption: 'Devises supplémentaires et leurs taux',
    currency: 'Devise',
    rate: 'Taux',
    rateOf: (label, currency) => `Taux de ${label} en ${currency}`,
    enabled: 'Activée',
    enable: (label) => `Utiliser ${label}`,
    inUse: 'Utilisée par un budget',
    withdrawn: 'Plus disponible',
    saved: 'Taux de change enregistré',
    isEnabled: (id) => `${id} activée`,
    isDisabled: (id) => `${id} désactivée`,
    add: 'Ajouter une devise',
    addLabel: 'Autre devise',
    choose: 'Choisissez une devise',
    problem: (problem, locale) =>
      ({
        'not-a-number': 'Saisissez un nombre.',
        'not-above-zero': 'Saisissez un nombre supérieur à zéro.',
        'too-small': `Saisissez au moins ${editableNumber(RATE_MIN, locale)}.`,
        'too-large': `Saisissez au plus ${formatNumber(RATE_MAX, { locale, decimals: false })}.`,
      })[problem],
    changedByOther: (rate) => `Un autre utilisateur l’a changé en ${rate}.`,
  },
  columnRates: {
    title: 'Taux par colonne',
    lead: 'Une colonne avec son propre taux l’utilise à la place du taux ci-dessus.',
    none: 'Aucune colonne avec son propre taux',
    caption: 'Colonnes avec leur propre taux',
    column: 'Colonne',
    remove: 'Supprimer',
    removeOf: (column, label) => `Supprimer le taux de ${label} pour ${column}`,
    rateOf: (column, label, currency) => `Taux de ${label} en ${currency} pour ${column}`,
    add: 'Ajouter un taux',
    chooseColumn: 'Choisissez une colonne',
    taken: 'Cette colonne a déjà un taux pour cette devise.',
    noColumns: 'Ce budget n’a aucune colonne de montants.',
    actions: 'Actions',
    saved: 'Taux de colonne enregistré',
    removedOne: 'Taux de colonne supprimé',
    what: 'les colonnes',
  },
  rehearsal: {
    title: (label) => `Changer la devise en ${label} ?`,
    lead: 'Rien n’a encore été modifié.',
    what: 'les effets du changement',
    budgetsChange: (count, from, to) =>
      `${plural(count, { one: '# budget passe', other: '# budgets passent' })} de ${from} à ${to}`,
    more: (count) => plural(count, { one: 'et # autre', other: 'et # autres' }),
    itemsIn: (count) => plural(count, { one: '# élément est concerné', other: '# éléments sont concernés' }),
    noItems: 'Ils ne contiennent aucun élément',
    ratesOf: ({ adds, enables, disables, from, to }, rate) => {
      const withRate = rate === undefined ? '' : ` au taux de ${rate}`;
      return [
        ...(rate === undefined ? [`Tous les taux sont convertis de ${from} en ${to}`] : []),
        ...(adds ? [`${to} est ajoutée aux devises${withRate}`] : []),
        ...(enables ? [`${to} est de nouveau activée${withRate}`] : []),
        ...(!adds && !enables && rate !== undefined ? [`${to} conserve son taux de ${rate}`] : []),
        ...(disables ? [`${from} est désactivée, car aucun budget ne l’utilise plus`] : []),
      ];
    },
    split: 'Le changement est impossible',
    splitBudgets: 'Budgets concernés :',
    close: 'Fermer',
    confirm: 'Changer de devise',
    cancel: 'Annuler',
  },
} satisfies Translation<typeof budgetPreferencesWords>;
