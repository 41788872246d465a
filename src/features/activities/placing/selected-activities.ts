import type { ActivityType } from '../activity-types.wire.ts';
import type { AttributeDefinition } from '../attributes.wire.ts';
import type { OptionContext } from '../rules/attribute-options.ts';
import type { ActivityRow } from '../timeline/activity-row.ts';

type TypeConfiguration = { activityTypes: readonly Pick<ActivityType, 'id' | 'attributeConfigurations'>[] };

/** Returns the attributes that the types of all activities have, in their order. Disabled ones get no new value. */
export function commonAttributes(
  rows: readonly ActivityRow[],
  { activityTypes, attributeDefinitions }: TypeConfiguration & { attributeDefinitions: readonly AttributeDefinition[] },
): readonly AttributeDefinition[] {
  const typeIds = new Set(rows.map(({ typeId }) => typeId));
  const types = activityTypes.filter(({ id }) => typeIds.has(id));
  return attributeDefinitions
    .filter(({ disabled }) => !disabled)
    .filter(({ id }) =>
      types.every(({ attributeConfigurations }) => attributeConfigurations.some((one) => one.definitionId === id)),
    )
    .toSorted((one, other) => one.index - other.index);
}

/** Returns whether the type of one of the activities requires an attribute. */
export const isRequiredByAny = (
  rows: readonly ActivityRow[],
  { activityTypes }: TypeConfiguration,
  definitionId: string,
): boolean => {
  const typeIds = new Set(rows.map(({ typeId }) => typeId));
  return activityTypes.some(
    ({ id, attributeConfigurations }) =>
      typeIds.has(id) && attributeConfigurations.some((one) => one.required && one.definitionId === definitionId),
  );
};

/**
 * Returns the context of an attribute of several activities. Their controlling values differ and are not known here, so all
 * options are offered, and the server decides for each activity.
 */
export const contextOfSeveral = ({ dependencies }: AttributeDefinition): OptionContext => ({
  before: [],
  controlling:
    dependencies.length === 0
      ? null
      : { name: '', values: dependencies.map(({ controllingOptionId }) => controllingOptionId) },
});
