import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/open-database.ts';

/** A delivery without a heartbeat for this long belongs to a dead process and goes to another. */
export const LEASE_S = 20;
const HEARTBEAT_MS = 4000;

/** One delivery of a job by the queue; `run` counts from 0 and distinguishes deliveries of the same job. */
export type Delivery = { deliveryId: string; run: number };

/** The lease has expired: another process may be running the job, so this run must not write. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor() {
    super('The lease of this job has lapsed, and another process may have taken it.');
  }
}

export type Lease = {
  /** Aborts when the lease has expired. */
  signal: AbortSignal;
  /** Keeps the lease until the transaction ends. Throws LeaseLost. */
  hold(transaction: Transaction<Tables>): Promise<void>;
  /** Returns the delivery immediately. Does not count as a failed run. */
  giveBack(): Promise<void>;
  /** Stops renewing. */
  end(): void;
};

// pg-boss 10 has a fixed expiry per delivery and no heartbeat, so these statements extend the expiry.
const heldLease = ({ deliveryId, run }: Delivery) =>
  sql`id = ${deliveryId}::uuid and state = 'active' and retry_count = ${run}`;

/** Renews the lease of a delivery until `end`. */
export function keepLease(db: Kysely<Tables>, delivery: Delivery): Lease {
  const lost = new AbortController();
  let lapsesAt = performance.now() + LEASE_S * 1000;

  const renew = async () => {
    const asked = performance.now();
    const { numAffectedRows } = await sql`
      update job_queue.job set started_on = now() where name = 'jobs' and ${heldLease(delivery)}`.execute(db);
    if (numAffectedRows === 1n) lapsesAt = asked + LEASE_S * 1000;
    else lost.abort(new LeaseLost());
  };
  const timer = setInterval(() => {
    // Without a response of the database, the lease continues on this process's clock.
    renew().catch(() => {
      if (performance.now() > lapsesAt) lost.abort(new LeaseLost());
    });
  }, HEARTBEAT_MS).unref();

  return {
    signal: lost.signal,
    async hold(transaction) {
      const { rows } = await sql`
        select from job_queue.job where name = 'jobs' and ${heldLease(delivery)} for update`.execute(transaction);
      if (rows.length === 0) throw new LeaseLost();
    },
    async giveBack() {
      await sql`
        update job_queue.job set state = 'retry', started_on = null where name = 'jobs' and ${heldLease(delivery)}`.execute(
        db,
      );
    },
    end: () => clearInterval(timer),
  };
}
