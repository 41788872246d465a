import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SIGNED_IN } from '../../../test/support/session-body.ts';
import { stillBrowser } from '../../../test/support/still-browser.ts';
import { memoryStorage } from '../../browser/storage/memory-storage.ts';
import { ConfigSchema } from '../config/config.ts';
import { createShell, type ShellPorts } from '../create-shell.ts';

const NEWER_BY_FLAG = { ...SIGNED_IN, featureFlags: { features: { UPTEMPO_BRANDED_PLANNING: true } } };

/** A shell on a host, whose server answers with `session`; `storage` outlives it as a browser's does. */
function start(hostname: string, { storage = memoryStorage(), written }: Partial<Start> = {}) {
  const reported: string[] = [];
  let session: unknown = null;
  const shell = createShell(v.parse(ConfigSchema, {}), {
    ...stillBrowser(),
    location: { origin: `http://${hostname}`, base: `http://${hostname}/`, hostname, written },
    fetch: async () => new Response(JSON.stringify(session), { headers: { 'Content-Type': 'application/json' } }),
    cookies: () => '',
    openStorage: () => storage,
    openPage: () => Promise.reject(new Error('No test leaves the page.')),
    report: (error) => void reported.push('code' in error ? String(error.code) : error.message),
  });
  const learn = async (body: unknown) => {
    session = body;
    await shell.session.refresh();
    return shell.brand();
  };
  return { shell, storage, learn, reported };
}
type Start = { storage: ReturnType<typeof memoryStorage>; written: ShellPorts['location']['written'] };

const LEGACY = 'ledgerline.localhost';

test('an organization with the flag makes the page newer, and signing out leaves it so (S-BRAND-02)', async () => {
  const { shell, learn } = start(LEGACY);
  expect(shell.brand()).toBe('legacy');
  expect(await learn(NEWER_BY_FLAG)).toBe('newer');
  expect(await learn(null)).toBe('newer');
});

test('the next page of that host begins with the brand that was seen last (S-BRAND-02)', async () => {
  const { storage, learn } = start(LEGACY);
  await learn(NEWER_BY_FLAG);
  const next = start(LEGACY, { storage });
  expect(next.shell.brand()).toBe('newer');
  // Somebody without the flag: from then on it is theirs.
  expect(await next.learn(SIGNED_IN)).toBe('legacy');
  expect(start(LEGACY, { storage }).shell.brand()).toBe('legacy');
});

test('whoever follows the session hears of it with its brand already known (S-BRAND-02)', async () => {
  const { shell, learn } = start(LEGACY);
  const seen: string[] = [];
  shell.session.subscribe(() => seen.push(shell.brand()));
  await learn(NEWER_BY_FLAG);
  expect(seen).toEqual(['newer']);
});

test('what the server has written holds until the session says otherwise (S-BRAND-02)', async () => {
  const { shell, learn } = start(LEGACY, { written: 'newer' });
  expect(shell.brand()).toBe('newer');
  expect(await learn(SIGNED_IN)).toBe('legacy');
});

test('a brand that the host itself says is not remembered', async () => {
  const { storage, learn } = start('upbeat.localhost');
  await learn(SIGNED_IN);
  expect(storage.getItem('portico.brand')).toBeNull();
});

test.each(['"purple"', '{', '1', ''])('a remembered brand that reads %j is reported and none (S-BRAND-02)', (text) => {
  const storage = memoryStorage();
  storage.setItem('portico.brand', text);
  const { shell, reported } = start(LEGACY, { storage });
  expect([shell.brand(), shell.brand(), reported]).toEqual(['legacy', 'legacy', ['storage.unreadable']]);
});
