import type { ActivityType } from '../activity-types.wire.ts';
import type { AttributeDefinition } from '../attributes.wire.ts';

/**
 * Returns the names of a type's required attributes without a value. Disabled attributes are not required, because they
 * cannot get a new value.
 *
 * @param values own and inherited values, by the id of the attribute
 */
export function missingRequired(
  { attributeConfigurations }: Pick<ActivityType, 'attributeConfigurations'>,
  definitions: readonly Pick<AttributeDefinition, 'id' | 'name' | 'disabled'>[],
  values: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const isRequired = (id: string) =>
    attributeConfigurations.some(({ definitionId, required }) => definitionId === id && required);
  const hasValue = (id: string) => (values.get(id) ?? []).length > 0;
  return definitions.filter(({ id, disabled }) => !disabled && isRequired(id) && !hasValue(id)).map(({ name }) => name);
}
