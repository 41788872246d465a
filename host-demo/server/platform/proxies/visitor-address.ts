import { isIP } from 'node:net';

type Visitor = { readonly remoteAddress?: string | undefined };

/**
 * The address that attempts are counted for. What a proxy was told and passes on may be no address at all; then its own
 * counts, as it does for whoever comes without one. Whoever has gone already has none.
 */
export function visitorAddress({ ip, socket }: { ip: string | undefined; socket: Visitor }): string {
  const [address = ''] = ip?.split('%') ?? []; // a zone means something on one machine alone
  return isIP(address) ? address : (socket.remoteAddress ?? '::').replace(/%.*/, '');
}
