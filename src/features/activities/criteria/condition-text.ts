import { boundText } from './bounds.ts';
import type { Condition } from './condition.ts';
import type { CriteriaTexts } from './criteria.words.ts';
import type { FilterField } from './filter-fields.ts';

/** How many values a text names before it counts the rest. */
const NAMED = 2;

type ConditionText = {
  /** With the first values, such as "Type is Event, Film and 3 more". */
  short: string;
  /** With all values. */
  long: string;
};

/** Describes a condition in words. `field` is undefined if the condition is about something that no longer exists. */
export function conditionText(
  condition: Condition,
  field: FilterField | undefined,
  words: CriteriaTexts,
): ConditionText {
  const label = field?.label ?? words.notOffered;
  if (!field || condition.operator === 'IS_EMPTY') {
    const text = field ? `${label} ${words.operators.IS_EMPTY}` : label;
    return { short: text, long: text };
  }
  const compared = `${label} ${words.operators[condition.operator]}`;
  if (condition.operator === 'BETWEEN') {
    const text = `${label} ${periodText(condition, field, words)}`;
    return { short: text, long: text };
  }
  const values = condition.value.map((value) => valueText(value, condition, field, words));
  const rest = values.length - NAMED;
  const named = values.slice(0, NAMED).join(', ');
  return {
    short: `${compared} ${rest > 0 ? words.andMore(named, rest) : named}`,
    long: `${compared} ${values.join(', ')}`,
  };
}

function valueText(value: string, { operator }: Condition, { kind, choices }: FilterField, words: CriteriaTexts) {
  if (kind !== 'choice') return `“${value}”`;
  if (operator === 'CONTAINS') return `“${value}”`;
  return choices.find((choice) => choice.value === value)?.label ?? words.notOffered;
}

function periodText({ value: [from = '', to = ''] }: Condition, { kind }: FilterField, words: CriteriaTexts): string {
  const [start, end] = [boundText(kind, from), boundText(kind, to)];
  if (start === '') return words.until(end);
  return end === '' ? words.since(start) : `${start} – ${end}`;
}
