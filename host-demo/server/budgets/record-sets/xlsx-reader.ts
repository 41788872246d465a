import { Worker } from 'node:worker_threads';
import {
  HEADER_ROWS_MAX,
  RECORD_SET_ROWS_MAX,
  type ReadingOptions,
  SHEETS_MAX,
} from '../../../../src/features/budgets/imports/record-sets.wire.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { type FileRows, TOO_MANY_ROWS } from './place-header.ts';

export type XlsxReader = {
  /** Reads the rows of a sheet of a workbook, the first one by default. Throws BAD_REQUEST. */
  read(bytes: Buffer, options: Pick<ReadingOptions, 'sheet'>): Promise<FileRows>;
};

type Refusal = 'NO_SHEET' | 'NO_WORKBOOK' | 'TOO_LARGE' | 'TOO_MANY_ROWS';
type Answer = { rows?: FileRows; refused?: Refusal; sheets?: readonly string[] };

const WORKER = new URL('./xlsx-worker.mjs', import.meta.url);
const HEAP_MAX_MB = 400;
/** All parts of a workbook together. A small file can unpack to gigabytes. */
const UNPACKED_MAX_BYTES = 150 * 1024 * 1024;
const READING_MAX_MS = 60_000;

const MESSAGES: Readonly<Record<Refusal, string>> = {
  NO_SHEET: 'This workbook has no sheet with this number.',
  NO_WORKBOOK: 'This file can’t be read as a workbook. Please save it as XLSX or CSV.',
  TOO_LARGE: 'This workbook is too large to be read. Please save the sheet as CSV.',
  TOO_MANY_ROWS,
};

/** Reads workbooks one after another, each in its own worker thread, whose memory is free afterwards. */
export function createXlsxReader(): XlsxReader {
  let last: Promise<unknown> = Promise.resolve();
  return {
    read(bytes, { sheet = 1 }) {
      const reading = last.then(() => readInThread(bytes, sheet));
      last = reading.catch(() => {});
      return reading;
    },
  };
}

async function readInThread(bytes: Buffer, sheet: number): Promise<FileRows> {
  const rowsMax = RECORD_SET_ROWS_MAX + HEADER_ROWS_MAX;
  const limits = { rowsMax, sheetsMax: SHEETS_MAX, unpackedMax: UNPACKED_MAX_BYTES };
  const worker = new Worker(WORKER, {
    execArgv: [],
    workerData: { bytes, sheet, ...limits },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
  const timer = setTimeout(() => void worker.terminate(), READING_MAX_MS);
  try {
    const {
      rows,
      refused = 'TOO_LARGE',
      sheets,
    } = await new Promise<Answer>((resolve, reject) => {
      worker.on('message', resolve);
      // Out of memory, or terminated.
      worker.on('error', (error) => ('code' in error ? resolve({ refused: 'TOO_LARGE' }) : reject(error)));
      worker.on('exit', () => resolve({ refused: 'TOO_LARGE' }));
    });
    if (rows) return rows;
    throw new Failure('BAD_REQUEST', { message: MESSAGES[refused], details: { ...(sheets && { sheets }) } });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
