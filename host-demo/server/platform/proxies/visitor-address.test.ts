import { expect, test } from 'vitest';
import { visitorAddress } from './visitor-address.ts';

test.each([
  ['192.0.2.7', '127.0.0.1', '192.0.2.7'],
  ['fe80::1%eth0', '127.0.0.1', 'fe80::1'],
  ['unknown', '127.0.0.1', '127.0.0.1'],
  [undefined, undefined, '::'],
])('a visitor forwarded as %s by %s counts as %s', (ip, remoteAddress, address) => {
  expect(visitorAddress({ ip, socket: { remoteAddress } })).toBe(address);
});
