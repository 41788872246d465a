import { editableNumber, formatNumber } from '../../../base/formats/number-text.ts';
import { pluralIn } from '../../../base/language/plural.ts';
import type { Translation } from '../../../base/language/words.ts';
import { CONVERTED_ITEMS_MAX, RATE_MAX, RATE_MIN } from '../currency/currency.wire.ts';
import type { budgetPreferencesWords } from './budget-preferences.words.ts';
import { LABEL_MAX_LENGTH } from './preferences.wire.ts';

const plural = pluralIn('de');

export const budgetPreferencesDe = {
  what: 'die Einstellungen des Budgets',
  loading: 'Wird geladen',
  readOnly:
    'Sie können diese Einstellungen ansehen, aber nur Personen mit der Berechtigung zum Verwalten der Budgeteinstellungen können sie ändern.',
  labels: {
    title: 'Beschriftungen der Budget-Schaltflächen',
    lead: 'Die Namen der Schaltflächen über dem Budget und der Elementarten darin.',
    campaign: 'Beschriftung für Kategorie',
    subCampaign: 'Beschriftung für Unterkategorie',
    lineItem: 'Beschriftung für Position',
    placeholder: 'Beschriftung für Platzhalter',
    placeholderHint: 'Leer lassen, um Platzhalter aus der Hierarchie zu entfernen.',
    placeholderOff: 'Platzhalter werden in der Hierarchie nicht angeboten.',
    none: 'Keine',
    save: 'Speichern',
    saving: 'Wird gespeichert …',
    saved: 'Beschriftungen gespeichert',
    savedElsewhere: (label) =>
      label === ''
        ? 'Eine andere Person hat diese Beschriftung gelöscht.'
        : `Eine andere Person hat „\u2068${label}\u2069“ gespeichert.`,
    missing: 'Geben Sie eine Beschriftung ein.',
    noLine: 'Geben Sie eine Zeile ohne Tabulatoren oder Steuerzeichen ein.',
    tooLong: `Geben Sie höchstens ${LABEL_MAX_LENGTH} Zeichen ein.`,
  },
  currency: {
    title: 'Währungseinstellungen',
    lead: 'Darstellung und Währung der Beträge dieses Budgets.',
    decimals: 'Dezimalstellen anzeigen',
    decimalsHint: (locale) =>
      `Beträge erscheinen als ${formatNumber(1234.5, { locale, decimals: true })} statt als ${formatNumber(1234.5, { locale, decimals: false })}.`,
    decimalsSaved: 'Dezimalstellen gespeichert',
    reporting: 'Berichte in mehreren Währungen',
    reportingHint: 'Berichte zeigen Beträge in der Währung jedes Budgets neben der des obersten Budgets.',
    reportingSaved: 'Berichte in mehreren Währungen gespeichert',
    own: 'Währung',
    ownHint: 'Untergeordnete Budgets mit derselben Währung ändern sich mit.',
    change: 'Währung ändern…',
    changedElsewhere: (label) => `Eine andere Person hat die Währung in ${label} geändert`,
    changed: (label) => `Die Währung ist jetzt ${label}`,
    lastChange: ({ by, from, to }) => `\u2068${by}\u2069 hat die Währung von ${from} in ${to} geändert`,
    amountsKept: 'Die Beträge behielten ihre Zahlen.',
    amountsConverted: (rate) => `Die Beträge wurden zum Kurs ${rate} umgerechnet.`,
    formerUser: 'Eine ehemalige Person',
    undo: 'Änderung rückgängig machen',
    undoTitle: 'Währungsänderung rückgängig machen?',
    undoAsks: (from, to) =>
      `Die Währung dieses Budgets und der mitgeänderten Budgets wechselt von ${from} zurück zu ${to}, und ihre Beträge werden wiederhergestellt.`,
    undone: (label) => `Die Währung ist wieder ${label}`,
    yes: 'Ja',
    no: 'Nein',
  },
  amounts: {
    legend: 'Beträge',
    keep: 'Zahlen behalten',
    keepHint: ({ before, after, converted }) => `${before} wird zu ${after}. Umgerechnet wäre es ${converted}.`,
    convert: 'Beträge umrechnen',
    convertHint: ({ before, after, rate }) =>
      `${before} wird zu ${after} (${rate}). Jeder Betrag wird auf vier Dezimalstellen gerundet.`,
    problems: {
      TOO_MANY: `Mehr als ${CONVERTED_ITEMS_MAX.toLocaleString('de')} Elemente haben Beträge. Rechnen Sie zuerst die untergeordneten Budgets um.`,
      TOO_LARGE: 'Ein Betrag wäre in dieser Währung zu groß.',
    },
    rate: (from, rate, to) => `1 ${from} = ${rate} ${to}`,
    caption: 'Beträge vor und nach der Änderung',
    budget: 'Budget',
    now: 'Jetzt',
    after: 'Nach der Änderung',
    planned: 'Geplant gesamt',
    committed: 'Gebunden gesamt',
    actual: 'Ist gesamt',
    column: (name: string) => `Summe von \u2068${name}\u2069`,
    notListed: (count) =>
      plural(count, {
        one: 'Die Summen enthalten 1 weiteres Budget.',
        other: 'Die Summen enthalten # weitere Budgets.',
      }),
  },
  split: { title: 'Die Währung wurde nicht geändert' },
  rates: {
    title: 'Zusätzliche Währungen',
    lead: (root, currency) =>
      `Weitere Währungen für \u2068${root}\u2069 und die untergeordneten Budgets und der Wert einer Einheit in ${currency}.`,
    none: 'Keine zusätzliche Währung',
    caption: 'Zusätzliche Währungen und ihre Kurse',
    currency: 'Währung',
    rate: 'Kurs',
    rateOf: (label, currency) => `Kurs von ${label} in ${currency}`,
    enabled: 'Aktiviert',
    enable: (label) => `${label} verwenden`,
    inUse: 'Wird von einem Budget verwendet',
    withdrawn: 'Nicht mehr verfügbar',
    saved: 'Wechselkurs gespeichert',
    isEnabled: (id) => `${id} aktiviert`,
    isDisabled: (id) => `${id} deaktiviert`,
    add: 'Währung hinzufügen',
    addLabel: 'Weitere Währung',
    choose: 'Währung auswählen',
    problem: (problem, locale) =>
      ({
        'not-a-number': 'Geben Sie eine Zahl ein.',
        'not-above-zero': 'Geben Sie eine Zahl größer als null ein.',
        'too-small': `Geben Sie mindestens ${editableNumber(RATE_MIN, locale)} ein.`,
        'too-large': `Geben Sie höchstens ${formatNumber(RATE_MAX, { locale, decimals: false })} ein.`,
      })[problem],
    changedByOther: (rate) => `Eine andere Person hat den Wert in ${rate} geändert.`,
  },
  columnRates: {
    title: 'Spaltenkurse',
    lead: 'Eine Spalte mit eigenem Kurs verwendet diesen statt des Kurses oben.',
    none: 'Keine Spalte mit eigenem Kurs',
    caption: 'Spalten mit eigenem Kurs',
    column: 'Spalte',
    remove: 'Entfernen',
    removeOf: (column, label) => `Kurs von ${label} für ${column} entfernen`,
    rateOf: (column, label, currency) => `Kurs von ${label} in ${currency} für ${column}`,
    add: 'Kurs hinzufügen',
    chooseColumn: 'Spalte auswählen',
    taken: 'Diese Spalte hat bereits einen Kurs für diese Währung.',
    noColumns: 'Dieses Budget hat keine Spalten mit Beträgen.',
    actions: 'Aktionen',
    saved: 'Spaltenkurs gespeichert',
    removedOne: 'Spaltenkurs entfernt',
    what: 'die Spalten',
  },
  rehearsal: {
    title: (label) => `Währung in ${label} ändern?`,
    lead: 'Noch wurde nichts geändert.',
    what: 'die Auswirkungen der Änderung',
    budgetsChange: (count, from, to) =>
      `${plural(count, { one: '1 Budget wechselt', other: '# Budgets wechseln' })} von ${from} zu ${to}`,
    more: (count) => plural(count, { one: 'und 1 weiteres', other: 'und # weitere' }),
    itemsIn: (count) => plural(count, { one: '1 Element ist enthalten', other: '# Elemente sind enthalten' }),
    noItems: 'Sie enthalten keine Elemente',
    ratesOf: ({ adds, enables, disables, from, to }, rate) => {
      const withRate = rate === undefined ? '' : ` mit dem Kurs ${rate}`;
      return [
        ...(rate === undefined ? [`Alle Kurse werden von ${from} in ${to} umgerechnet`] : []),
        ...(adds ? [`${to} wird zu den Währungen hinzugefügt${withRate}`] : []),
        ...(enables ? [`${to} wird wieder aktiviert${withRate}`] : []),
        ...(!adds && !enables && rate !== undefined ? [`${to} behält den Kurs ${rate}`] : []),
        ...(disables ? [`${from} wird deaktiviert, weil kein Budget diese Währung mehr verwendet`] : []),
      ];
    },
    split: 'Die Änderung ist nicht möglich',
    splitBudgets: 'Betroffene Budgets:',
    close: 'Schließen',
    confirm: 'Währung ändern',
    cancel: 'Abbrechen',
  },
} satisfies Translation<typeof budgetPreferencesWords>;
