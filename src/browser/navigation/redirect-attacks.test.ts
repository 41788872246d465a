import { expect, test } from 'vitest';
import { redirectAttacks } from './redirect-attacks.ts';
import { safeRedirect } from './safe-redirect.ts';

const origins = ['http://upbeat.localhost:4310', 'https://planning.example'];
const attacks = origins.flatMap((origin) => redirectAttacks(origin).map((attack) => ({ origin, ...attack })));

test('the table has at least sixty attacks, each once (X-SESS-01)', () => {
  for (const origin of origins) {
    const addresses = redirectAttacks(origin).map(({ address }) => address);
    expect(addresses.length).toBeGreaterThanOrEqual(60);
    expect(new Set(addresses).size).toBe(addresses.length);
  }
});

test('none of the attacks is followed, whatever its way (X-SESS-01)', () => {
  const followed = attacks.filter(({ address, origin }) => safeRedirect(address, origin) !== undefined);
  expect(followed.map(({ address, by }) => `${by}: ${address.slice(0, 80)}`)).toEqual([]);
});

test('an attack wrapped in one more encoding is not followed either (X-SESS-01)', () => {
  const followed = attacks
    .filter(({ address }) => address.length < 300 && address !== encodeURIComponent(address))
    .map(({ address, origin }) => ({ address: `/${encodeURIComponent(address)}`, origin }))
    .map(({ address, origin }) => ({ address, target: safeRedirect(address, origin), origin }))
    .filter(({ target, origin }) => target !== undefined && new URL(target, origin).origin !== origin);
  expect(followed).toEqual([]);
});
