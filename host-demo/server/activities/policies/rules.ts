import {
  type ActionOf,
  type Condition,
  RESOURCE_ACTIONS,
  type ResourceType,
  type Statement,
} from '../../../../src/features/policies/policies.wire.ts';
import { maskOf } from './mask.ts';

/**
 * A statement, prepared for the resources of one type. `evaluate.ts` matches rules with one resource, and
 * `permission-mask.ts` with the rows of a query: a change of one belongs into both.
 */
export type Rule = {
  /** The bits that the rule sets where it matches. */
  mask: number;
  denies: boolean;
  scope: Scope;
  /** All of them must match. */
  conditions: readonly Condition[];
};

export type Scope =
  | { kind: 'all' }
  | { kind: 'type'; id: string }
  | { kind: 'group'; id: string }
  | { kind: 'activity'; id: string }
  /** An activity and everything below it. */
  | { kind: 'branch'; id: string };

/** Returns the rules of the statements that apply to resources of this type, and to any of its actions. */
export function rulesOf(type: ResourceType, statements: readonly Statement[]): Rule[] {
  return statements.flatMap(({ effect, action, resourceType, resourceLocator, conditions }) => {
    if (resourceType !== '*' && resourceType !== type) return [];
    const level = effect === 'DENY' ? 'NONE' : action.accessLevel;
    const covered: readonly ActionOf<ResourceType>[] = RESOURCE_ACTIONS[type].filter(
      (name) => action.value === '*' || action.value === name,
    );
    const mask = covered.reduce((bits, name) => bits | maskOf(type, name, level), 0);
    if (mask === 0) return [];
    return [{ mask, denies: level === 'NONE', scope: scopeOf(resourceLocator), conditions }];
  });
}

function scopeOf(locator: string): Scope {
  const [, kind, id, below] = /^(type|group|activity)\/(\d+)(\/\*\*)?$/.exec(locator) ?? [];
  if (kind === undefined || id === undefined) return { kind: 'all' };
  return { kind: below ? 'branch' : (kind as 'type' | 'group' | 'activity'), id };
}
