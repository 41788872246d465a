import type { Worth } from './dated-rates.ts';

/**
 * Returns by how much a change exceeds the target; undefined if it does not, or does not increase the excess: users can
 * always reduce a budget that is exceeded.
 */
export function excessOf(target: Worth, before: Worth, after: Worth): Worth | undefined {
  return after > target && after > before ? after - target : undefined;
}
