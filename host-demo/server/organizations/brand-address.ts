import type { FastifyRequest } from 'fastify';
import { BRANDS, type Brand, brandOf } from '../../../src/shell/brand/brand.ts';
import { DEMO_BRANDS } from '../pages/page-config.ts';
import { readFeatures } from './features.ts';

/** Where the people of an organization find its brand. */
export type BrandAddress = {
  productName: string;
  /** Beginning of the links for these people, such as http://upbeat.localhost:4310. */
  origin: string;
  /** Whether the request came to the other brand's own host. Hosts that belong to no brand take everybody. */
  isElsewhere: boolean;
};

/**
 * The address of an organization's brand, seen from a request. Links go to the host of the request only when that is one
 * of ours: the name comes from whoever sent it, and a link in a mail must not lead to a stranger.
 */
export function brandAddress(
  request: Pick<FastifyRequest, 'protocol' | 'hostname' | 'port'>,
  features: unknown,
): BrandAddress {
  const brand = brandOf('', DEMO_BRANDS, readFeatures(features));
  const isElsewhere = BRANDS.some((other) => other !== brand && ownHost(other) === request.hostname);
  const isOurs = BRANDS.some((one) => DEMO_BRANDS[one].hosts.includes(request.hostname));
  const host = isOurs && !isElsewhere ? request.hostname : ownHost(brand);
  const port = request.port ? `:${request.port}` : '';
  return { productName: DEMO_BRANDS[brand].productName, origin: `${request.protocol}://${host}${port}`, isElsewhere };
}

/** A brand's own host stands first; the others that show it are for everybody. */
const ownHost = (brand: Brand): string => DEMO_BRANDS[brand].hosts[0] ?? '';
