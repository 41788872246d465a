import type { ActivityType } from '../activity-types.wire.ts';

type TypeWithAttributes = Pick<ActivityType, 'id' | 'attributeConfigurations'>;

/** An attribute that two types on a path have. */
export type AttributeTwice = { definitionId: string; aboveTypeId: string; belowTypeId: string };

/**
 * Returns the first attribute that an activity and one of its ancestors would both have; undefined without one. Disabled
 * attributes count, because they keep their values.
 *
 * @param aboveTypeIds types of the ancestors, from the top
 * @param belowTypeIds types of the activities that all these ancestors would be above
 */
export function attributeTwiceOnPath(
  types: readonly TypeWithAttributes[],
  aboveTypeIds: readonly string[],
  belowTypeIds: readonly string[],
): AttributeTwice | undefined {
  const attributesOf = new Map(
    types.map(({ id, attributeConfigurations }) => [id, attributeConfigurations.map((one) => one.definitionId)]),
  );
  const aboveTypeOf = new Map<string, string>();
  for (const typeId of aboveTypeIds)
    for (const definitionId of attributesOf.get(typeId) ?? []) aboveTypeOf.set(definitionId, typeId);
  for (const belowTypeId of belowTypeIds)
    for (const definitionId of attributesOf.get(belowTypeId) ?? []) {
      const aboveTypeId = aboveTypeOf.get(definitionId);
      if (aboveTypeId !== undefined) return { definitionId, aboveTypeId, belowTypeId };
    }
  return undefined;
}
