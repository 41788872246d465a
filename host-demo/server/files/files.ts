import type { Domain } from '../platform/platform.ts';
import { createSlots } from '../platform/streams/slots.ts';
import { deleteOldFiles } from './queries.ts';
import { fileRoutes } from './routes.ts';
import { uploadRoutes } from './upload-routes.ts';

/** Files that users upload. */
export const files: Domain = async (_app, { db, rest, sweeps }) => {
  // Each part is a megabyte: the database would otherwise store those of all uploads before it answers anything else.
  const takeSlot = createSlots(1, { rests: true });
  rest.routes.push(fileRoutes({ db, takeSlot }), uploadRoutes({ db, takeSlot }));
  sweeps.push(deleteOldFiles);
};
