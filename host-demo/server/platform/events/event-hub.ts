import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { RECENT_MS, TOPICS } from '../../../../src/shell/live/live.wire.ts';
import type { Database, Tables } from '../database/open-database.ts';
import { Failure } from '../failures/failure.ts';
import { EVENTS_CHANNEL, isEventKept, readChangesSince, readLastEventId, readRecentChanges } from './queries.ts';

/** Streams per session and process: a browser needs one, or one per tab without locks. */
const STREAMS_PER_SESSION = 20;
const RETRY_AFTER_S = '30';

/** An open stream. */
export type Reader = {
  organizationId: string;
  personId: string;
  sessionTokenHash: Buffer;
  /** The position of the stream: it has received everything up to this event. */
  setPosition(id: bigint): void;
  /** `agoMs` is given for changes from before the stream. */
  changed(topic: string, id: bigint, agoMs?: number): void;
  heartbeat(): void;
  end(): void;
};

export type EventHub = {
  /**
   * Adds a reader for its organization's events after `lastEventId`. Without it, the reader receives the topics that have
   * changed recently, and then events from now on. If the event has been deleted, any topic may have changed. Returns a
   * function that removes the reader. Throws TOO_MANY_REQUESTS if its session has too many; browsers then retry later
   * and poll in the meantime.
   */
  join(reader: Reader, lastEventId: string | undefined): Promise<() => void>;
  /** Ends every stream. */
  close(): Promise<void>;
};

/** Returns which of these sessions are still active, by token hash. */
export type ReadLivingSessions = (db: Kysely<Tables>, tokenHashes: readonly Buffer[]) => Promise<Buffer[]>;

type Seat = { reader: Reader; seen: bigint };

/**
 * All open streams of this process, over a single LISTEN. A notification, the heartbeat and a new reader all trigger
 * the same query, once per organization: events after its readers' last one, and ended sessions.
 */
export function createEventHub(
  database: Database,
  options: { eventHeartbeatMs: number; readLivingSessions: ReadLivingSessions },
  log: FastifyBaseLogger,
): EventHub {
  const { db } = database;
  const seats = new Map<string, Set<Seat>>();
  const looking = new Map<string, { again: boolean }>();
  let listening: Promise<() => Promise<void>> | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let closed = false;

  const leave = (seat: Seat) => {
    const ofOrganization = seats.get(seat.reader.organizationId);
    if (ofOrganization?.delete(seat) && ofOrganization.size === 0) seats.delete(seat.reader.organizationId);
    if (seats.size === 0) {
      clearInterval(heartbeat);
      heartbeat = undefined;
    }
  };

  const look = async (organizationId: string) => {
    const present = [...(seats.get(organizationId) ?? [])];
    if (present.length === 0) return;
    const since = present.reduce((least, { seen }) => (seen < least ? seen : least), present[0]?.seen ?? 0n);
    const living = await options.readLivingSessions(
      db,
      present.map(({ reader }) => reader.sessionTokenHash),
    );
    const alive = new Set(living.map((hash) => hash.toString('hex')));
    const changes = await readChangesSince(db, organizationId, since);
    for (const seat of present) {
      const { reader } = seat;
      if (!alive.has(reader.sessionTokenHash.toString('hex'))) {
        leave(seat);
        reader.end();
        continue;
      }
      for (const { id, personId, topic } of changes) {
        if (id <= seat.seen || (personId !== null && personId !== reader.personId)) continue;
        seat.seen = id;
        reader.changed(topic, id);
      }
    }
  };

  /** Queries now, or once more if a running query may have started too early. */
  const wake = async (organizationId: string) => {
    const underWay = looking.get(organizationId);
    if (underWay) {
      underWay.again = true;
      return;
    }
    const state = { again: true };
    looking.set(organizationId, state);
    try {
      while (state.again) {
        state.again = false;
        await look(organizationId);
      }
    } catch (error) {
      // The streams stay open: the next notification or heartbeat delivers what this query missed.
      log.warn({ err: error }, 'The event streams could not look for events.');
    } finally {
      looking.delete(organizationId);
    }
  };

  const wakeAll = () => Promise.all([...seats.keys()].map(wake));

  const listen = () => {
    listening ??= database
      .listen(EVENTS_CHANNEL, (organizationId) => void (organizationId === '' ? wakeAll() : wake(organizationId)))
      .catch((error: unknown) => {
        listening = undefined;
        throw error;
      });
    return listening;
  };

  const beat = () => {
    for (const ofOrganization of seats.values()) for (const { reader } of ofOrganization) reader.heartbeat();
    void wakeAll();
  };

  return {
    async join(reader, lastEventId) {
      await listen();
      const { organizationId } = reader;
      const resumes = lastEventId !== undefined && (await isEventKept(db, organizationId, lastEventId));
      const seen = BigInt(resumes ? lastEventId : await readLastEventId(db, organizationId));
      const recent =
        lastEventId === undefined ? await readRecentChanges(db, reader, { upTo: seen, withinMs: RECENT_MS }) : [];
      if (closed) {
        reader.end();
        return () => {};
      }
      const seat: Seat = { reader, seen };
      const ofOrganization = seats.get(organizationId) ?? new Set<Seat>();
      const ofSession = [...ofOrganization].filter((one) =>
        one.reader.sessionTokenHash.equals(reader.sessionTokenHash),
      );
      if (ofSession.length >= STREAMS_PER_SESSION) {
        throw new Failure('TOO_MANY_REQUESTS', { headers: { 'Retry-After': RETRY_AFTER_S } });
      }
      seats.set(organizationId, ofOrganization.add(seat));
      heartbeat ??= setInterval(beat, options.eventHeartbeatMs).unref();
      reader.setPosition(seen);
      if (lastEventId !== undefined && !resumes) for (const topic of Object.values(TOPICS)) reader.changed(topic, seen);
      for (const { topic, agoMs } of recent) reader.changed(topic, seen, agoMs);
      void wake(organizationId);
      return () => leave(seat);
    },
    async close() {
      closed = true;
      clearInterval(heartbeat);
      for (const ofOrganization of seats.values()) for (const { reader } of ofOrganization) reader.end();
      seats.clear();
      await listening?.then(
        (stop) => stop(),
        () => {},
      );
    },
  };
}
