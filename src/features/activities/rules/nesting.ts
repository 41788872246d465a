import type { ActivityType, NestingRule } from '../activity-types.wire.ts';

type NestedType = Pick<ActivityType, 'id' | 'group' | 'disabled'>;

/** The type of an activity and of its parent; null at the top level. */
type Nesting = { parentTypeId: string | null; childTypeId: string };

/** Returns whether new activities can have a type: existing ones keep a disabled type. */
export const isOffered = ({ disabled, group }: Pick<NestedType, 'disabled' | 'group'>): boolean =>
  !disabled && !group?.disabled;

/** Returns whether an enabled rule allows a type below another, also for existing activities of disabled types. */
export function doRulesAllow(
  rules: readonly NestingRule[],
  types: readonly NestedType[],
  { parentTypeId, childTypeId }: Nesting,
): boolean {
  const typeOf = (id: string) => types.find((type) => type.id === id);
  const child = typeOf(childTypeId);
  const parent = parentTypeId === null ? null : typeOf(parentTypeId);
  if (child === undefined || parent === undefined) return false;
  return rules.some((rule) => !rule.disabled && isParentOf(rule, parent) && matches(rule.child, child));
}

/**
 * Returns whether a new activity of a type can be below one of another type. A disabled parent type has no effect,
 * because only the child is a new use of its type.
 */
export function mayNest(rules: readonly NestingRule[], types: readonly NestedType[], nesting: Nesting): boolean {
  const child = types.find(({ id }) => id === nesting.childTypeId);
  return child !== undefined && isOffered(child) && doRulesAllow(rules, types, nesting);
}

/** Returns the types that a new activity can have below one of a type, or at the top level, in their order. */
export const typesAllowedBelow = <Type extends NestedType>(
  rules: readonly NestingRule[],
  types: readonly Type[],
  parentTypeId: string | null,
): readonly Type[] => types.filter(({ id }) => mayNest(rules, types, { parentTypeId, childTypeId: id }));

type Side = NestingRule['child'];

const isParentOf = (rule: NestingRule, parent: NestedType | null): boolean =>
  rule.parent === null || parent === null ? rule.parent === parent : matches(rule.parent, parent);

/** A side is a type or all types of a group. */
const matches = ({ typeId, groupId }: Side, type: NestedType): boolean =>
  typeId === type.id || (groupId !== null && groupId === type.group?.id);
