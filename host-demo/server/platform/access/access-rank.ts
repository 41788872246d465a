import { Failure } from '../failures/failure.ts';

/** Access flags that rank above all others (docs/decisions/0077-user-roles.md). Each is above those with a lower number. */
const RANKS: ReadonlyMap<string, number> = new Map([
  ['COMPANY_ADMIN', 1],
  ['ADMIN', 2],
  ['DEVOPS_ADMIN', 3],
  ['SUPER_ADMIN', 3],
]);

const rankOf = (access: readonly string[]): number => Math.max(0, ...access.map((flag) => RANKS.get(flag) ?? 0));

/** Returns whether a user with these access flags may grant, revoke and manage others (X-PLAN-14). */
export const reachesRank = (own: readonly string[], others: readonly string[]): boolean =>
  rankOf(others) <= rankOf(own);

/** Throws FORBIDDEN unless a user with these access flags may grant, revoke and manage others (X-PLAN-14). */
export function requireRank(own: readonly string[], others: readonly string[]): void {
  if (reachesRank(own, others)) return;
  throw new Failure('FORBIDDEN', { message: 'You can’t manage a role above yours.' });
}
