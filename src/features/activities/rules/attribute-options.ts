import { type Checked, invalid, valid } from '../../../base/validation/checked.ts';
import { attributeRules } from '../attribute-rules.words.ts';
import type { AttributeDefinition } from '../attributes.wire.ts';

const OPTIONS_MAX = 200;

export type OptionContext = {
  /** The present values, which stay valid when their options are disabled. Empty for a new activity. */
  before: readonly string[];
  /** The own or inherited values of the attribute that the definition's dependencies name; null without dependencies. */
  controlling: { name: string; values: readonly string[] } | null;
};

/** Checks the ids of the chosen options of a COMBOBOX or MULTISELECT attribute. An empty list is no value. */
export function checkOptions(
  definition: AttributeDefinition,
  optionIds: readonly string[],
  context: OptionContext,
): Checked<readonly string[]> {
  if (definition.type === 'COMBOBOX' && optionIds.length > 1) return invalid(attributeRules.oneOption);
  if (optionIds.length > OPTIONS_MAX) return invalid(attributeRules.tooManyOptions(OPTIONS_MAX));
  if (new Set(optionIds).size < optionIds.length) return invalid(attributeRules.repeatedOption);
  for (const optionId of optionIds) {
    const message = problemWith(optionId, definition, context);
    if (message !== undefined) return invalid(message);
  }
  return valid(optionIds);
}

function problemWith(
  optionId: string,
  { options, dependencies }: AttributeDefinition,
  { before, controlling }: OptionContext,
): string | undefined {
  const option = options.find(({ id }) => id === optionId);
  if (!option) return attributeRules.unknownOption;
  if (!option.enabled && !before.includes(optionId)) return attributeRules.disabledOption(option.value);
  if (dependencies.length === 0) return undefined;
  const { name, values } = controlling ?? { name: attributeRules.unknownControlling, values: [] };
  if (values.length === 0) return attributeRules.controllingMissing(name);
  const isAllowed = dependencies.some(
    ({ controllingOptionId, dependentOptionId }) =>
      dependentOptionId === optionId && values.includes(controllingOptionId),
  );
  return isAllowed ? undefined : attributeRules.notWithControlling(option.value, name);
}
