import type { FastifyRequest } from 'fastify';
import type { Environment } from '../environment/environment.ts';

/** The host name at which the identity providers of the demonstration stand, on the server's own port. */
export const DEMO_IDENTITY_HOST = 'identity.localhost';

/** Origin of the demonstration's identity providers, for whoever came in by this request. */
export const demoIdentityOrigin = (request: FastifyRequest): string =>
  `http://${DEMO_IDENTITY_HOST}:${request.socket.localPort}`;

/** Origins beside our own that signing in and out may lead to. */
export const identityOrigins = (request: FastifyRequest, environment: Environment): readonly string[] =>
  environment.production ? environment.identityOrigins : [...environment.identityOrigins, demoIdentityOrigin(request)];
