import type { Rest } from '../../src/browser/transport/rest.ts';
import { type ReadingOptions, RecordSetCreatedWire } from '../../src/features/budgets/imports/record-sets.wire.ts';

/** Sends rows as text and returns the id of the record set. Rejects with a TransportFailure. */
export async function createRecordSet(
  rest: Rest,
  csv: string | Blob,
  { delimiter, headerRow }: Pick<ReadingOptions, 'delimiter' | 'headerRow'> = {},
): Promise<string> {
  const created = (await rest()).post('record-set', {
    searchParams: { ...(delimiter && { delimiter }), ...(headerRow !== undefined && { headerRow }) },
    headers: { 'Content-Type': 'text/csv; charset=utf-8' },
    body: csv,
    handlesError: true,
  });
  return (await created.json(RecordSetCreatedWire)).id;
}
