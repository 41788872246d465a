import type { TextStorage } from '../../browser/storage/memory-storage.ts';

type Limit = { most: number; withinMs: number };

/**
 * Whether something may happen by itself once more in this tab, and if so, that it has. What ends where it began, page by
 * page, is stopped by this.
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

/** An identity provider that refuses must not be asked for ever (docs/decisions/0021-login-destination.md). */
export const mayTryTenantLogin = (tab: TextStorage, nowMs: number): boolean =>
  mayAttempt(tab, 'portico.tenant-login', nowMs, { most: 1, withinMs: 30_000 });

/** A page that is drawn for the wrong person again and again must not be loaded for ever. */
export const mayReloadAgain = (tab: TextStorage, nowMs: number): boolean =>
  mayAttempt(tab, 'portico.reloads', nowMs, { most: 3, withinMs: 30_000 });

/** A server that sends code damaged, or not at all, is asked for the page again now and then. */
export const mayReloadForCode = (tab: TextStorage, nowMs: number): boolean =>
  mayAttempt(tab, 'portico.code-reloads', nowMs, { most: 1, withinMs: 10_000 });

/** Two pages that send the browser to each other must not do so for ever. */
export const mayRedirectAgain = (tab: TextStorage, nowMs: number): boolean =>
  mayAttempt(tab, 'portico.departures', nowMs, { most: 3, withinMs: 30_000 });
