import {
  type AccessLevel,
  type ActionOf,
  RESOURCE_ACTIONS,
  type ResourceType,
} from '../../../../src/features/policies/policies.wire.ts';

/** The access level of each action on a resource. */
export type Permissions<Type extends ResourceType> = Readonly<Record<ActionOf<Type>, AccessLevel>>;

/**
 * The result of statements is an integer with three bits per action, in the order of RESOURCE_ACTIONS. Each statement
 * that matches sets bits, in any order.
 */
const BITS_PER_ACTION = 3;
const LIMITED = 1;
const FULL = 2;
const DENIED = 4;
const ALL = LIMITED | FULL | DENIED;

/** The bits of VIEW, which is the first action of both resource types. */
export const VIEW_MASK = ALL;
export const VIEW_GRANTED = LIMITED | FULL;
export const VIEW_DENIED = DENIED;

/** Returns the bit that a statement with this level sets for an action. NONE denies. */
export function maskOf<Type extends ResourceType>(type: Type, action: ActionOf<Type>, level: AccessLevel): number {
  const isGraded = action === 'VIEW' || action === 'EDIT';
  const bit = level === 'NONE' ? DENIED : level === 'LIMITED' && isGraded ? LIMITED : FULL;
  return bit << shiftOf(type, action);
}

/** Decodes a mask. DENIED wins over FULL, and FULL over LIMITED. Without VIEW, every action is NONE. */
export function permissionsFrom<Type extends ResourceType>(type: Type, mask: number): Permissions<Type> {
  const actions: readonly ActionOf<Type>[] = RESOURCE_ACTIONS[type];
  const isHidden = levelFrom(mask) === 'NONE';
  return Object.fromEntries(
    actions.map((action) => [action, isHidden ? 'NONE' : levelFrom(mask >> shiftOf(type, action))]),
  ) as Permissions<Type>;
}

/** Returns the bits that no longer affect the permissions once these are set. */
export function settledBy(mask: number): number {
  if (mask & DENIED) return ~0; // without VIEW, no other action matters
  let settled = 0;
  for (const [index] of RESOURCE_ACTIONS.ACTIVITY.entries()) {
    const bits = mask >> (index * BITS_PER_ACTION);
    const within = bits & DENIED ? ALL : bits & FULL ? FULL | LIMITED : bits & LIMITED;
    settled |= within << (index * BITS_PER_ACTION);
  }
  return settled;
}

const shiftOf = <Type extends ResourceType>(type: Type, action: ActionOf<Type>): number =>
  (RESOURCE_ACTIONS[type] as readonly ActionOf<Type>[]).indexOf(action) * BITS_PER_ACTION;

function levelFrom(bits: number): AccessLevel {
  if (bits & DENIED) return 'NONE';
  if (bits & FULL) return 'FULL';
  return bits & LIMITED ? 'LIMITED' : 'NONE';
}
