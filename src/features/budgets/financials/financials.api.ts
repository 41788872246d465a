import type { Rest } from '../../../browser/transport/rest.ts';
import {
  type Financial,
  type FinancialChange,
  type FinancialKind,
  type Financials,
  type FinancialsCount,
  FinancialsCountWire,
  FinancialsWire,
  FinancialWire,
  type MappedToOrders,
  MappedToOrdersWire,
  MappedWire,
  type NewFinancial,
  PartsWire,
  type SplitInput,
  UnmappedWire,
} from './financials.wire.ts';

/** Which entries are read; empty for all. */
export type EntriesFilter = { kind: FinancialKind | ''; search: string };
type Place = { budgetId: string; itemId: string };

const pathOf = ({ budgetId, itemId }: Place) => `budgets/${budgetId}/internal-items/${itemId}/financials`;
const searchOf = (kind: FinancialKind, after: string | undefined) => ({ kind, ...(after !== undefined && { after }) });

export const filterParamsOf = ({ kind, search }: EntriesFilter) => ({
  ...(kind !== '' && { kind }),
  ...(search.trim() !== '' && { search }),
});

/** Reads a page of an item's purchase orders or actuals. Rejects with a TransportFailure. */
export const readFinancials = async (
  rest: Rest,
  place: Place,
  kind: FinancialKind,
  after: string | undefined,
): Promise<Financials> =>
  (await rest()).get(pathOf(place), { searchParams: searchOf(kind, after), handlesError: true }).json(FinancialsWire);

/** Reads a page of the budget's purchase orders or actuals that are not mapped to an item. Rejects as above. */
export const readUnmapped = async (
  rest: Rest,
  budgetId: string,
  kind: FinancialKind,
  after: string | undefined,
): Promise<Financials> =>
  (await rest())
    .get(`budgets/${budgetId}/unmapped-financials`, { searchParams: searchOf(kind, after), handlesError: true })
    .json(FinancialsWire);

/** Reads a page of the entries of both kinds, or of one, without an item. Rejects as above. */
export const searchUnmapped = async (
  rest: Rest,
  budgetId: string,
  filter: EntriesFilter,
  after: string | undefined,
): Promise<Financials> =>
  (await rest())
    .get(`budgets/${budgetId}/unmapped-financials`, {
      searchParams: {
        ...{ limit: '200', ...filterParamsOf(filter) },
        ...(after !== undefined && { after }),
      },
      handlesError: true,
    })
    .json(FinancialsWire);

/** Counts the entries of a budget, all or those that match. Rejects as above. */
export const readFinancialsCount = async (
  rest: Rest,
  budgetId: string,
  filter?: EntriesFilter,
): Promise<FinancialsCount> =>
  (await rest())
    .get(`budgets/${budgetId}/financials-count`, {
      searchParams: filter ? filterParamsOf(filter) : {},
      handlesError: true,
    })
    .json(FinancialsCountWire);

/** Maps entries to the items of orders with their number, or only counts them and suggests items. Rejects as above. */
export const mapToOrders = async (rest: Rest, budgetId: string, isRehearsal: boolean): Promise<MappedToOrders> =>
  (await rest())
    .post(`budgets/${budgetId}/unmapped-financials/map-to-orders`, {
      searchParams: { rehearse: String(isRehearsal) },
      handlesError: true,
    })
    .json(MappedToOrdersWire);

/** Splits an unmapped entry over items. Rejects as above. */
export async function splitFinancial(rest: Rest, budgetId: string, split: SplitInput): Promise<void> {
  await (await rest())
    .post(`budgets/${budgetId}/unmapped-financials/split`, { json: split, handlesError: true })
    .json(PartsWire);
}

/** Takes entries from their items, all or none. Rejects as above. */
export async function unmapFinancials(rest: Rest, budgetId: string, ids: readonly string[]): Promise<void> {
  await (await rest())
    .post(`budgets/${budgetId}/unmapped-financials/unmap`, { json: { ids }, handlesError: true })
    .json(UnmappedWire);
}

/** Adds an entry to an item. Rejects as above. */
export const createFinancial = async (rest: Rest, place: Place, entry: NewFinancial): Promise<Financial> =>
  (await rest()).post(pathOf(place), { json: entry, handlesError: true }).json(FinancialWire);

/** Changes an entry of an item; CHANGED_MEANWHILE if others have. Rejects as above. */
export async function updateFinancial(rest: Rest, place: Place, id: string, change: FinancialChange): Promise<void> {
  await (await rest()).put(`${pathOf(place)}/${id}`, { json: change, handlesError: true });
}

/** Deletes an entry of an item; CHANGED_MEANWHILE if others have changed it. Rejects as above. */
export async function deleteFinancial(
  rest: Rest,
  place: Place,
  { id, version }: Pick<Financial, 'id' | 'version'>,
): Promise<void> {
  await (await rest()).delete(`${pathOf(place)}/${id}`, {
    searchParams: { version: String(version) },
    handlesError: true,
  });
}

/** Maps unmapped entries to an item, all or none. Rejects as above. */
export async function mapFinancials(rest: Rest, { budgetId, itemId }: Place, ids: readonly string[]): Promise<void> {
  await (await rest())
    .post(`budgets/${budgetId}/unmapped-financials/map`, { json: { itemId, ids }, handlesError: true })
    .json(MappedWire);
}
