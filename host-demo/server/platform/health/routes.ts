import type { FastifyPluginAsync } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { allow } from '../access/access.ts';
import type { Tables } from '../database/open-database.ts';
import { refuseWith, toRestBody } from '../failures/answer-failures.ts';
import { Failure } from '../failures/failure.ts';

/** A database that takes longer for `select 1` counts as unavailable. */
const DATABASE_MAX_MS = 3000;

type Options = { db: Kysely<Tables>; isClosing: () => boolean };

/**
 * GET /livez and /readyz, for the operator. Both also answer during maintenance, when the server still answers calls.
 * The process is ready unless it is closing or its database is unavailable.
 */
export function healthRoutes({ db, isClosing }: Options): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler(refuseWith(toRestBody));
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
    });
    app.get('/livez', allow('public'), async () => ({ status: 'ok' }));
    app.get('/readyz', allow('public'), async () => {
      if (isClosing()) throw new Failure('SERVER_CLOSING');
      await requireDatabase(db);
      return { status: 'ok' };
    });
  };
}

/** Throws DATABASE_UNAVAILABLE. */
async function requireDatabase(db: Kysely<Tables>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${DATABASE_MAX_MS} ms.`)), DATABASE_MAX_MS);
  });
  try {
    await Promise.race([sql`select 1`.execute(db), tooLate]);
  } catch (cause) {
    throw new Failure('DATABASE_UNAVAILABLE', { cause });
  } finally {
    clearTimeout(timer);
  }
}
