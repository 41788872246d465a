import type { ItemResult } from '../../../../src/features/budgets/items/item-changes.wire.ts';
import { Failure } from '../../platform/failures/failure.ts';

/** A change that can be made, or why not. */
export type Checked<Ready> = Ready | Failure;

/**
 * Checks each change. Without `isPartial`, throws the first failure, with the position of its change in
 * `details.index`.
 */
export function checkEach<Change, Ready extends object>(
  changes: readonly Change[],
  isPartial: boolean,
  check: (change: Change, index: number) => Ready,
): Checked<Ready>[] {
  return changes.map((change, index) => {
    try {
      return check(change, index);
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      if (isPartial) return thrown;
      const { message, ...details } = thrown.details;
      throw new Failure(thrown.code, { message, details: { ...details, index } });
    }
  });
}

/** Checks each change. Throws the first failure, with the position of its change in `details.index`. */
export const checkAll = <Change, Ready extends object>(
  changes: readonly Change[],
  check: (change: Change, index: number) => Ready,
): Ready[] => checkEach(changes, false, check).filter((one): one is Ready => !(one instanceof Failure));

/** Returns the results in the order of the call. */
export const resultsOf = <Ready extends object>(
  checked: readonly Checked<Ready>[],
  savedOf: (ready: Ready) => { id: string; version: number },
): ItemResult[] =>
  checked.map((one) => (one instanceof Failure ? { error: { code: one.code, ...one.details } } : savedOf(one)));
