import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { PERSON, testShell } from '../../../test/support/test-shell.ts';
import { useFrame } from './use-frame.ts';

const root = createRoot(document.createElement('div'));
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
afterEach(() => act(() => root.render(null)));

async function show(path?: string) {
  const parts = await testShell('/home');
  const titles: string[] = [];
  function Probe() {
    const frame = useFrame(parts.shell, path);
    titles.push(frame.phase === 'in' ? `${frame.title} of ${frame.person.name}` : frame.phase);
    return null;
  }
  act(() => root.render(<Probe />));
  return { ...parts, titles };
}

test('an element with another place shows it, and still follows the session', async () => {
  const { titles, server, shell } = await show('/analytics');
  expect(titles).toEqual(['Insights of Ana Lund']);
  server['/session'] = () => ({ body: { ...PERSON, account: { ...PERSON.account, lastName: 'Berg' } } });
  await act(() => shell.session.refresh().then(() => {}));
  expect(titles.at(-1)).toBe('Insights of Ana Berg');
});

test("without one it shows the page's own", async () => {
  expect((await show()).titles).toEqual([' of Ana Lund']);
});
