import { Worker } from 'node:worker_threads';
import {
  DELIMITERS,
  HEADER_ROWS_MAX,
  RECORD_SET_ROWS_MAX,
  type ReadingOptions,
} from '../../../../src/features/budgets/imports/record-sets.wire.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { type FileRows, TOO_MANY_ROWS } from './place-header.ts';

export type CsvReader = {
  /**
   * Reads the rows of a CSV file, whose bytes are no longer usable. Throws BAD_REQUEST, and TOO_MANY_REQUESTS if many
   * files are waiting.
   */
  read(bytes: Buffer, options: Pick<ReadingOptions, 'delimiter' | 'encoding'>): Promise<FileRows>;
  close(): Promise<void>;
};

type Refusal = 'ENCODING' | 'QUOTES' | 'TOO_MANY_ROWS';
type Answer = { id: number; rows?: FileRows; refused?: Refusal; line?: number; failed?: string };
type Waiting = { resolve: (rows: FileRows) => void; reject: (reason: unknown) => void };

const WORKER = new URL('./csv-worker.mjs', import.meta.url);
/** Rows are garbage as soon as they are written as JSON, so little memory for new objects takes no longer. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
const WAITING_MAX = 50;
const RETRY_AFTER_S = '5';

/**
 * Reads CSV files one after another in a worker thread, which ends with the last file, so that its memory is free
 * afterwards.
 */
export function createCsvReader(): CsvReader {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  const end = () => {
    void worker?.terminate();
    worker = undefined;
  };
  const settle = ({ id, rows, refused, line, failed }: Answer) => {
    const file = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) end();
    if (rows) file?.resolve(rows);
    else file?.reject(refused ? refusal(refused, line) : new Error(failed));
  };
  const start = () => {
    const started = new Worker(WORKER, { execArgv: [], resourceLimits: LIMITS });
    const lose = (cause: unknown) => {
      if (worker !== started) return;
      worker = undefined;
      for (const { reject } of waiting.values()) reject(new Error('The thread that reads CSV has ended.', { cause }));
      waiting.clear();
    };
    return started.on('message', settle).on('error', lose).on('exit', lose);
  };

  return {
    read(bytes, { delimiter: wanted, encoding }) {
      if (waiting.size >= WAITING_MAX) {
        throw new Failure('TOO_MANY_REQUESTS', { headers: { 'Retry-After': RETRY_AFTER_S } });
      }
      worker ??= start();
      const id = ++lastId;
      const rowsMax = RECORD_SET_ROWS_MAX + HEADER_ROWS_MAX;
      const isWhole = bytes.byteLength === bytes.buffer.byteLength;
      const file = { id, bytes, wanted, encoding, delimiters: DELIMITERS, rowsMax };
      worker.postMessage(file, isWhole ? [bytes.buffer as ArrayBuffer] : []);
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    async close() {
      await worker?.terminate();
    },
  };
}

function refusal(reason: Refusal, line = 1): Failure {
  const messages: Record<Refusal, string> = {
    ENCODING: 'The text of this file can’t be read. Please save it as CSV UTF-8.',
    QUOTES: `This file is no CSV: its quotes are wrong at line ${line} or before.`,
    TOO_MANY_ROWS,
  };
  return new Failure('BAD_REQUEST', { message: messages[reason] });
}
