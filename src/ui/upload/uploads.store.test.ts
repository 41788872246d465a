import { expect, test } from 'vitest';
import { networkFailure, TransportFailure } from '../../browser/transport/failures.ts';
import { createUploads, type SelectionCheck, type UploadsOptions } from './uploads.store.ts';

const EVERYTHING: SelectionCheck = { isMultiple: true, refusalOf: () => undefined, selectionProblem: () => undefined };
const fileOf = (name: string) => new File(['x'], name);

/** Creates uploads whose calls and waiting times the test ends. */
function startUploads() {
  type Call = Parameters<UploadsOptions['send']>[1] & {
    name: string;
    succeed: (id: string) => void;
    fail: (error: unknown) => void;
  };
  const calls: Call[] = [];
  const delaysMs: number[] = [];
  const loading: boolean[] = [];
  let goOn = () => {};
  const send: UploadsOptions['send'] = ({ name }, options) =>
    new Promise((succeed, fail) => {
      const { signal } = options;
      signal.addEventListener('abort', () => fail(signal.reason));
      calls.push({ ...options, name, succeed, fail });
    });
  const uploads = createUploads({
    send,
    limits: { extensions: ['csv'], fileSizeMax: 10 },
    clock: {
      after(delayMs, task) {
        delaysMs.push(delayMs);
        goOn = task;
        return () => {};
      },
    },
    onProgress: () => {},
    onLoading: (isLoading) => loading.push(isLoading),
    onChanged: () => {},
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    uploads,
    calls,
    delaysMs,
    loading,
    states: () => uploads.getState().uploads.map(({ file, state }) => `${file.name} ${state}`),
    settle,
    async failLast(error: unknown) {
      calls.at(-1)?.fail(error);
      await settle();
    },
    async pass() {
      goOn();
      await settle();
    },
  };
}

test('a failure that may pass is repeated after 1, 3 and 8 seconds, and then the next file is uploaded (X-UPLOAD-05)', async () => {
  const { uploads, calls, delaysMs, states, failLast, pass } = startUploads();
  uploads.choose([fileOf('a'), fileOf('b')], EVERYTHING);
  for (let attempt = 0; attempt < 3; attempt++) {
    await failLast(networkFailure(undefined));
    expect(states()).toEqual(['a UPLOADING', 'b WAITING']);
    await pass();
  }
  expect(delaysMs).toEqual([1000, 3000, 8000]);
  await failLast(networkFailure(undefined));
  expect(states()).toEqual(['a FAILED', 'b UPLOADING']);
  expect(uploads.getState().uploads[0]?.error).toBe(
    'The connection was lost before the file had arrived. Check your connection and upload the file again.',
  );
  expect(calls.map(({ name }) => name)).toEqual(['a', 'a', 'a', 'a', 'b']);
});

test('the waiting times start over when the server has stored more, not when more was sent', async () => {
  const { uploads, calls, delaysMs, failLast, pass } = startUploads();
  uploads.choose([fileOf('a')], EVERYTHING);
  for (const stored of [0, 0.1, 0.1, 0.2]) {
    calls.at(-1)?.onStored(stored);
    calls.at(-1)?.onProgress(stored + 0.5);
    await failLast(networkFailure(undefined));
    await pass();
  }
  expect(delaysMs).toEqual([1000, 1000, 3000, 1000]);
});

test('a file says that it waits for a retry until its bytes are sent again', async () => {
  const { uploads, calls, failLast, pass } = startUploads();
  const isStalled = () => uploads.getState().uploads[0]?.isStalled;
  uploads.choose([fileOf('a')], EVERYTHING);
  expect(isStalled()).toBe(false);
  await failLast(networkFailure(undefined));
  await pass();
  expect([calls.length, isStalled()]).toEqual([2, true]);
  calls.at(-1)?.onProgress(0.5);
  expect(isStalled()).toBe(false);
});

test('files wait when the session ends, the first one with the reason, and are uploaded when it is back', async () => {
  const { uploads, calls, delaysMs, loading, states, settle, failLast } = startUploads();
  const signIn = new TransportFailure({
    ...{ code: 'UNAUTHENTICATED', status: 401, details: { message: 'Sign in to continue.' } },
  });
  uploads.choose([fileOf('a'), fileOf('b')], EVERYTHING);
  await failLast(signIn);
  expect([states(), delaysMs, loading]).toEqual([['a WAITING', 'b WAITING'], [], [true, false]]);
  expect(uploads.records().map(({ error }) => error)).toEqual(['Sign in to continue.', null]);
  uploads.resume();
  await failLast(signIn);
  expect([states(), calls.length]).toEqual([['a WAITING', 'b WAITING'], 2]);
  uploads.retry(uploads.getState().uploads[0]?.key ?? '');
  for (const id of ['7', '8']) {
    calls.at(-1)?.succeed(id);
    await settle();
  }
  expect(uploads.records().map(({ fileId, error }) => [fileId, error])).toEqual([
    ['7', null],
    ['8', null],
  ]);
  uploads.resume();
  expect(loading).toEqual([true, false, true, false, true, false]);
});

test('files that were restored once are not replaced by those kept later', () => {
  const { uploads, states } = startUploads();
  const kept = (name: string) => [{ file: fileOf(name), state: 'FAILED' as const, fileId: null, error: null }];
  uploads.restore(kept('a'));
  uploads.restore(kept('b'));
  expect(states()).toEqual(['a FAILED']);
});

test('a refusal is not repeated, and can’t be on demand', async () => {
  const { uploads, calls, delaysMs, states, failLast } = startUploads();
  uploads.choose([fileOf('a')], EVERYTHING);
  await failLast(new TransportFailure({ code: 'FILE_TYPE_REFUSED', status: 415 }));
  expect([states(), delaysMs]).toEqual([['a REFUSED'], []]);
  uploads.retry(uploads.getState().uploads[0]?.key ?? '');
  expect([states(), calls.length]).toEqual([['a REFUSED'], 1]);
});

test('a file is cancelled while it is uploaded or waits for a repetition, and a failed one is uploaded again on demand', async () => {
  const { uploads, calls, loading, states, settle, failLast, pass } = startUploads();
  const keyOf = (name: string) => uploads.getState().uploads.find(({ file }) => file.name === name)?.key ?? '';
  uploads.choose([fileOf('a'), fileOf('b'), fileOf('c')], EVERYTHING);
  uploads.remove(keyOf('a'));
  await settle();
  expect([calls[0]?.signal.aborted, states()]).toEqual([true, ['b UPLOADING', 'c WAITING']]);
  await failLast(networkFailure(undefined));
  uploads.remove(keyOf('b'));
  await settle();
  expect(states()).toEqual(['c UPLOADING']);
  for (let attempt = 0; attempt < 3; attempt++) {
    await failLast(networkFailure(undefined));
    await pass();
  }
  await failLast(networkFailure(undefined));
  expect([states(), loading]).toEqual([['c FAILED'], [true, false]]);
  uploads.retry(keyOf('c'));
  calls.at(-1)?.succeed('7');
  await settle();
  expect(uploads.records()).toEqual([{ fileName: 'c', fileSize: 1, fileId: '7', error: null }]);
});
