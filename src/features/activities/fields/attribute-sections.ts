import type { AttributeDefinition, AttributeGroup } from '../attributes.wire.ts';
import { fieldsWords } from './fields.words.ts';

/** A part of the form of an activity: an attribute group, or what is in none. */
export type AttributeSection = {
  id: string;
  name: string;
  openDefault: boolean;
  definitions: readonly AttributeDefinition[];
};

type ConfiguredAttributes = {
  attributeDefinitions: readonly AttributeDefinition[];
  attributeGroups: readonly AttributeGroup[];
};

/**
 * Groups attributes by attribute group, in the configured order; those without a group come last. Leaves out disabled
 * attributes without a value.
 */
export function attributeSections(
  { attributeDefinitions, attributeGroups }: ConfiguredAttributes,
  definitionIds: Iterable<string>,
  hasValue: (definitionId: string) => boolean,
): readonly AttributeSection[] {
  const wanted = new Set(definitionIds);
  const shown = new Map(
    attributeDefinitions
      .filter(({ id, disabled }) => wanted.has(id) && (!disabled || hasValue(id)))
      .toSorted((one, other) => one.index - other.index)
      .map((definition) => [definition.id, definition]),
  );
  const sections = attributeGroups
    .toSorted((one, other) => one.index - other.index)
    .map(({ id, name, openDefault, attributeDefinitionIds }) => {
      const definitions = attributeDefinitionIds.flatMap((definitionId) => shown.get(definitionId) ?? []);
      for (const definition of definitions) shown.delete(definition.id);
      return { id, name, openDefault, definitions };
    });
  const other = { id: 'other', name: fieldsWords().otherSection, openDefault: true, definitions: [...shown.values()] };
  return [...sections, other].filter(({ definitions }) => definitions.length > 0);
}
