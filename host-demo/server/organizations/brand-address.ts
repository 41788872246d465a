import type { FastifyRequest } from 'fastify';
import { BRANDS, type Brand, brandOf } from '../../../src/shell/brand/brand.ts';
import { brandsOf } from '../platform/config/page-config.ts';
import type { Environment } from '../platform/environment/environment.ts';
import { readFeatures } from './features.ts';
import { publicOriginsFor } from './public-origins.ts';

/** Where the people of an organization find its brand. */
export type BrandAddress = {
  productName: string;
  /** Beginning of the links for these people, such as https://upbeat.example. */
  origin: string;
  /** Whether the request came to the other brand's own host. Hosts that belong to no brand take everybody. */
  isElsewhere: boolean;
};

/**
 * Answers the address of the brand of an organization with given features. Links are made of the settings alone: the name
 * of a request's host, its port and its protocol come from whoever sent it, and a link in a mail must not lead to a
 * stranger.
 */
export function brandAddresses(
  request: Pick<FastifyRequest, 'hostname' | 'socket'>,
  environment: Pick<Environment, 'publicOrigins' | 'port'>,
): (features: unknown) => BrandAddress {
  const { hostname } = request;
  const brands = brandsOf(environment);
  const origins = publicOriginsFor(request, environment);
  // A brand's own origin stands first; the others that show it are for everybody.
  const ownOrigin = (brand: Brand) => origins[brand][0] ?? '';
  const isOwnHost = (brand: Brand) => new URL(ownOrigin(brand)).hostname === hostname;
  return (features) => {
    const brand = brandOf('', brands, readFeatures(features));
    const isElsewhere = !isOwnHost(brand) && BRANDS.some((other) => isOwnHost(other));
    return { productName: brands[brand].productName, origin: ownOrigin(brand), isElsewhere };
  };
}
