import type { Rest } from '../../../browser/transport/rest.ts';
import { type Delimiter, type RecordSet, RecordSetCreatedWire, RecordSetWire } from './record-sets.wire.ts';

/** Uploads rows for an import and returns the id of the record set. Both calls reject with a TransportFailure. */
export async function createRecordSet(
  rest: Rest,
  csv: string | Blob,
  { delimiter }: { delimiter?: Delimiter } = {},
): Promise<string> {
  const created = (await rest()).post('record-set', {
    searchParams: { ...(delimiter && { delimiter }) },
    headers: { 'Content-Type': 'text/csv; charset=utf-8' },
    body: csv,
    handlesError: true,
  });
  return (await created.json(RecordSetCreatedWire)).id;
}

/** Reads a record set with its first rows; all without a `limit`. */
export const readRecordSet = async (rest: Rest, id: string, { limit }: { limit?: number } = {}): Promise<RecordSet> =>
  (await rest())
    .get(`record-set/${encodeURIComponent(id)}`, {
      searchParams: { ...(limit !== undefined && { limit }) },
      handlesError: true,
    })
    .json(RecordSetWire);
