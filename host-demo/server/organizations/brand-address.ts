import type { FastifyRequest } from 'fastify';
import { brandOf } from '../../../src/shell/brand/brand.ts';
import { BRANDS, type Brand } from '../../../src/shell/brand/brands.ts';
import { brandsOf } from '../platform/config/page-config.ts';
import type { Environment } from '../platform/environment/environment.ts';
import { readFeatures } from './features.ts';
import { publicOriginsFor } from './public-origins.ts';

/** Where users of an organization find its brand. */
export type BrandAddress = {
  productName: string;
  /** Origin of links for these users, such as https://upbeat.example. */
  origin: string;
  /** Whether the request used the other brand's host. Hosts without a brand accept all users. */
  isElsewhere: boolean;
};

/**
 * Returns the address of the brand for an organization with these features. Links are built from settings only: the
 * sender controls the host, port and protocol of a request, and a link in an email must not lead to an attacker's site.
 */
export function brandAddresses(
  request: Pick<FastifyRequest, 'hostname' | 'socket'>,
  environment: Pick<Environment, 'publicOrigins' | 'port'>,
): (features: unknown) => BrandAddress {
  const { hostname } = request;
  const brands = brandsOf(environment);
  const origins = publicOriginsFor(request, environment);
  // The first origin belongs to the brand alone; the others are shared.
  const ownOrigin = (brand: Brand) => origins[brand][0] ?? '';
  const isOwnHost = (brand: Brand) => new URL(ownOrigin(brand)).hostname === hostname;
  return (features) => {
    const brand = brandOf('', brands, readFeatures(features));
    const isElsewhere = !isOwnHost(brand) && BRANDS.some((other) => isOwnHost(other));
    return { productName: brands[brand].productName, origin: ownOrigin(brand), isElsewhere };
  };
}
