import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database, Tables } from '../database/open-database.ts';
import { createReadQueue, type ReadQueueLimits, serverBusy } from './read-queue.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Runs a slow read on separate connections, with a limit in total and per organization, and cancels it when the
     * client disconnects. `from`: searches are cancelled sooner than other reads. Throws SERVER_BUSY.
     */
    heavyRead<Result>(read: (db: Kysely<Tables>) => Promise<Result>, from?: 'heavyReads' | 'searches'): Promise<Result>;
  }
}

const LIMITS: ReadQueueLimits = {
  slots: 4,
  slotsPerKey: 3,
  waitingMax: 300,
  waitingPerKeyMax: 60,
  waitMaxMs: 10_000,
};

/** Adds the method to every request of `app`. */
export function addHeavyReads(app: FastifyInstance, database: Database): void {
  const queue = createReadQueue(LIMITS);
  app.decorateRequest('heavyRead', async function (this: FastifyRequest, read, from = 'heavyReads') {
    const session = await this.readSession();
    const key = session?.organization.id ?? 'signed-out';
    const { socket } = this;
    const gone = new AbortController();
    const leave = () => gone.abort();
    if (socket.destroyed) leave();
    socket.once('close', leave);
    try {
      return await queue.run(key, () => readCancelably(database, from, read, gone.signal), gone.signal);
    } finally {
      socket.off('close', leave);
    }
  });
}

async function readCancelably<Result>(
  { db, kind, ...pools }: Database,
  from: 'heavyReads' | 'searches',
  read: (db: Kysely<Tables>) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  // The only connection cannot cancel its own statement.
  if (kind === 'fallback') return await read(db);
  return await pools[from].connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    let cancelling: Promise<unknown> | undefined;
    const cancel = () => {
      cancelling = sql`select pg_cancel_backend(${rows[0]?.pid})`.execute(db).catch(() => {});
    };
    if (signal.aborted) throw serverBusy();
    signal.addEventListener('abort', cancel);
    try {
      return await read(connection);
    } catch (error) {
      throw signal.aborted ? serverBusy() : error;
    } finally {
      signal.removeEventListener('abort', cancel);
      if (cancelling) {
        await cancelling;
        // A late cancellation ends this statement rather than one of the next request.
        await sql`select pg_sleep(0.01)`.execute(connection).catch(() => {});
      }
    }
  });
}
