import { createKeyReader } from '../platform/keys/key-reader.ts';
import type { Domain } from '../platform/platform.ts';
import { collaborationAuthRoutes } from './auth-routes.ts';
import { commentRoutes } from './comment-routes.ts';
import { resolverRoutes } from './resolver-routes.ts';
import { collaborationServiceRoutes, SERVICE_PATH, toServiceBody } from './service-routes.ts';
import { sweepTombstones } from './tombstones.ts';

/** Comments, the inbox, and the service from which its client reads. */
export const collaboration: Domain = async (_app, { db, environment, csrf, rest, interfaces, sweeps }) => {
  const readKey = createKeyReader(db, 'collaboration');
  rest.routes.push(
    collaborationAuthRoutes({ environment, csrf, readKey }),
    resolverRoutes({ db }),
    commentRoutes({ db }),
  );
  interfaces.push({
    kind: 'collaboration',
    prefix: SERVICE_PATH,
    toBody: toServiceBody,
    routes: [collaborationServiceRoutes({ db, environment, readKey })],
  });
  sweeps.push(sweepTombstones);
};
