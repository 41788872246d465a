import { unitsOf } from './amounts.ts';

/** Whether an amount requires approval: each one without a threshold, otherwise those that reach it. */
export const requiresApproval = (amount: string, threshold: string | null): boolean =>
  threshold === null || unitsOf(amount) >= unitsOf(threshold);
