import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The address that attempts are counted for. What a proxy was told and passes on may be no address at all; then its own
 * counts, as it does for whoever comes without one.
 */
export function visitorAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const [address = ''] = ip.split('%'); // a zone means something on one machine alone
  return isIP(address) ? address : (socket.remoteAddress ?? '::').replace(/%.*/, '');
}
