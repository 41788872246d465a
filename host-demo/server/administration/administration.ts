import type { Domain } from '../platform/platform.ts';
import { deleteOldEntries } from './audit-log/queries.ts';
import { auditRoutes } from './audit-log/routes.ts';

/** What staff look after. */
export const administration: Domain = async (_app, { db, audit, rest, sweeps }) => {
  rest.routes.push(auditRoutes({ db, audit }));
  sweeps.push(deleteOldEntries);
};
