import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { TOPICS } from '../../../../src/shell/live/live.wire.ts';
import type { Database, Tables } from '../database/open-database.ts';
import { Failure } from '../failures/failure.ts';
import { EVENTS_CHANNEL, isEventKept, readChangesSince, readLastEventId } from './queries.ts';

/** So many streams a session may have open at one process: a browser needs one, or one a tab where it has no locks. */
const STREAMS_PER_SESSION = 20;
const RETRY_AFTER_S = '30';

/** One open stream, as the hub sees it. */
export type Reader = {
  organizationId: string;
  personId: string;
  sessionTokenHash: Buffer;
  /** Where the stream stands now: it has seen everything up to this event. */
  standsAt(id: bigint): void;
  changed(topic: string, id: bigint): void;
  heartbeat(): void;
  end(): void;
};

export type EventHub = {
  /**
   * Lets the reader hear of its organization's events from now on, or of all after `lastEventId`. When that one is not
   * kept any more, every topic may have changed. The answer takes the reader out. Throws TOO_MANY_REQUESTS when its session
   * has too many; browsers then come back later, and look for themselves until then.
   */
  join(reader: Reader, lastEventId: string | undefined): Promise<() => void>;
  /** Ends every stream. */
  close(): Promise<void>;
};

/** Returns which of these sessions still live, by the hash of their token. */
export type ReadLivingSessions = (db: Kysely<Tables>, tokenHashes: readonly Buffer[]) => Promise<Buffer[]>;

type Seat = { reader: Reader; seen: bigint };

/**
 * All open streams of this process, over one LISTEN. A notification, the heartbeat and a new reader all do the same: look
 * up, once for the whole organization, what came after the last event that its readers saw, and whose session has ended.
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

  /** Looks, or looks once more when a look is under way that may have begun too early. */
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
      // The streams stay open: the next notification or heartbeat finds what this look missed.
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
      reader.standsAt(seen);
      if (lastEventId !== undefined && !resumes) for (const topic of Object.values(TOPICS)) reader.changed(topic, seen);
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
