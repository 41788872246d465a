import type { TextCounts } from '../../../../src/features/budgets/rules/financial-imports/column-profile.ts';

/** Counts of the columns of rows. */
export type CountedTexts = {
  add(row: readonly string[]): void;
  isFull(): boolean;
  /** Returns the counts and starts again. */
  take(): TextCounts[];
};

export function createTextCounts(decided: Uint8Array): CountedTexts;
