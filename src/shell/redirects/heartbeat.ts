import type { Fetch } from '../../browser/transport/csrf-fetch.ts';

const TIMEOUT_MS = 5000;

async function statusOf(send: Fetch, url: string): Promise<number> {
  try {
    const { status } = await send(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return status;
  } catch {
    return 0;
  }
}

/**
 * Returns whether the service is in maintenance: its heartbeat answers 503, or does not answer, which is no time to
 * return either. Bypasses all failure listeners, so its own 503 does not redirect
 * (docs/decisions/0023-maintenance-page.md).
 */
export async function isServiceInMaintenance(send: Fetch, restUrl: string): Promise<boolean> {
  return [503, 0].includes(await statusOf(send, `${restUrl}/heartbeat/ping`));
}

/** Returns whether the administration site responds (docs/decisions/0023-maintenance-page.md). */
export async function isAdminSiteThere(send: Fetch, restUrl: string): Promise<boolean> {
  const status = await statusOf(send, `${restUrl}/admin/pong`);
  return status >= 200 && status < 300;
}
