import { expect, test } from 'vitest';
import { memoryStorage } from '../../browser/storage/memory-storage.ts';
import { mayRedirectAgain, mayReloadAgain, mayTryTenantLogin } from './attempts.ts';

test("a tenant's identity provider is tried by itself once in thirty seconds (S-REDIR-06)", () => {
  const tab = memoryStorage();
  expect([0, 29_999, 30_000].map((nowMs) => mayTryTenantLogin(tab, nowMs))).toEqual([true, false, true]);
});

test('the page is left by itself three times in thirty seconds, and no more (X-SESS-07)', () => {
  const tab = memoryStorage();
  expect([0, 1, 2, 3, 29_999, 30_000].map((nowMs) => mayRedirectAgain(tab, nowMs))).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
  ]);
});

test('reloads a page automatically at most three times in thirty seconds', () => {
  const tab = memoryStorage();
  expect([0, 1, 2, 3, 30_000].map((nowMs) => mayReloadAgain(tab, nowMs))).toEqual([true, true, true, false, true]);
});

test('an invalid stored value or a clock that is set back blocks no reload', () => {
  const tab = memoryStorage();
  tab.setItem('portico.tenant-login', 'nonsense,,99999999999999');
  expect(mayTryTenantLogin(tab, 5)).toBe(true);
});
