import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../../src/shell/brand/brands.ts';
import { byBrand } from '../../../src/shell/brand/brands.ts';
import { DEMO_BRANDS } from '../platform/config/page-config.ts';
import type { Environment } from '../platform/environment/environment.ts';

/** The product's origins by brand. Links use the first origin of a brand. */
export type PublicOrigins = Readonly<Record<Brand, readonly string[]>>;

/** Returns the configured origins, and the demo origins at this port for a brand without configuration. */
export function publicOriginsAt(port: number, { publicOrigins }: Pick<Environment, 'publicOrigins'>): PublicOrigins {
  const originsOf = (brand: Brand) =>
    publicOrigins[brand].length > 0
      ? publicOrigins[brand]
      : DEMO_BRANDS[brand].hosts.map((host) => new URL(`http://${host}:${port}`).origin);
  return byBrand(originsOf);
}

/** Uses only the port at which the request arrived, which its sender cannot choose freely. */
export const publicOriginsFor = (
  { socket }: Pick<FastifyRequest, 'socket'>,
  environment: Pick<Environment, 'publicOrigins' | 'port'>,
): PublicOrigins => publicOriginsAt(socket.localPort ?? environment.port, environment);
