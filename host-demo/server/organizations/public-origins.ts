import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../../src/shell/brand/brand.ts';
import { DEMO_BRANDS } from '../platform/config/page-config.ts';
import type { Environment } from '../platform/environment/environment.ts';

/** Where the product stands, by brand. Links lead to the first of a brand. */
export type PublicOrigins = Readonly<Record<Brand, readonly string[]>>;

/** Those of the settings, and for a brand that has none there those of the demonstration at this port. */
export function publicOriginsAt(port: number, { publicOrigins }: Pick<Environment, 'publicOrigins'>): PublicOrigins {
  const originsOf = (brand: Brand) =>
    publicOrigins[brand].length > 0
      ? publicOrigins[brand]
      : DEMO_BRANDS[brand].hosts.map((host) => new URL(`http://${host}:${port}`).origin);
  return { legacy: originsOf('legacy'), newer: originsOf('newer') };
}

/** Of the request only the port counts at which it came in, which its sender cannot choose freely. */
export const publicOriginsFor = (
  { socket }: Pick<FastifyRequest, 'socket'>,
  environment: Pick<Environment, 'publicOrigins' | 'port'>,
): PublicOrigins => publicOriginsAt(socket.localPort ?? environment.port, environment);
