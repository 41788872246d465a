import { expect, test } from 'vitest';
import { inertShell } from '../../../test/support/inert-shell.ts';
import { SIGNED_IN } from '../../../test/support/session-body.ts';
import { memoryStorage } from '../../browser/storage/memory-storage.ts';
import type { SessionBody } from '../session/session.wire.ts';
import type { Brand } from './brands.ts';

const NEWER_BY_FLAG = { ...SIGNED_IN, featureFlags: { features: { UPTEMPO_BRANDED_PLANNING: true } } };

/** A page on a host; `storage` persists across pages. */
function start(hostname: string, { storage = memoryStorage(), written }: Partial<Start> = {}) {
  const { shell, setSession, reported } = inertShell(hostname, { openStorage: () => storage, written });
  const brandAfter = (body: SessionBody) => setSession(body).then(() => shell.brand());
  return { shell, storage, brandAfter, reported };
}
type Start = { storage: ReturnType<typeof memoryStorage>; written: Brand };

const LEGACY = 'ledgerline.localhost';

test('an organization with the flag makes the page newer, and signing out leaves it so (S-BRAND-02)', async () => {
  const { shell, brandAfter } = start(LEGACY);
  expect(shell.brand()).toBe('legacy');
  expect(await brandAfter(NEWER_BY_FLAG)).toBe('newer');
  expect(await brandAfter(null)).toBe('newer');
});

test('the next page of that host begins with the brand that was seen last (S-BRAND-02)', async () => {
  const { storage, brandAfter } = start(LEGACY);
  await brandAfter(NEWER_BY_FLAG);
  const next = start(LEGACY, { storage });
  expect(next.shell.brand()).toBe('newer');
  // A user without the flag; their brand is remembered from then on.
  expect(await next.brandAfter(SIGNED_IN)).toBe('legacy');
  expect(start(LEGACY, { storage }).shell.brand()).toBe('legacy');
});

test('the brand is known before listeners of the session are notified (S-BRAND-02)', async () => {
  const { shell, brandAfter } = start(LEGACY);
  const seen: string[] = [];
  shell.session.subscribe(() => seen.push(shell.brand()));
  await brandAfter(NEWER_BY_FLAG);
  expect(seen).toEqual(['newer']);
});

test('what the server has written holds until the session says otherwise (S-BRAND-02)', async () => {
  const { shell, brandAfter } = start(LEGACY, { written: 'newer' });
  expect(shell.brand()).toBe('newer');
  expect(await brandAfter(SIGNED_IN)).toBe('legacy');
});

test('a brand that the host itself says is not remembered', async () => {
  const { storage, brandAfter } = start('upbeat.localhost');
  await brandAfter(SIGNED_IN);
  expect(storage.getItem('portico.brand')).toBeNull();
});

test.each(['"purple"', '{', '1', ''])('a remembered brand that reads %j is reported and none (S-BRAND-02)', (text) => {
  const storage = memoryStorage();
  storage.setItem('portico.brand', text);
  const { shell, reported } = start(LEGACY, { storage });
  expect([shell.brand(), shell.brand(), reported()]).toEqual(['legacy', 'legacy', ['storage.unreadable']]);
});
