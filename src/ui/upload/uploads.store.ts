import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '../../base/time/clock.ts';
import { isPassing, TransportFailure } from '../../browser/transport/failures.ts';
import type { Limits } from '../../shell/files/rules/file-problem.words.ts';
import type { SelectionProblem } from '../../shell/files/rules/file-problems.ts';
import { uploadFailureText } from '../../shell/files/upload-failure.ts';
import type { UploadOptions } from '../../shell/files/upload-options.ts';

/** What the control reports about a file. `fileId` and `error` are null until the server has answered. */
export type UploadRecord = { fileName: string; fileSize: number; fileId: string | null; error: string | null };

/**
 * REFUSED: by the control or the server. HELD: valid, but in a selection with a refused file. WAITING: for another file,
 * or, with an error, for the next sign-in. FAILED: may pass later.
 */
export type UploadState = 'REFUSED' | 'HELD' | 'WAITING' | 'UPLOADING' | 'DONE' | 'FAILED';

export type Upload = {
  key: string;
  file: File;
  state: UploadState;
  /** From 0 to 100. It is 100 only with the server's answer. */
  percent: number;
  fileId: string | null;
  /** Why it was refused, has failed or waits. */
  error: string | null;
  /** Whether it waits for an automatic retry. */
  isStalled?: boolean;
};

/** The part of an upload that survives a reload. */
export type KeptUpload = Pick<Upload, 'file' | 'state' | 'fileId' | 'error'>;

export type Progress = { percent: number; fileName: string; filePercent: number };

/** Why files were not taken, and how many. */
export type SelectionNotice = { problem: SelectionProblem | 'duplicate'; count: number };

type State = { uploads: readonly Upload[]; isLoading: boolean; notice: SelectionNotice | undefined };

export type UploadsOptions = {
  /** Uploads a file and returns its id. */
  send: (file: File, options: Pick<UploadOptions, 'signal' | 'onProgress' | 'onStored'>) => Promise<string>;
  /** What files may be until `setLimits`. */
  limits: Limits;
  clock: Pick<Clock, 'after'>;
  onProgress: (progress: Progress) => void;
  onLoading: (isLoading: boolean) => void;
  onChanged: (records: readonly UploadRecord[]) => void;
};

/** What a selection is checked against. */
export type SelectionCheck = {
  isMultiple: boolean;
  /** Returns why a file can't be uploaded, in words. */
  refusalOf: (file: File) => string | undefined;
  /** Returns why the files can't be uploaded together with earlier ones. */
  selectionProblem: (files: readonly File[], before: readonly File[]) => SelectionProblem | undefined;
};

export type Uploads = Pick<StoreApi<State>, 'getState' | 'subscribe' | 'getInitialState'> & {
  /**
   * Takes chosen files: all of them are uploaded one at a time, in their order, unless one is refused; then none is
   * (S-UPLOAD-01 to S-UPLOAD-03). A new selection replaces refused files, and without `isMultiple` all files.
   */
  choose(files: readonly File[], check: SelectionCheck): void;
  /** Uploads the valid files of a selection that contained refused ones. */
  uploadHeld(): void;
  retry(key: string): void;
  /** Uploads the files that wait, after the user has signed in again. */
  resume(): void;
  /** Cancels the upload of a file, or removes it. */
  remove(key: string): void;
  clear(): void;
  /**
   * Shows files from before a reload, and uploads those that the server doesn't have yet. Does nothing the second time,
   * or after users have chosen files, or the list was cleared.
   */
  restore(kept: readonly KeptUpload[]): void;
  /** Sets what files may be, for the texts of files that the server refuses. */
  setLimits(limits: Limits): void;
  records(): UploadRecord[];
};

/** Automatic retries after failures that may pass; they start over when the server has stored more than before. */
const RETRY_DELAYS_MS = [1000, 3000, 8000] as const;
/** The progress until the server has answered. */
const SENT_PERCENT_MAX = 99;

/** Creates the uploads of one control. */
export function createUploads({ send, clock, onProgress, onLoading, onChanged, ...options }: UploadsOptions): Uploads {
  const store = createStore<State>(() => ({ uploads: [], isLoading: false, notice: undefined }));
  const { getState, setState } = store;
  const find = (key: string) => getState().uploads.find((upload) => upload.key === key);
  const set = (key: string, change: Partial<Upload>) =>
    setState(({ uploads }) => ({ uploads: uploads.map((one) => (one.key === key ? { ...one, ...change } : one)) }));
  const records = () =>
    getState().uploads.map(({ file, fileId, error }) => ({ fileName: file.name, fileSize: file.size, fileId, error }));
  const changed = () => onChanged(records());
  let { limits } = options;
  let lastKey = 0;
  let isTouched = false;
  let running: { key: string; abort: AbortController } | undefined;

  const progress = (key: string) => {
    const sent = find(key);
    if (!sent) return;
    const counted = getState().uploads.filter(({ state }) => state !== 'REFUSED' && state !== 'HELD');
    const size = counted.reduce((sum, { file }) => sum + Math.max(file.size, 1), 0);
    const share = counted.reduce((sum, { file, percent }) => sum + Math.max(file.size, 1) * percent, 0);
    onProgress({ percent: Math.floor(share / size), fileName: sent.file.name, filePercent: sent.percent });
  };

  const attempt = async (key: string, file: File, abort: AbortController) => {
    let stored = 0;
    let delays: readonly number[] = RETRY_DELAYS_MS;
    for (;;) {
      try {
        const fileId = await send(file, {
          signal: abort.signal,
          onProgress(share) {
            set(key, { percent: Math.min(SENT_PERCENT_MAX, Math.floor(share * 100)), isStalled: false });
            progress(key);
          },
          onStored(share) {
            if (share > stored) [stored, delays] = [share, RETRY_DELAYS_MS];
          },
        });
        set(key, { state: 'DONE', percent: 100, fileId, error: null });
        return progress(key);
      } catch (error) {
        if (abort.signal.aborted) return;
        const [delayMs, ...others] = delays;
        if (delayMs === undefined || !isPassing(error)) {
          const state = isPassing(error) ? 'FAILED' : isSignedOut(error) ? 'WAITING' : 'REFUSED';
          return set(key, { state, percent: 0, error: uploadFailureText(error, file, limits) });
        }
        delays = others;
        set(key, { isStalled: true });
        await waitFor(delayMs, abort.signal);
        if (abort.signal.aborted) return;
      }
    }
  };
  const waitFor = (delayMs: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const cancel = clock.after(delayMs, resolve);
      signal.addEventListener('abort', () => {
        cancel();
        resolve();
      });
    });

  const run = async () => {
    if (getState().isLoading || !nextOf()) return;
    setState({ isLoading: true });
    onLoading(true);
    for (let next = nextOf(); next; next = nextOf()) {
      const { key, file } = next;
      running = { key, abort: new AbortController() };
      set(key, { state: 'UPLOADING', percent: 0, error: null, isStalled: false });
      await attempt(key, file, running.abort);
      running = undefined;
      if (find(key)) changed();
      if (find(key)?.state === 'WAITING') break; // the others would be refused, too
    }
    setState({ isLoading: false });
    onLoading(false);
  };
  const nextOf = () => getState().uploads.find(({ state }) => state === 'WAITING');

  const drop = (keys: readonly string[]) => {
    if (running && keys.includes(running.key)) running.abort.abort();
    setState(({ uploads }) => ({ uploads: uploads.filter(({ key }) => !keys.includes(key)) }));
  };
  const replaced = (isMultiple: boolean) =>
    getState()
      .uploads.filter(({ state }) => !isMultiple || state === 'REFUSED' || state === 'HELD')
      .map(({ key }) => key);

  return {
    ...store,
    records,
    choose(files, { isMultiple, refusalOf, selectionProblem }) {
      if (files.length === 0) return;
      isTouched = true;
      const left = replaced(isMultiple);
      const before = getState()
        .uploads.filter(({ key }) => !left.includes(key))
        .map(({ file }) => file);
      const fresh = files.filter(
        (file, index) => ![...before, ...files.slice(0, index)].some((one) => isSame(one, file)),
      );
      const problem = selectionProblem(fresh, before);
      if (problem) return setState({ notice: { problem, count: fresh.length } }); // the list stays as it was
      drop(left);
      const refusals = fresh.map(refusalOf);
      const isRefused = refusals.some(Boolean);
      const added = fresh.map((file, index): Upload => {
        const error = refusals[index] ?? null;
        const state = error !== null ? 'REFUSED' : isRefused ? 'HELD' : 'WAITING';
        lastKey += 1;
        return { key: String(lastKey), file, state, percent: 0, fileId: null, error };
      });
      const duplicates = files.length - fresh.length;
      const notice = duplicates > 0 ? { problem: 'duplicate' as const, count: duplicates } : undefined;
      setState(({ uploads }) => ({ uploads: [...uploads, ...added], notice }));
      changed();
      if (!isRefused) void run();
    },
    uploadHeld() {
      const held = getState().uploads.filter(({ state }) => state === 'HELD');
      for (const { key } of held) set(key, { state: 'WAITING' });
      void run();
    },
    retry(key) {
      const state = find(key)?.state;
      if (state !== 'FAILED' && state !== 'WAITING') return;
      set(key, { state: 'WAITING', error: null });
      void run();
    },
    resume: () => void run(),
    remove(key) {
      if (!find(key)) return;
      drop([key]);
      changed();
    },
    restore(kept) {
      if (isTouched || kept.length === 0) return;
      isTouched = true;
      const restored = kept.map((upload): Upload => {
        lastKey += 1;
        const state = upload.state === 'UPLOADING' ? 'WAITING' : upload.state;
        return { ...upload, key: String(lastKey), state, percent: state === 'DONE' ? 100 : 0 };
      });
      setState({ uploads: restored });
      changed();
      void run();
    },
    setLimits(next) {
      limits = next;
    },
    clear() {
      isTouched = true;
      const keys = getState().uploads.map(({ key }) => key);
      setState({ notice: undefined });
      if (keys.length === 0) return;
      drop(keys);
      changed();
    },
  };
}

const isSignedOut = (error: unknown): boolean => error instanceof TransportFailure && error.status === 401;

const isSame = (one: File, other: File): boolean =>
  one === other || (one.name === other.name && one.size === other.size && one.lastModified === other.lastModified);
