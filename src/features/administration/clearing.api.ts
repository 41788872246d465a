import type { Rest } from '../../browser/transport/rest.ts';
import type { Page } from '../../ui/load/use-pages.ts';
import { type BudgetCache, BudgetCachesWire, type RecycleBinOfOrganization, RecycleBinsWire } from './clearing.wire.ts';
import { JobStartedWire } from './jobs.wire.ts';

export async function readRecycleBins(rest: Rest, after?: string): Promise<Page<RecycleBinOfOrganization>> {
  const searchParams = after === undefined ? {} : { after };
  const { organizations, next } = await (await rest())
    .get('recycle-bins', { searchParams, handlesError: true })
    .json(RecycleBinsWire);
  return { rows: organizations, next };
}

export async function readBudgetCaches(rest: Rest, after?: string): Promise<Page<BudgetCache>> {
  const searchParams = after === undefined ? {} : { after };
  const { organizations, next } = await (await rest())
    .get('budget-caches', { searchParams, handlesError: true })
    .json(BudgetCachesWire);
  return { rows: organizations, next };
}

/** Permanently deletes items that were deleted at least this many days ago. Returns the id of the job. */
export const clearRecycleBin = async (rest: Rest, organizationId: string, olderThanDays: number): Promise<string> =>
  (
    await (
      await rest()
    )
      .post(`organizations/${organizationId}/clear-recycle-bin`, { json: { olderThanDays } })
      .json(JobStartedWire)
  ).jobId;

/** Clears the totals. Returns the id of the job. */
export const clearBudgetCache = async (rest: Rest, organizationId: string): Promise<string> =>
  (await (await rest()).post(`organizations/${organizationId}/clear-budget-cache`).json(JobStartedWire)).jobId;
