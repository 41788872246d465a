import type { TextStorage } from '../../browser/storage/memory-storage.ts';

type Limit = { most: number; withinMs: number };

/**
 * Returns whether something may happen automatically once more in this tab, and records it. Stops redirect loops across
 * pages.
 */
function mayAttempt(tab: TextStorage, key: string, nowMs: number, { most, withinMs }: Limit): boolean {
  const recent = (tab.getItem(key) ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number)
    .filter((atMs) => atMs > nowMs - withinMs && atMs <= nowMs);
  if (recent.length >= most) return false;
  tab.setItem(key, [...recent, nowMs].join(','));
  return true;
}

/** An identity provider that refuses must not be tried endlessly (docs/decisions/0021-login-destination.md). */
export const mayTryTenantLogin = (tab: TextStorage, nowMs: number): boolean =>
  mayAttempt(tab, 'portico.tenant-login', nowMs, { most: 1, withinMs: 30_000 });

/** A page that is repeatedly rendered for another user must not reload endlessly. */
export const mayReloadAgain = (tab: TextStorage, nowMs: number): boolean =>
  mayAttempt(tab, 'portico.reloads', nowMs, { most: 3, withinMs: 30_000 });

/** Limits reloads for code that the server sends damaged or not at all. */
export const mayReloadForCode = (tab: TextStorage, nowMs: number): boolean =>
  mayAttempt(tab, 'portico.code-reloads', nowMs, { most: 1, withinMs: 10_000 });

/** Two pages that redirect to each other must not do so endlessly. */
export const mayRedirectAgain = (tab: TextStorage, nowMs: number): boolean =>
  mayAttempt(tab, 'portico.redirects', nowMs, { most: 3, withinMs: 30_000 });
