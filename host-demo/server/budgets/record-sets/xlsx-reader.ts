import { Worker } from 'node:worker_threads';
import {
  RECORD_SET_COLUMNS_MAX,
  RECORD_SET_ROWS_MAX,
} from '../../../../src/features/budgets/imports/record-sets.wire.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { ReadCsv } from './csv-reader.ts';

export type XlsxReader = {
  /** Reads the first sheet of a workbook. Throws BAD_REQUEST. */
  read(bytes: Buffer): Promise<ReadCsv>;
};

type Refusal = 'EMPTY' | 'NO_WORKBOOK' | 'TOO_LARGE' | 'TOO_MANY_COLUMNS' | 'TOO_MANY_ROWS';
type Answer = { csv?: ReadCsv; refused?: Refusal };

const WORKER = new URL('./xlsx-worker.mjs', import.meta.url);
const HEAP_MAX_MB = 400;
/** All parts of a workbook together. A small file can unpack to gigabytes. */
const UNPACKED_MAX_BYTES = 150 * 1024 * 1024;
const READING_MAX_MS = 60_000;

const MESSAGES: Readonly<Record<Refusal, string>> = {
  EMPTY: 'There is nothing in the first sheet of this file.',
  NO_WORKBOOK: 'This file can’t be read as a workbook. Please save it as XLSX or CSV.',
  TOO_LARGE: 'This workbook is too large to be read. Please save its first sheet as CSV.',
  TOO_MANY_COLUMNS: `A file has at most ${RECORD_SET_COLUMNS_MAX.toLocaleString('en')} columns.`,
  TOO_MANY_ROWS: `A file has at most ${RECORD_SET_ROWS_MAX.toLocaleString('en')} rows. Send them in parts.`,
};

/** Reads workbooks one after another, each in its own worker thread, whose memory is free afterwards. */
export function createXlsxReader(): XlsxReader {
  let last: Promise<unknown> = Promise.resolve();
  return {
    read(bytes) {
      const reading = last.then(() => readInThread(bytes));
      last = reading.catch(() => {});
      return reading;
    },
  };
}

async function readInThread(bytes: Buffer): Promise<ReadCsv> {
  const limits = { rowsMax: RECORD_SET_ROWS_MAX, columnsMax: RECORD_SET_COLUMNS_MAX, unpackedMax: UNPACKED_MAX_BYTES };
  const worker = new Worker(WORKER, {
    execArgv: [],
    workerData: { bytes, ...limits },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
  const timer = setTimeout(() => void worker.terminate(), READING_MAX_MS);
  try {
    const { csv, refused = 'TOO_LARGE' } = await new Promise<Answer>((resolve, reject) => {
      worker.on('message', resolve);
      // Out of memory, or terminated.
      worker.on('error', (error) => ('code' in error ? resolve({ refused: 'TOO_LARGE' }) : reject(error)));
      worker.on('exit', () => resolve({ refused: 'TOO_LARGE' }));
    });
    if (csv) return csv;
    throw new Failure('BAD_REQUEST', { message: MESSAGES[refused] });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
