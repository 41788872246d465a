import { type Checked, invalid, valid } from '../../../base/validation/checked.ts';
import { attributeRules } from '../attribute-rules.words.ts';
import type { AttributeDefinition } from '../attributes.wire.ts';
import { checkOptions, type OptionContext } from './attribute-options.ts';
import { checkText, isTextType } from './attribute-texts.ts';
import { checkPercentages } from './percentages.ts';

export type AttributeValue = {
  /** Ids of options for COMBOBOX and MULTISELECT, otherwise at most one text. Empty for no value. */
  values: readonly string[];
  /** Decimals, parallel to the values; empty without percentages. */
  percentages: readonly string[];
};

/**
 * Normalizes the input for an attribute, or returns a message if it is invalid. A disabled attribute can only change or
 * lose its present value.
 */
export function checkAttributeValue(
  definition: AttributeDefinition,
  { values, percentages }: AttributeValue,
  context: OptionContext,
): Checked<AttributeValue> {
  const { type, disabled, name } = definition;
  if (disabled && values.length > 0 && context.before.length === 0) return invalid(attributeRules.disabled(name));
  const checked = isTextType(type) ? checkText(type, values) : checkOptions(definition, values, context);
  if (!checked.ok) return checked;
  if (percentages.length === 0) return valid({ values: checked.value, percentages: [] });
  if (type !== 'MULTISELECT' || !definition.showingMultiselectPercentage) return invalid(attributeRules.noPercentages);
  const shares = checkPercentages(percentages, checked.value.length);
  return shares.ok ? valid({ values: checked.value, percentages: shares.value }) : shares;
}
