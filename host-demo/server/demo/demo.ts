import fp from 'fastify-plugin';
import type { MorePages } from '../pages/pages.ts';
import { allow } from '../platform/access/access.ts';
import type { Domain } from '../platform/platform.ts';
import { injectCallFaults } from './faults/inject-call-faults.ts';
import { injectFaults } from './faults/inject-faults.ts';
import { faultRoutes } from './faults/routes.ts';
import { addHostilePage } from './hostile/hostile-page.ts';
import { deleteExpiredEntries } from './identity-provider/delete-expired-entries.ts';
import { addIdentityHost } from './identity-provider/identity-host.ts';
import { demoUserRoutes } from './interface/routes.ts';
import { addDemoPages } from './pages/demo-pages.ts';
import { namedSessionOf } from './sandboxes/named-session.ts';
import { sandboxRoutes } from './sandboxes/routes.ts';
import { createSwitches, type StoredSwitches } from './switches/switches.ts';

export { seed } from './seed/seed.ts';
export { demoWelcome } from './welcome.ts';

declare module 'fastify' {
  interface FastifyInstance {
    storedSwitches: StoredSwitches;
  }
}

const addDemo: Domain = async (app, platform) => {
  const { db, environment, csrf, rest, graphql, sweeps } = platform;
  addIdentityHost(app, db, environment);
  injectCallFaults(app, db);
  graphql.plugins.push(injectFaults());
  rest.routes.push(faultRoutes({ db }), sandboxRoutes({ db, environment, csrf }), demoUserRoutes({ environment }));
  sweeps.push(deleteExpiredEntries);
  platform.namedSessionOf = namedSessionOf;
  const switches = createSwitches(db, environment);
  platform.switches = switches;
  app.decorate('storedSwitches', switches);
};

/**
 * What only the demonstration needs: an identity provider, sandboxes, faults, and switches. Register it before every domain. Its
 * hooks see the calls of all of them, so it is not encapsulated.
 */
export const demo = fp(addDemo, { name: 'demo' });

/** Adds the workbench, the hostile page, and the pages for mail and switches. */
export const demoPages: MorePages = (app, { db, environment }, tools) => {
  const { folder, configFor, sendPage, sendDocument } = tools;
  for (const path of ['/workbench', '/workbench/*']) {
    app.get(path, allow('public'), (request, reply) => sendPage('workbench', request, reply));
  }
  const { storedSwitches: switches } = app;
  addDemoPages(app, {
    db,
    environment,
    switches,
    folder,
    sendDocument: (reply, document) => sendDocument(reply, document, { strict: true }),
  });
  addHostilePage(app, { db, environment, folder, configFor, sendDocument });
};
