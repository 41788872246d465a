import type { FastifyRequest } from 'fastify';
import type { Environment } from '../environment/environment.ts';

/** Host name of the demo identity providers, on the server's own port. */
export const DEMO_IDENTITY_HOST = 'identity.localhost';

/** Returns the origin of the demo identity providers for this request. */
export const demoIdentityOrigin = (request: FastifyRequest): string =>
  `http://${DEMO_IDENTITY_HOST}:${request.socket.localPort}`;

/** Returns the foreign origins that signing in and out may navigate to. */
export const identityOrigins = (request: FastifyRequest, environment: Environment): readonly string[] =>
  environment.production ? environment.identityOrigins : [...environment.identityOrigins, demoIdentityOrigin(request)];
