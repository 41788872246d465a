import type { Domain } from '../platform/platform.ts';
import { deleteOldFiles } from './queries.ts';
import { fileRoutes } from './routes.ts';
import { uploadRoutes } from './upload-routes.ts';

/** Files that users upload. */
export const files: Domain = async (_app, { db, rest, sweeps }) => {
  rest.routes.push(fileRoutes({ db }), uploadRoutes({ db }));
  sweeps.push(deleteOldFiles);
};
