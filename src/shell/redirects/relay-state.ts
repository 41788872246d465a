import * as v from 'valibot';
import { type OwnPaths, safeRedirect } from '../../browser/navigation/safe-redirect.ts';
import type { BrowserStorage } from '../../browser/storage/browser-storage.ts';

/** SAML's limit, in bytes of UTF-8. */
const RELAY_STATE_MAX = 80;
/** All pending destinations share one storage key. */
const STORED = 'portico.relay';
const KEPT_MS = 3_600_000;
/** The oldest entries of abandoned sign-ins are dropped. */
const KEPT_MOST = 10;
const QUERY = 'relay';

const OnTheirWay = v.array(v.object({ key: v.string(), path: v.string(), atMs: v.number() }));

const onTheirWay = (storage: BrowserStorage, nowMs: number) =>
  (storage.readJson(STORED, OnTheirWay) ?? []).filter(({ atMs }) => atMs > nowMs - KEPT_MS);

/**
 * Returns the RelayState for a path: the path itself, or if it is too long, a short address of the application's start
 * page, which restores the path on arrival. Servers that follow RelayStates can follow it too.
 */
export function relayStateFor(path: string, app: string, storage: BrowserStorage, nowMs: number): string {
  if (new TextEncoder().encode(path).length <= RELAY_STATE_MAX) return path;
  const key = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join('');
  storage.writeJson(STORED, [...onTheirWay(storage, nowMs), { key, path, atMs: nowMs }].slice(-KEPT_MOST));
  return `${app}?${QUERY}=${key}`;
}

/** Returns the path of a short address, once, and only in the browser that created it. */
export function exchangeRelayState(
  search: string,
  { origin, paths }: { origin: string; paths: OwnPaths },
  storage: BrowserStorage,
  nowMs: number,
): string | undefined {
  const key = new URLSearchParams(search).get(QUERY);
  if (!key) return undefined;
  const all = onTheirWay(storage, nowMs);
  const others = all.filter((one) => one.key !== key);
  if (others.length > 0) storage.writeJson(STORED, others);
  else storage.removeItem(STORED);
  return safeRedirect(all.find((one) => one.key === key)?.path, origin, paths);
}
