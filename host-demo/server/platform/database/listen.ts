import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const RETRY_DELAYS_MS = [50, 100, 250, 500, 1000, 2000, 5000];

/**
 * Calls `onMessage` with the payload of each notification on the channel, over a dedicated connection. After a lost
 * connection, reconnects indefinitely and then calls `onMessage('')`, because notifications may have been missed.
 * Rejects if the first connection fails. Resolves with a function that stops it.
 */
export async function listen(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let client = await subscribe();

  async function subscribe(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    fresh.on('error', () => {
      // Handled in the 'end' event that follows.
    });
    fresh.on('notification', (message) => onMessage(message.payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    fresh.once('end', () => void resubscribe());
    return fresh;
  }

  async function resubscribe(): Promise<void> {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      const delayMs = RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)];
      await sleep(delayMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      const fresh = await subscribe().catch(() => undefined);
      if (!fresh) continue;
      client = fresh;
      if (stopping.signal.aborted) await fresh.end();
      else onMessage('');
      return;
    }
  }

  return async () => {
    stopping.abort();
    await client.end().catch(() => {});
  };
}
