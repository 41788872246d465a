import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/open-database.ts';

export type RequestCounts = {
  /** Counts the requests of one kind; each kind has its own limit. */
  storeOf(scope: string): new () => FastifyRateLimitStore;
  /** Adds this process's counts to the database and reads those of the others. */
  merge(): Promise<void>;
};

const MINUTE_MS = 60_000;

/** An address's requests in the previous and the current minute; `unmerged` are not in the database yet. */
type Count = { scope: string; address: string; minute: number; last: number; current: number; unmerged: number };
type Merged = { scope: string; address: string; current: number; last: number };

/**
 * Counts requests by address in all processes of a database. A request is counted in memory and needs no query; `merge`
 * runs every second, so a limit can be exceeded by what other processes receive in that time. The window of one minute
 * slides: the previous minute counts proportionally.
 */
export function createRequestCounts(db: Kysely<Tables>, now: () => number = Date.now): RequestCounts {
  const counts = new Map<string, Count>();
  const minuteNow = () => Math.floor(now() / MINUTE_MS);

  const countOf = (scope: string, address: string): Count => {
    const key = `${scope} ${address}`;
    const minute = minuteNow();
    const known = counts.get(key);
    if (known?.minute === minute) return known;
    const last = known?.minute === minute - 1 ? known.current : 0;
    const fresh: Count = { scope, address, minute, last, current: 0, unmerged: 0 };
    counts.set(key, fresh);
    return fresh;
  };

  const storeOf = (scope: string) =>
    class implements FastifyRateLimitStore {
      incr(address: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void) {
        const count = countOf(scope, address);
        count.current += 1;
        count.unmerged += 1;
        const passedMs = now() % MINUTE_MS;
        const ofLast = Math.round(count.last * (1 - passedMs / MINUTE_MS));
        callback(null, { current: count.current + ofLast, ttl: MINUTE_MS - passedMs });
      }
      child() {
        return this;
      }
    };

  const merge = async () => {
    const minute = minuteNow();
    for (const [key, count] of counts) if (count.minute < minute - 1) counts.delete(key);
    // Requests of the last second of a minute count only in this process.
    const changed = [...counts.values()].filter((count) => count.minute === minute && count.unmerged > 0);
    if (changed.length === 0) return;
    const sent = new Map(changed.map((count) => [count, count.unmerged]));
    const { rows } = await sql<Merged>`
      with counted as (
        insert into request_counts (minute, scope, address, requests)
        select ${minute}::bigint, scope, address, requests
        from unnest(
          ${changed.map(({ scope }) => scope)}::text[],
          ${changed.map(({ address }) => address)}::text[],
          ${[...sent.values()]}::int[]
        ) as sent (scope, address, requests)
        -- In one order at all processes, so that none waits for another in a circle.
        order by scope, address
        on conflict (minute, scope, address) do update set requests = request_counts.requests + excluded.requests
        returning scope, address, requests
      )
      select counted.scope, counted.address, counted.requests as current, coalesce(earlier.requests, 0) as last
      from counted
      left join request_counts as earlier
        on earlier.minute = ${minute - 1}::bigint and earlier.scope = counted.scope and earlier.address = counted.address
    `.execute(db);
    for (const { scope, address, current, last } of rows) {
      const count = counts.get(`${scope} ${address}`);
      if (count?.minute !== minute) continue;
      count.unmerged -= sent.get(count) ?? 0;
      count.current = current + count.unmerged;
      count.last = Math.max(count.last, last);
    }
    await sql`delete from request_counts where minute < ${minute - 1}::bigint`.execute(db);
  };

  return { storeOf, merge };
}
