import * as v from 'valibot';
import { ClearRecycleBinWire } from '../../../../src/features/administration/clearing.wire.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { countDeleted, purgeSome } from './purge.ts';

/** Permanently deletes items whose time in the organization's recycle bins is over, in batches. */
export const clearRecycleBin: JobKind = async ({ db, organizationId, input, signal, progress }) => {
  const { olderThanDays } = v.parse(ClearRecycleBinWire, input);
  const all = await countDeleted(db, { organizationId, olderThanDays });
  let deleted = 0;
  for (;;) {
    signal.throwIfAborted();
    const some = await purgeSome(db, { organizationId, olderThanDays });
    if (some === 0) break;
    deleted += some;
    await progress((deleted / Math.max(all, deleted)) * 100);
  }
  return { result: { kind: 'CLEAR_RECYCLE_BIN', deleted, olderThanDays } };
};
