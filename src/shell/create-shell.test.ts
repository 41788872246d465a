import { expect, test } from 'vitest';
import { inertBrowser } from '../../test/support/inert-browser.ts';
import { memoryStorage } from '../browser/storage/memory-storage.ts';
import { networkFailure } from '../browser/transport/failures.ts';
import { readConfig } from './config/config.ts';
import { createShell, type ShellPorts } from './create-shell.ts';

const HOST = { origin: 'https://host.test', base: 'https://host.test/', hostname: 'host.test' };

const throwIt = (error: Error): void => {
  throw error;
};

function start(
  location: ShellPorts['location'],
  { report = throwIt, isOnline = true, isLeaving = (): boolean => false } = {},
) {
  const asked: string[] = [];
  const storage = memoryStorage();
  const shell = createShell(readConfig(document, report), {
    ...inertBrowser(),
    location,
    async fetch(input, init) {
      asked.push(new Request(input, init).url);
      new Request(input, init).signal.throwIfAborted();
      if (!isOnline) throw new TypeError('Failed to fetch');
      return new Response('null', { headers: { 'Content-Type': 'application/json' } });
    },
    writeCookie: () => {},
    cookies: () => '',
    openStorage: () => storage,
    isUnloading: isLeaving,
    openPage: () => Promise.reject(new Error('No test leaves the page.')),
    report,
  });
  return { shell, asked };
}

test.each([
  [
    'a page asks its own origin, whatever its base',
    'https://host.test',
    'https://files.test/app/',
    'https://host.test',
  ],
  ['a page in a frame without an origin asks where its base is', 'null', 'https://host.test/app/', 'https://host.test'],
])('%s', async (_, origin, base, server) => {
  const { shell, asked } = start({ origin, base, hostname: '' });
  await shell.session.refresh();
  expect(asked).toEqual([expect.stringMatching(`^${server}/rest/session`)]);
});

test('where nothing says which server to ask there is a shell all the same', () => {
  expect(() => start({ origin: 'null', base: 'data:text/html,', hostname: '' })).not.toThrow();
});

test('a call without an answer is reported with its status (S-ERR-10)', async () => {
  const reported: string[] = [];
  const report = (error: Error) => void reported.push(error.message);
  const { shell } = start(HOST, { report, isOnline: false });
  await expect((await shell.rest()).get('config').text()).rejects.toMatchObject({ status: 0 });
  expect(reported).toEqual(['Http request failed/aborted, status: 0']);
  // The session logs its own message.
  await expect(shell.session.refresh()).rejects.toMatchObject({ status: 0 });
  expect(reported).toHaveLength(1);
});

test('a cancelled call is reported, unless its caller shows its failures itself', async () => {
  const reported: string[] = [];
  const report = (error: Error) => void reported.push(error.message);
  const { shell } = start(HOST, { report, isOnline: false });
  const rest = await shell.rest();
  const cancelled = (handlesError: boolean) =>
    rest
      .post('files', { signal: AbortSignal.abort(), handlesError })
      .text()
      .catch((error: unknown) => error);
  expect(await cancelled(true)).toMatchObject({ status: -1 });
  expect(reported).toEqual([]);
  await cancelled(false);
  expect(reported).toEqual(['Http request failed/aborted, status: -1']);
});

test('reports a lost call once, even if its caller reports it too (S-ERR-10)', async () => {
  const reported: string[] = [];
  const report = (error: Error) => void reported.push(error.message);
  const { shell } = start(HOST, { report, isOnline: false });
  const failure: unknown = await (await shell.rest())
    .get('config')
    .text()
    .catch((error: unknown) => error);
  shell.report(failure as Error);
  expect(reported).toEqual(['Http request failed/aborted, status: 0']);
  shell.report(networkFailure(new Error('Not reported yet.')));
  expect(reported).toHaveLength(2);
});

test('what the page breaks off because it is left is neither reported nor shown', async () => {
  const reported: string[] = [];
  const report = (error: Error) => void reported.push(error.message);
  const { shell } = start(HOST, { report, isOnline: false, isLeaving: () => true });
  const failure: unknown = await (await shell.rest())
    .get('config')
    .text()
    .catch((error: unknown) => error);
  shell.report(failure as Error);
  shell.session.start();
  await expect.poll(() => shell.session.failure()).toMatchObject({ message: 'no response' });
  shell.messages.show('Network connection lost. Can’t save changes.', 'error');
  expect([reported, shell.messages.getState()]).toEqual([[], []]);
  shell.report(new Error('A separate error.'));
  expect(reported).toEqual(['A separate error.']);
});

test('what elements share has a version in its key, since bundles of several versions may share the shell', () => {
  const { shell } = start(HOST);
  // @ts-expect-error: this is what the test is about
  const unversioned: Parameters<typeof shell.shared>[0] = 'thing';
  expect(unversioned).not.toMatch(/@\d/);
  const thing = shell.shared('thing@1', () => ({}));
  expect(shell.shared('thing@1', () => ({})) === thing).toBe(true);
});
