import { expect, test } from 'vitest';
import { manualClock } from '../../test/support/manual-clock.ts';
import { memoryStorage } from '../browser/storage/memory-storage.ts';
import { readConfig } from './config/config.ts';
import { createShell, type ShellPorts } from './create-shell.ts';

function start(location: ShellPorts['location']) {
  const asked: string[] = [];
  const report = (error: Error) => {
    throw error;
  };
  const shell = createShell(readConfig(document, report), {
    location,
    async fetch(input, init) {
      asked.push(new Request(input, init).url);
      return new Response('null', { headers: { 'Content-Type': 'application/json' } });
    },
    cookies: () => '',
    openStorage: memoryStorage,
    guard: { onStored: () => {}, onComeBack: () => {}, coverPage: () => () => {}, reloadPage: () => {} },
    clock: manualClock(),
    live: {
      openStream: undefined,
      locks: undefined,
      openChannel: undefined,
      onReturn: () => () => {},
      random: () => 0,
    },
    navigate: () => {},
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

test('what elements share has a version in its key, since bundles of several versions may share the shell', () => {
  const { shell } = start({ origin: 'https://host.test', base: 'https://host.test/', hostname: 'host.test' });
  // @ts-expect-error: this is what the test is about
  const unversioned: Parameters<typeof shell.shared>[0] = 'thing';
  expect(unversioned).not.toMatch(/@\d/);
  const thing = shell.shared('thing@1', () => ({}));
  expect(shell.shared('thing@1', () => ({})) === thing).toBe(true);
});
