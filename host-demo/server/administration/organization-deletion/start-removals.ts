import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Sweep } from '../../platform/housekeeping/sweep.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { isDue } from './queries.ts';
import type { RemovalInput } from './remove-organization.ts';

/**
 * Returns the sweep that starts a job for each organization whose time is over. A job that failed, or that a stopped
 * process never started, starts again after a day.
 */
export const startRemovals =
  (jobs: Pick<JobRunner, 'start'>): Sweep =>
  async (db) => {
    for (const { id, name, deletedBy } of await claimDue(db)) {
      const staff = await findStaff(db, deletedBy);
      if (!staff) continue;
      const input: RemovalInput = { organizationId: id, name };
      await jobs.start({
        organizationId: staff.organizationId,
        kind: 'DELETE_ORGANIZATION',
        title: `Permanent deletion of ${name}`,
        input,
        createdBy: staff.id,
      });
    }
  };

/** Of concurrent processes, one gets an organization. */
const claimDue = (db: Kysely<Tables>) =>
  db
    .updateTable('organizations')
    .set({ removal_started_at: sql`now()` })
    .where('sandbox', '=', false)
    .where(isDue)
    .where(sql<SqlBool>`coalesce(removal_started_at < now() - interval '1 day', true)`)
    .where(
      sql<SqlBool>`not exists (
        select from jobs
        where kind = 'DELETE_ORGANIZATION' and status in ('IN_QUEUE', 'IN_PROGRESS')
          and input ->> 'organizationId' = organizations.id::text
      )`,
    )
    .returning(['id', 'name', 'deleted_by as deletedBy'])
    .execute();

/** The job belongs to the user who deleted the organization, or else to any staff, so that it survives the organization. */
const findStaff = (db: Kysely<Tables>, deletedBy: string | null) =>
  db
    .selectFrom('people')
    .innerJoin('organizations', 'organizations.id', 'people.organization_id')
    .where('people.staff', '=', true)
    .where('organizations.sandbox', '=', false)
    .where('organizations.deleted_at', 'is', null)
    .select(['people.id', 'people.organization_id as organizationId'])
    .orderBy(sql`people.id is not distinct from ${deletedBy}::bigint`, 'desc')
    .orderBy('people.id')
    .executeTakeFirst();
