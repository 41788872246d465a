import type { Domain } from '../platform/platform.ts';
import { deleteOldFiles } from './queries.ts';
import { fileRoutes } from './routes.ts';

/** Files that users upload. */
export const files: Domain = async (_app, { db, rest, sweeps }) => {
  rest.routes.push(fileRoutes({ db }));
  sweeps.push(deleteOldFiles);
};
