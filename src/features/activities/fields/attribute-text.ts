import { formatDateTime, parseDateTime } from '../../../base/formats/times.ts';
import { fromWireDateTime, toWireDateTime } from '../../../base/formats/wire-dates.ts';
import type { Checked } from '../../../base/validation/checked.ts';
import type { AttributeDefinition } from '../attributes.wire.ts';
import { type AttributeValue, checkAttributeValue } from '../rules/attribute-values.ts';
import { dayText } from './day-text.ts';
import { fieldsWords } from './fields.words.ts';
import { numberText, readNumber } from './number-input.ts';
import { optionsOf } from './offered-options.ts';

/** These attributes have no options, which could depend on others. */
const NO_OPTIONS = { controlling: null };

/** Returns the text of an attribute without options, for editing; empty for no value. */
export function editableText({ type }: AttributeDefinition, { values }: AttributeValue, locale: string): string {
  const [value] = values;
  if (value === undefined) return '';
  switch (type) {
    case 'NUMBER':
    case 'CURRENCY':
    case 'PERCENT':
      return numberText(value, locale);
    case 'DATE':
      return dayText(value);
    case 'DATETIME':
      return formatDateTime(fromWireDateTime(value));
    default:
      return value;
  }
}

/** Checks the typed text of an attribute without options. An empty text is no value. */
export function checkText(
  definition: AttributeDefinition,
  text: string,
  before: readonly string[],
  locale: string,
): Checked<AttributeValue> {
  const value = valueIn(definition, text, locale);
  const values = value.trim() === '' ? [] : [value];
  return checkAttributeValue(definition, { values, percentages: [] }, { before, ...NO_OPTIONS });
}

function valueIn({ type }: AttributeDefinition, text: string, locale: string): string {
  switch (type) {
    case 'NUMBER':
    case 'CURRENCY':
    case 'PERCENT':
      return readNumber(text, locale);
    case 'DATETIME': {
      const date = parseDateTime(text);
      return date === undefined ? '' : (toWireDateTime(date) ?? text);
    }
    default:
      return text;
  }
}

/** Returns the values of an attribute for reading, such as "Search 40%" and "Social 60%". */
export function readableTexts(
  definition: AttributeDefinition,
  { values, percentages }: AttributeValue,
  locale: string,
): readonly string[] {
  const words = fieldsWords();
  switch (definition.type) {
    case 'COMBOBOX':
    case 'MULTISELECT':
      return optionsOf(definition, values).map(({ label }, index) => {
        const share = percentages[index];
        return share === undefined ? label : `${label} ${numberText(share, locale)}%`;
      });
    case 'BOOLEAN':
      return values.map((value) => (value === 'true' ? words.yes : words.no));
    case 'PERCENT':
      return values.map((value) => `${numberText(value, locale)}%`);
    default:
      return values.length === 0 ? [] : [editableText(definition, { values, percentages }, locale)];
  }
}
