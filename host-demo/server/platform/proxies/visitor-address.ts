import { isIP } from 'node:net';

type Visitor = { readonly remoteAddress?: string | undefined };

/**
 * Returns the address for which attempts are counted. If a proxy forwards no valid address, its own counts. A visitor
 * who has disconnected has none.
 */
export function visitorAddress({ ip, socket }: { ip: string | undefined; socket: Visitor }): string {
  const [address = ''] = ip?.split('%') ?? []; // a zone is only meaningful on one machine
  return isIP(address) ? address : (socket.remoteAddress ?? '::').replace(/%.*/, '');
}
