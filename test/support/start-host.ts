import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../../host-demo/server/create-server.ts';
import { demo, demoPages } from '../../host-demo/server/demo/demo.ts';
import { builtPages } from '../../host-demo/server/pages/built-pages.ts';
import { pages } from '../../host-demo/server/pages/pages.ts';
import { openDatabase } from '../../host-demo/server/platform/database/open-database.ts';
import { type Environment, readEnvironment } from '../../host-demo/server/platform/environment/environment.ts';
import { createTestDatabase } from './test-database.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));

export type RunningHost = {
  port: number;
  databaseUrl: string;
  /** Returns an address on this host name, such as `at('upbeat.localhost', '/home')`; the name selects the brand. */
  at(host: string, path?: string): string;
  /** Stops the server and keeps the database, like a crash. */
  stop(): Promise<void>;
  /** Starts the server again on the same port and database, optionally with other settings. */
  restart(changes?: Partial<Environment>): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts the whole product like `npm start`, built pages included, on a fresh database. `addMore` adds files of a test
 * at the same origin: routing in the browser would turn its cache off. Rejects if `usualPort` is taken.
 */
export async function startHost(
  changes: Partial<Environment> = {},
  addMore: (pages: FastifyInstance) => void = () => {},
  usualPort = 0,
): Promise<RunningHost> {
  const fresh = await createTestDatabase();
  const environment = {
    ...readEnvironment({ PORT: '0', PORTICO_LOG_LEVEL: 'silent', PORTICO_REQUESTS_PER_MINUTE: '0' }),
    ...changes,
  };

  const run = async (port: number, now: Environment) => {
    const database = await openDatabase({ databaseUrl: fresh.url, dataDir: now.dataDir });
    const app = await createServer({
      database,
      environment: now,
      demo: now.production ? undefined : demo,
      pages: async (scope, platform) => {
        const readPage = builtPages(`${folder}dist`);
        await pages({ folder, readPage, strict: true, more: now.production ? undefined : demoPages })(scope, platform);
        addMore(scope);
      },
    });
    answerLate(app.server);
    const origin = await app.listen({ port, host: '127.0.0.1' });
    const end = async () => {
      await app.close();
      await database.close();
    };
    return { port: Number(new URL(origin).port), end };
  };

  let running: Awaited<ReturnType<typeof run>> | undefined = await run(usualPort, environment);
  const { port } = running;
  const host: RunningHost = {
    port,
    databaseUrl: fresh.url,
    at: (name, path = '/') => `http://${name}:${port}${path}`,
    async stop() {
      await running?.end();
      running = undefined;
    },
    async restart(again = {}) {
      running = await run(port, { ...environment, ...again });
    },
    async close() {
      await host.stop();
      await fresh.drop();
    },
  };
  return host;
}

/** Delays each response randomly by up to `PORTICO_TEST_DELAY_MS`, to reveal tests that depend on a fast machine. */
function answerLate(server: Server): void {
  const delayMs = Number(process.env.PORTICO_TEST_DELAY_MS ?? 0);
  if (delayMs === 0) return;
  const answers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (...request) => {
    setTimeout(() => {
      for (const answer of answers) answer.apply(server, request);
    }, Math.random() * delayMs);
  });
}
