import type { Clock } from '../../base/time/clock.ts';
import { keepSelection, readSelection } from '../../browser/storage/file-selections.ts';
import type { KeptUpload, Uploads } from './uploads.store.ts';

/** How long the page before a reload may need to end. */
const LOCK_MAX_MS = 3000;

export type KeptUploads = {
  /** Forgets the files, which a form has sent. */
  forget(): void;
  stop(): void;
};

/**
 * Keeps the files of a control in this browser, and shows those that were kept before a reload or a crash. Only one open
 * control of a key does so, because two would upload the same files.
 */
export function keepUploads(uploads: Uploads, key: string, clock: Pick<Clock, 'now'>): KeptUploads {
  const end = new AbortController();
  let kept: string | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const save = (files: readonly KeptUpload[]) => {
    last = last.then(() => keepSelection(key, files, clock.now()));
  };
  const watch = () => {
    const { uploads: files } = uploads.getState();
    // Without the progress, which changes all the time.
    const now = files.map(({ key: id, state, fileId }) => `${id} ${state} ${fileId}`).join();
    if (now === kept) return;
    kept = now;
    save(files.map(({ file, state, fileId, error }) => ({ file, state, fileId, error })));
  };
  void withLock(`portico-upload ${key}`, end.signal, async () => {
    const found = await readSelection(key, clock.now());
    if (end.signal.aborted) return;
    if (isKept(found)) uploads.restore(found);
    end.signal.addEventListener('abort', uploads.subscribe(watch));
    watch();
  });
  return {
    forget: () => save([]),
    stop: () => end.abort(),
  };
}

/** Runs a task with a lock that is held until the signal; not at all if another control keeps it. */
async function withLock(name: string, signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const { locks } = navigator;
  if (!locks) return await task(); // pages without TLS
  const wait = AbortSignal.any([signal, AbortSignal.timeout(LOCK_MAX_MS)]);
  const hold = async () => {
    await task();
    await ended;
  };
  await locks.request(name, { signal: wait }, hold).catch(() => {});
}

const isKept = (found: unknown): found is readonly KeptUpload[] =>
  Array.isArray(found) && found.every(({ file }) => file instanceof File);
