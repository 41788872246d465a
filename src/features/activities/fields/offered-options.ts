import type { AttributeDefinition } from '../attributes.wire.ts';
import { checkOptions, type OptionContext } from '../rules/attribute-options.ts';
import type { Choice } from './choice.ts';
import { fieldsWords } from './fields.words.ts';

/** Returns the options of an attribute that can be chosen. Disabled ones only stay while they are the present value. */
export const offeredOptions = (definition: AttributeDefinition, context: OptionContext): readonly Choice[] =>
  definition.options.filter(({ id }) => checkOptions(definition, [id], context).ok).map(choiceOf);

/** Returns the options with these ids, also if they were deleted. */
export function optionsOf(definition: AttributeDefinition, optionIds: readonly string[]): readonly Choice[] {
  return optionIds.map((id) => {
    const option = definition.options.find((known) => known.id === id);
    return option ? choiceOf(option) : { id, label: fieldsWords().options.unknown };
  });
}

/** Returns why no option can be chosen: the controlling attribute has no value. */
export function whyNoOptions(definition: AttributeDefinition, context: OptionContext): string | undefined {
  const [option] = definition.options;
  if (!option || !context.controlling || context.controlling.values.length > 0) return undefined;
  const checked = checkOptions(definition, [option.id], { ...context, before: [option.id] });
  return checked.ok ? undefined : checked.message;
}

const choiceOf = ({ id, value, color, enabled }: AttributeDefinition['options'][number]): Choice => ({
  id,
  label: value,
  color,
  ...(!enabled && { note: fieldsWords().options.disabled }),
});
