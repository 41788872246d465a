import { describe, expect, it } from 'vitest';
import { HEADERS } from '../../src/browser/transport/protocol.ts';
import { startServer } from '../support/start-server.ts';
import { createTestDatabase } from '../support/test-database.ts';

describe('the health of a server', () => {
  it('is available during maintenance too, to callers without a session', async () => {
    const maintained = await startServer({ environment: { maintenance: true } });
    try {
      const at = (path: string) => fetch(new URL(path, maintained.url));
      expect((await at('/rest/config')).status).toBe(503);
      for (const path of ['/livez', '/readyz']) {
        const answer = await at(path);
        expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
        expect(answer.headers.get('Cache-Control')).toBe('no-store');
      }
    } finally {
      await maintained.close();
    }
  });

  it('is not ready while the database does not respond', async () => {
    const own = await createTestDatabase();
    const lonely = await startServer({ databaseUrl: own.url });
    await own.drop();
    try {
      expect((await fetch(new URL('/livez', lonely.url))).status).toBe(200);
      const answer = await fetch(new URL('/readyz', lonely.url));
      expect([answer.status, answer.headers.get(HEADERS.errorCode)]).toEqual([503, 'DATABASE_UNAVAILABLE']);
    } finally {
      await lonely.close().catch(() => {});
    }
  });
});
