import type { Rest } from '../../../browser/transport/rest.ts';
import {
  type AllUnmapped,
  AllUnmappedWire,
  DeletedFinancialsWire,
  type MappingAcross,
  type UnmappedCounts,
  UnmappedCountsWire,
} from './all-unmapped.wire.ts';
import { type EntriesFilter, filterParamsOf } from './financials.api.ts';
import { MappedWire } from './financials.wire.ts';

type Filter = EntriesFilter & { budgetId: string };

const searchParamsOf = ({ budgetId, ...filter }: Filter) => ({
  ...(budgetId !== '' && { budgetId }),
  ...filterParamsOf(filter),
});

/** Reads a page of the entries without an item, of all budgets or of one. Rejects with a TransportFailure. */
export const searchAllUnmapped = async (rest: Rest, filter: Filter, after: string | undefined): Promise<AllUnmapped> =>
  (await rest())
    .get('unmapped-financials', {
      searchParams: {
        ...{ limit: '200', ...searchParamsOf(filter) },
        ...(after !== undefined && { after }),
      },
      handlesError: true,
    })
    .json(AllUnmappedWire);

/** Counts the entries without an item of each budget, all or those that match. Rejects as above. */
export const readUnmappedCounts = async (rest: Rest, filter?: Filter): Promise<UnmappedCounts> =>
  (await rest())
    .get('unmapped-financials/count', { searchParams: filter ? searchParamsOf(filter) : {}, handlesError: true })
    .json(UnmappedCountsWire);

/** Maps entries of any budgets to an item, all or none. Rejects as above. */
export async function mapAcross(rest: Rest, mapping: MappingAcross): Promise<void> {
  await (await rest()).post('unmapped-financials/map', { json: mapping, handlesError: true }).json(MappedWire);
}

/** Deletes entries of any budgets that have no item, all or none. Rejects as above. */
export async function deleteUnmapped(rest: Rest, ids: readonly string[]): Promise<void> {
  await (await rest())
    .post('unmapped-financials/delete', { json: { ids }, handlesError: true })
    .json(DeletedFinancialsWire);
}
