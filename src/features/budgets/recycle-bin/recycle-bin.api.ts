import type { Rest } from '../../../browser/transport/rest.ts';
import {
  type RecycleBin,
  type RecycleBinFilter,
  RecycleBinWire,
  type Restored,
  RestoredWire,
  type RestoreMode,
  type RestoreRehearsal,
  RestoreRehearsalWire,
} from './recycle-bin.wire.ts';

type Paging = { after?: string | undefined; limit?: number };

/** Reads the budget and its deleted items, last deleted first; the page after `after`, else the first. */
export async function readRecycleBin(
  rest: Rest,
  budgetId: string,
  filter: RecycleBinFilter = {},
  { after, limit }: Paging = {},
): Promise<RecycleBin> {
  const query = { ...filter, after, limit };
  const searchParams = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
  return (await rest())
    .get(`budgets/${budgetId}/deleted-budget-items`, { searchParams, handlesError: true })
    .json(RecycleBinWire);
}

/** What is restored, and how. */
export type RestoreSelection = { ids: readonly string[]; mode: RestoreMode };

/** Restores items; without a mode, with their deleted ancestors. Rejects with a TransportFailure. */
export const restoreItems = async (
  rest: Rest,
  budgetId: string,
  ids: readonly string[],
  mode: RestoreMode = 'WITH_PARENTS',
): Promise<Restored> =>
  (await rest())
    .post(`budgets/${budgetId}/internal-items/restore`, { json: { ids, mode }, handlesError: true })
    .json(RestoredWire);

/** Reads what restoring the items would do. Rejects with a TransportFailure. */
export const rehearseRestore = async (
  rest: Rest,
  budgetId: string,
  json: RestoreSelection,
): Promise<RestoreRehearsal> =>
  (await rest())
    .post(`budgets/${budgetId}/internal-items/restore`, {
      json,
      searchParams: { rehearse: 'true' },
      handlesError: true,
    })
    .json(RestoreRehearsalWire);
