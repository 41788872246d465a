import type { Domain } from '../platform/platform.ts';
import { createSlots } from '../platform/streams/slots.ts';
import { deleteOldFiles } from './queries.ts';
import { fileRoutes } from './routes.ts';
import { uploadRoutes } from './upload-routes.ts';

/**
 * Parts of files that this process stores at the same time. Each is a megabyte, and the database would otherwise store those
 * of all uploads before it answers anything else.
 */
const STORED_AT_ONCE = 2;

/** Files that users upload. */
export const files: Domain = async (_app, { db, rest, sweeps }) => {
  const takeSlot = createSlots(STORED_AT_ONCE);
  rest.routes.push(fileRoutes({ db, takeSlot }), uploadRoutes({ db, takeSlot }));
  sweeps.push(deleteOldFiles);
};
