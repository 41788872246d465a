import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { RowBlock } from './row-block.ts';

/** What a thread posts: rows, or why it refuses the file. */
type Answer<Refusal> = (RowBlock & { isLast: boolean }) | ({ refused: Refusal } & RefusalDetails);
export type RefusalDetails = { line?: number; sheets?: readonly string[] };

export type FileContent = Iterable<Buffer> | AsyncIterable<Buffer>;

/**
 * Sends a file to a worker thread and yields the rows that it posts. Ends the thread with the file, so that its memory is
 * free afterwards.
 *
 * @param refusal returns the error for a refused file, and for a thread that has ended too early
 */
export async function* readInThread<Refusal>(
  worker: Worker,
  content: FileContent,
  refusal: (reason: Refusal | undefined, details: RefusalDetails) => Error,
): AsyncGenerator<RowBlock> {
  const answers = on(worker, 'message', { close: ['exit'] });
  try {
    for await (const part of content) worker.postMessage(part);
    worker.postMessage(null);
    for await (const [answer] of answers as AsyncIterable<[Answer<Refusal>]>) {
      if ('refused' in answer) throw refusal(answer.refused, answer);
      yield answer;
      if (answer.isLast) return;
    }
    throw refusal(undefined, {});
  } finally {
    await worker.terminate();
  }
}
