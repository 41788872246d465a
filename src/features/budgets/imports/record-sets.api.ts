import type { Rest } from '../../../browser/transport/rest.ts';
import { type ReadingOptions, type RecordSet, RecordSetCreatedWire, RecordSetWire } from './record-sets.wire.ts';

/** Creates a record set from an uploaded file and returns its id. Rejects with a TransportFailure. */
export async function createRecordSetOf(rest: Rest, fileId: string, options: ReadingOptions = {}): Promise<string> {
  const searchParams = Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const client = await rest();
  const created = client.post('record-set', { json: { fileId }, searchParams, handlesError: true });
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
