import type { Rest } from '../../../browser/transport/rest.ts';
import {
  type ReadingOptions,
  type RecordSet,
  RecordSetCreatedWire,
  RecordSetWire,
  type ReplacedCells,
  ReplacedCountWire,
} from './record-sets.wire.ts';

/** The server reads files one after another, a workbook for up to a minute. In milliseconds. */
const READING_TIMEOUT_MS = 150_000;

/** Creates a record set from an uploaded file and returns its id. Rejects with a TransportFailure. */
export async function createRecordSetOf(rest: Rest, fileId: string, options: ReadingOptions = {}): Promise<string> {
  const searchParams = Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const client = await rest();
  const call = { searchParams, handlesError: true, timeout: READING_TIMEOUT_MS };
  const created = client.post('record-set', { json: { fileId }, ...call });
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

/** Replaces the cells of a column that have a text, and returns their number. Rejects with a TransportFailure. */
export const replaceCells = async (rest: Rest, id: string, json: ReplacedCells): Promise<number> =>
  (await (await rest()).post(`record-set/${id}/cells`, { json, handlesError: true }).json(ReplacedCountWire)).replaced;
