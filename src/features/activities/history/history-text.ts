import { formatDateTime } from '../../../base/formats/times.ts';
import { fromWireDateTime } from '../../../base/formats/wire-dates.ts';
import { dayText } from '../fields/day-text.ts';
import { numberText } from '../fields/number-input.ts';
import { datesText } from '../timeline/dates-text.ts';
import type { HistoryChange, HistoryEntry } from './activity-history.wire.ts';
import type { historyWords } from './history.words.ts';

type Words = ReturnType<typeof historyWords>;

/** An entry as users read it. */
type EntryText = {
  sentence: string;
  /** The changes, if there are several. */
  lines: readonly string[];
};

/** Returns an entry as a sentence, such as "Nora Okafor changed the name from “Fair” to “Spring fair”." */
export function entryText({ kind, person, changes }: HistoryEntry, locale: string, words: Words): EntryText {
  const who = person?.name ?? words.formerUser;
  const [first] = changes;
  const before = (change: HistoryChange) => valueText(change, change.before, locale, words);
  const after = (change: HistoryChange) => valueText(change, change.after, locale, words);
  const alone = (sentence: string): EntryText => ({ sentence, lines: [] });
  switch (kind) {
    case 'CREATED':
      return alone(words.created(who));
    case 'COPIED':
      return alone(first ? words.copied(who, after(first)) : words.created(who));
    case 'DELETED':
      return alone(words.deleted(who));
    case 'RESTORED':
      return alone(words.restored(who));
    case 'REPARENTED':
      return alone(first ? words.reparented(who, before(first), after(first)) : words.several(who, 0));
    case 'UPDATED':
      break;
  }
  if (first && changes.length === 1) {
    const field = first.attribute === null ? words.theField(fieldName(first, words)) : words.quoted(first.attribute);
    if (first.before.length === 0) return alone(words.set(who, field, after(first)));
    if (first.after.length === 0) return alone(words.removed(who, field, before(first)));
    return alone(words.changed(who, field, before(first), after(first)));
  }
  return {
    sentence: words.several(who, changes.length),
    lines: changes.map((change) => words.fieldChange(fieldName(change, words), before(change), after(change))),
  };
}

const fieldName = ({ field, attribute }: HistoryChange, words: Words): string =>
  attribute ?? words.fields[field] ?? field;

function valueText(
  { field, attributeType }: HistoryChange,
  values: HistoryChange['before'],
  locale: string,
  words: Words,
): string {
  const [first] = values;
  if (first === undefined) return field === 'PARENT' ? words.topLevel : words.nothing;
  switch (field) {
    case 'DATES':
      return first !== null && values[1] ? datesText(first, values[1], locale, 'short') : words.nothing;
    case 'OWNER':
      return first ?? words.formerUser;
    case 'STATUS':
      return words.quoted(words.statuses[first ?? ''] ?? '');
    case 'PARENT':
    case 'SOURCE':
      return first === null ? words.hidden : words.quoted(first);
    case 'NAME':
      return words.quoted(first ?? '');
    case 'ATTRIBUTE':
      return new Intl.ListFormat(locale, { type: 'unit' }).format(
        values.map((value) => attributeText(attributeType, value ?? '', locale, words)),
      );
  }
}

function attributeText(type: HistoryChange['attributeType'], value: string, locale: string, words: Words): string {
  switch (type) {
    case 'BOOLEAN':
      return words.quoted(value === 'true' ? words.yes : words.no);
    case 'DATE':
      return dayText(value);
    case 'DATETIME':
      return formatDateTime(fromWireDateTime(value));
    case 'NUMBER':
    case 'CURRENCY':
      return numberText(value, locale);
    case 'PERCENT':
      return `${numberText(value, locale)}%`;
    default:
      return words.quoted(value);
  }
}
