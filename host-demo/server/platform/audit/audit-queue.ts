import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/open-database.ts';
import { currentActor } from './actor.ts';
import { type AuditEntry, writeEntry } from './record.ts';

/**
 * Collects entries for events without other changes, such as refused calls, so that responses do not wait for the log.
 */
export type AuditQueue = {
  /** Adds an entry for the current call. Merges equal entries within WRITE_EVERY_MS. */
  add(entry: AuditEntry): void;
  /** Resolves when all entries are stored. */
  close(): Promise<void>;
};

const WRITE_EVERY_MS = 250;
/**
 * The queue only grows this long while the database is unavailable; further entries are counted in the server's own
 * log.
 */
const WAITING_MAX = 1000;

/** Creates a queue that writes in order. Failures go to the server's own log. */
export function createAuditQueue(db: Kysely<Tables>, log: FastifyBaseLogger): AuditQueue {
  let waiting = new Map<string, AuditEntry>();
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const write = async () => {
    const entries = [...waiting.values()];
    waiting = new Map();
    try {
      for (const entry of entries) await writeEntry(db, entry);
    } catch (error) {
      log.error({ err: error, entries }, 'Entries of the audit log could not be stored.');
    }
    if (dropped > 0) log.error({ dropped }, 'Entries of the audit log were dropped, because too many waited.');
    dropped = 0;
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };

  return {
    add(entry) {
      const complete = { ...entry, by: { ...currentActor(), ...entry.by } };
      const key = JSON.stringify(complete);
      const equal = waiting.get(key);
      if (!equal && waiting.size >= WAITING_MAX) {
        dropped += 1;
        return;
      }
      waiting.set(key, { ...complete, at: equal?.at ?? new Date(), times: (equal?.times ?? 0) + 1 });
      timer ??= setTimeout(flush, WRITE_EVERY_MS).unref();
    },
    close: flush,
  };
}
