import type { Rest } from '../../../browser/transport/rest.ts';
import { type RecordSet, RecordSetCreatedWire, RecordSetWire } from './record-sets.wire.ts';

/** Creates a record set from an uploaded file and returns its id. Rejects with a TransportFailure. */
export const createRecordSetOf = async (rest: Rest, fileId: string): Promise<string> =>
  (await (await rest()).post('record-set', { json: { fileId }, handlesError: true }).json(RecordSetCreatedWire)).id;

/** Reads a record set with its first rows; all without a `limit`. */
export const readRecordSet = async (rest: Rest, id: string, { limit }: { limit?: number } = {}): Promise<RecordSet> =>
  (await rest())
    .get(`record-set/${encodeURIComponent(id)}`, {
      searchParams: { ...(limit !== undefined && { limit }) },
      handlesError: true,
    })
    .json(RecordSetWire);
