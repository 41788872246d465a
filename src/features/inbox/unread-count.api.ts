import * as v from 'valibot';
import type { Fetch } from '../../browser/transport/csrf-fetch.ts';
import { retryAfterMs, ServiceFailure } from './service-failure.ts';

const CountWire = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) });
const TIMEOUT_MS = 30_000;

/**
 * Reads the number of unread notifications on all pages. Makes the same call as the service's own client, which is too
 * large for a closed bell. Throws ServiceFailure.
 */
export async function readUnreadCount(fetch: Fetch, service: string, token: string): Promise<number> {
  const answer = await fetch(new URL('/v2/c/inbox-notifications/count', service), {
    headers: { Authorization: `Bearer ${token}` },
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new ServiceFailure(0, { cause });
  });
  if (!answer.ok) throw new ServiceFailure(answer.status, { retryAfterMs: retryAfterMs(answer.headers, Date.now()) });
  try {
    return v.parse(CountWire, await answer.json()).count;
  } catch (cause) {
    throw new ServiceFailure(answer.status, { cause });
  }
}
