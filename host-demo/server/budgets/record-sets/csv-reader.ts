import { Worker } from 'node:worker_threads';
import { FORMULA_GUARD } from '../../../../src/base/text/formula-guard.ts';
import {
  DELIMITERS,
  HEADER_ROWS_MAX,
  RECORD_SET_ROWS_MAX,
  type ReadingOptions,
} from '../../../../src/features/budgets/imports/record-sets.wire.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { createSlots } from '../../platform/streams/slots.ts';
import { TOO_MANY_ROWS } from './place-header.ts';
import type { CsvOptions } from './read-csv.mjs';
import { type FileContent, type RefusalDetails, readInThread } from './read-in-thread.ts';
import { BLOCK_ROWS, type RowBlock } from './row-block.ts';

export type CsvReader = {
  /**
   * Reads the rows of a CSV file. Throws BAD_REQUEST, and TOO_MANY_REQUESTS if many files are waiting.
   *
   * @param decided tells the thread which columns are decided, in shared memory
   */
  read(
    content: FileContent,
    options: Pick<ReadingOptions, 'delimiter' | 'encoding'>,
    decided: Uint8Array,
  ): AsyncGenerator<RowBlock>;
};

type Refusal = 'ENCODING' | 'QUOTES' | 'TOO_MANY_ROWS';

const WORKER = new URL('./csv-worker.mjs', import.meta.url);
/** Rows are garbage as soon as they are written as JSON, so little memory for new objects takes no longer. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
const WAITING_MAX = 50;
const RETRY_AFTER_S = '5';

/** Reads CSV files one after another, each in its own worker thread. */
export function createCsvReader(): CsvReader {
  const takeSlot = createSlots(1);
  let waiting = 0;
  return {
    async *read(content, { delimiter: wanted, encoding }, decided) {
      if (waiting >= WAITING_MAX) {
        throw new Failure('TOO_MANY_REQUESTS', { headers: { 'Retry-After': RETRY_AFTER_S } });
      }
      waiting += 1;
      const free = await takeSlot();
      try {
        const rowsMax = RECORD_SET_ROWS_MAX + HEADER_ROWS_MAX;
        const options = { wanted, encoding, delimiters: DELIMITERS, rowsMax, blockRows: BLOCK_ROWS, decided };
        const workerData: CsvOptions = { ...options, guard: FORMULA_GUARD };
        const worker = new Worker(WORKER, { execArgv: [], workerData, resourceLimits: LIMITS });
        yield* readInThread(worker, content, refusal);
      } finally {
        waiting -= 1;
        free();
      }
    },
  };
}

function refusal(reason: Refusal | undefined, { line = 1 }: RefusalDetails): Error {
  const messages: Record<Refusal, string> = {
    ENCODING: 'The text of this file can’t be read. Please save it as CSV UTF-8.',
    QUOTES: `A quote (") at the start of a cell in line ${line} isn’t closed at the end of the cell. Close or remove it.`,
    TOO_MANY_ROWS,
  };
  if (reason === undefined) return new Error('The thread that reads CSV has ended.');
  return new Failure('BAD_REQUEST', { message: messages[reason] });
}
