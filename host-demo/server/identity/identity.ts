import fp from 'fastify-plugin';
import { createEventHub } from '../platform/events/event-hub.ts';
import { eventRoutes } from '../platform/events/routes.ts';
import type { Domain } from '../platform/platform.ts';
import { createTokenThrottle } from './account-tokens/token-throttle.ts';
import { deleteExpired } from './delete-expired.ts';
import { emailRoutes } from './emails/routes.ts';
import { heartbeatRoutes } from './heartbeat/routes.ts';
import { passwordResetRoutes } from './password-reset/routes.ts';
import { createOwnPassword } from './passwords/own-password.ts';
import { addSessionReader } from './session/add-session-reader.ts';
import { readLivingSessions } from './session/queries.ts';
import { sessionRoutes } from './session/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { signOutRoutes } from './sign-out/routes.ts';
import { deleteExpiredSignUps } from './sign-up/queries.ts';
import { signUpRoutes } from './sign-up/routes.ts';
import { createOidcClients } from './single-sign-on/oidc/client.ts';
import { oidcRoutes } from './single-sign-on/oidc/routes.ts';
import { signOnPlaceRoutes } from './single-sign-on/place-routes.ts';
import { samlMetadataRoutes } from './single-sign-on/saml/metadata.ts';
import { samlRoutes } from './single-sign-on/saml/routes.ts';
import { userChangeRoutes } from './users/change-routes.ts';
import { directoryRoutes } from './users/directory-routes.ts';
import { ownAccountRoutes } from './users/own-account-routes.ts';
import { userRoutes } from './users/routes.ts';

const addIdentity: Domain = async (app, platform) => {
  const { database, db, environment, csrf, mailer, audit, switches, rest, sweeps, closing } = platform;
  addSessionReader(app, platform);
  const throttled = createTokenThrottle(db, environment);
  const changeOwnPassword = createOwnPassword({ db, environment, mailer, audit });
  const singleSignOn = { db, environment, csrf };
  const oidcClients = createOidcClients(environment);
  rest.routes.push(
    sessionRoutes({ db, csrf }),
    signInRoutes({ db, environment, csrf, switches, audit }),
    signOutRoutes(singleSignOn, oidcClients),
    samlRoutes(singleSignOn),
    samlMetadataRoutes({ db, environment }),
    oidcRoutes(singleSignOn, oidcClients),
    signOnPlaceRoutes({ db, environment }),
    passwordResetRoutes({ db, environment, mailer, throttled, audit }),
    ownAccountRoutes({ db, changeOwnPassword }),
    userRoutes({ db, environment, mailer, throttled }),
    userChangeRoutes({ db, changeOwnPassword }),
    directoryRoutes({ db }),
    signUpRoutes({ db, environment, mailer, switches }),
    emailRoutes({ db, mailer }),
    heartbeatRoutes({ db, switches }),
  );

  // An event stream lasts as long as its session.
  const { eventHeartbeatMs, sessionIdleMs: idleMs } = environment;
  const hub = createEventHub(
    database,
    { eventHeartbeatMs, readLivingSessions: (reads, hashes) => readLivingSessions(reads, hashes, { idleMs }) },
    app.log,
  );
  closing.endWith(() => hub.close());
  rest.routes.push(eventRoutes({ hub, eventHeartbeatMs }));
  sweeps.push(deleteExpired, deleteExpiredSignUps(environment));
};

/** Users, their sessions, and the ways to sign in. Its sessions are those of every request, so it is not encapsulated. */
export const identity = fp(addIdentity, { name: 'identity' });
