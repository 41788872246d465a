import { Worker } from 'node:worker_threads';
import { FORMULA_GUARD } from '../../../../src/base/text/formula-guard.ts';
import {
  HEADER_ROWS_MAX,
  RECORD_SET_ROWS_MAX,
  type ReadingOptions,
  SHEETS_MAX,
} from '../../../../src/features/budgets/imports/record-sets.wire.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { createSlots } from '../../platform/streams/slots.ts';
import { TOO_MANY_ROWS } from './place-header.ts';
import { type FileContent, type RefusalDetails, readInThread } from './read-in-thread.ts';
import { BLOCK_ROWS, type RowBlock } from './row-block.ts';

export type XlsxReader = {
  /** Reads the rows of a sheet of a workbook, the first one by default. Throws BAD_REQUEST. See CsvReader for `decided`. */
  read(content: FileContent, options: Pick<ReadingOptions, 'sheet'>, decided: Uint8Array): AsyncGenerator<RowBlock>;
};

type Refusal = 'NO_SHEET' | 'NO_WORKBOOK' | 'TOO_LARGE' | 'TOO_MANY_ROWS';

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

/** Reads workbooks one after another, each in its own worker thread. */
export function createXlsxReader(): XlsxReader {
  const takeSlot = createSlots(1);
  return {
    async *read(content, { sheet = 1 }, decided) {
      const free = await takeSlot();
      const rowsMax = RECORD_SET_ROWS_MAX + HEADER_ROWS_MAX;
      const limits = {
        rowsMax,
        headerRowsMax: HEADER_ROWS_MAX,
        sheetsMax: SHEETS_MAX,
        unpackedMax: UNPACKED_MAX_BYTES,
        blockRows: BLOCK_ROWS,
      };
      const resourceLimits = { maxOldGenerationSizeMb: HEAP_MAX_MB };
      const worker = new Worker(WORKER, {
        execArgv: [],
        workerData: { sheet, decided, guard: FORMULA_GUARD, ...limits },
        resourceLimits,
      });
      const timer = setTimeout(() => void worker.terminate(), READING_MAX_MS);
      try {
        yield* readInThread(worker, content, refusal);
      } catch (error) {
        throw isOutOfMemory(error) ? refusal('TOO_LARGE', {}) : error;
      } finally {
        clearTimeout(timer);
        free();
      }
    },
  };
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Returns why a workbook is refused. A thread ends too early when it takes too long. */
const refusal = (reason: Refusal = 'TOO_LARGE', { sheets }: RefusalDetails) =>
  new Failure('BAD_REQUEST', { message: MESSAGES[reason], details: { ...(sheets && { sheets }) } });
