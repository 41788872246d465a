import type { Domain } from '../platform/platform.ts';
import { deleteOldEntries } from './audit-log/queries.ts';
import { auditRoutes } from './audit-log/routes.ts';
import { removeOrganization } from './organization-deletion/remove-organization.ts';
import { organizationDeletionRoutes } from './organization-deletion/routes.ts';
import { startRemovals } from './organization-deletion/start-removals.ts';

/** What staff look after. */
export const administration: Domain = async (_app, { db, audit, jobs, rest, sweeps }) => {
  rest.routes.push(auditRoutes({ db, audit }), organizationDeletionRoutes({ db }));
  jobs.add('DELETE_ORGANIZATION', removeOrganization);
  sweeps.push(deleteOldEntries, startRemovals(jobs));
};
