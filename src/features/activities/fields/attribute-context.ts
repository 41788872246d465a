import type { AttributeDefinition } from '../attributes.wire.ts';
import type { OptionContext } from '../rules/attribute-options.ts';

/**
 * Returns what the options of an attribute depend on.
 *
 * @param before the present values; empty for a new activity
 * @param valuesOf the own or inherited values of an attribute
 */
export function optionContext(
  { dependencies }: AttributeDefinition,
  definitions: readonly AttributeDefinition[],
  before: readonly string[],
  valuesOf: (definitionId: string) => readonly string[],
): OptionContext {
  const [dependency] = dependencies;
  if (!dependency) return { before, controlling: null };
  const { controllingDefinitionId } = dependency;
  const name = definitions.find(({ id }) => id === controllingDefinitionId)?.name ?? '';
  return { before, controlling: { name, values: valuesOf(controllingDefinitionId) } };
}
