import { act } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { useEntryCalls } from './use-entry-calls.ts';

const root = createRoot(document.createElement('div'));
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
afterEach(() => act(() => root.render(null)));

const ids = Array.from({ length: 1100 }, (_, index) => String(index));

async function mount() {
  let latest: ReturnType<typeof useEntryCalls> | undefined;
  function Probe() {
    latest = useEntryCalls();
    return null;
  }
  await act(async () => root.render(<Probe />));
  return () => {
    if (!latest) throw new Error('Nothing is shown.');
    return latest;
  };
}

test('entries are mapped in calls of 500, with progress', async () => {
  const now = await mount();
  const sent: string[][] = [];
  const send = async (next: readonly string[]) => {
    sent.push([...next]);
  };
  expect(await act(() => now().sendEach(ids, send))).toEqual({ done: 1100 });
  expect(sent.map(({ length }) => length)).toEqual([500, 500, 100]);
  expect(sent.flat()).toEqual(ids);
  expect([now().progress, now().isLong]).toEqual([{ done: 1100, total: 1100 }, true]);
});

test('a failure ends it, with the number that was mapped before', async () => {
  const now = await mount();
  const failure = new Error('No response.');
  let calls = 0;
  const send = async () => {
    calls += 1;
    if (calls === 2) throw failure;
  };
  expect(await act(() => now().sendEach(ids, send))).toEqual({ done: 500, failure });
  expect(now().progress).toBeUndefined();
});

test('it stops after the call during which the user stops it or closes the dialog', async () => {
  const now = await mount();
  expect(await act(() => now().sendEach(ids, async () => now().stop()))).toEqual({ done: 500 });
  expect(await act(() => now().sendEach(ids, async () => flushSync(() => root.render(null))))).toMatchObject({
    done: 500,
  });
});
