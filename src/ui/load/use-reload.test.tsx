import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { type Loaded, useLoaded } from './use-loaded.ts';
import { useReload } from './use-reload.ts';

const root = createRoot(document.createElement('div'));
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
afterEach(() => act(() => root.render(null)));

test('another revision loads again and keeps the value until then, another key loads once', async () => {
  const answers: ((value: string) => void)[] = [];
  let latest: Loaded<string> | undefined;
  function Probe({ of, revision }: { of: string; revision: number }) {
    latest = useLoaded(of, () => new Promise<string>((resolve) => answers.push(resolve)));
    useReload(latest.reload, revision);
    return null;
  }
  const show = (of: string, revision: number) => act(async () => root.render(<Probe of={of} revision={revision} />));
  const answer = (value: string) => act(async () => answers.at(-1)?.(value));

  await show('a', 1);
  await answer('first');
  await show('a', 2);
  expect([latest?.value, latest?.isLoading, answers.length]).toEqual(['first', true, 2]);
  await answer('second');
  expect(latest?.value).toBe('second');
  await show('b', 3);
  expect([latest?.value, answers.length]).toEqual([undefined, 3]);
});
