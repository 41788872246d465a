import { expect, test } from 'vitest';
import { usableStorage } from '../../browser/storage/browser-storage.ts';
import { memoryStorage } from '../../browser/storage/memory-storage.ts';
import { exchangeRelayState, relayStateFor } from './relay-state.ts';

const ORIGIN = 'https://planning.example';
const PAGE = { origin: ORIGIN, paths: { app: '/', rest: '/rest', graphql: '/graphql' } };
const LONG = `/activities?filter=${'x'.repeat(90)}#activity=7&view=timeline&comment=th_1`;

function start() {
  const kept = memoryStorage();
  const storage = usableStorage(
    () => kept,
    (error) => {
      throw error;
    },
  );
  return {
    storage,
    send: (path: string, nowMs = 0, app = '/') => relayStateFor(path, app, storage, nowMs),
    arrive: (relayState: string, nowMs = 1000) =>
      exchangeRelayState(new URL(relayState, ORIGIN).search, PAGE, storage, nowMs),
  };
}

test('sends a path of up to 80 bytes unchanged, with its hash (X-SESS-06)', () => {
  const { send } = start();
  expect(send('/activities#activity=7')).toBe('/activities#activity=7');
  expect(send(`/${'x'.repeat(79)}`)).toHaveLength(80);
});

test('bytes are counted, not letters (X-SESS-06)', () => {
  const { send, arrive } = start();
  const path = `/suche#${'é'.repeat(40)}`;
  const sent = send(path);
  expect(sent).not.toBe(path);
  expect(decodeURIComponent(arrive(sent) ?? '')).toBe(path);
});

test('a longer path stays in the browser and is known again at arrival, hash and all, once (X-SESS-06)', () => {
  const { send, arrive, storage } = start();
  const sent = send(LONG);
  expect(new TextEncoder().encode(sent).length).toBeLessThanOrEqual(80);
  expect(arrive(sent)).toBe(LONG);
  expect(arrive(sent)).toBeUndefined();
  expect(storage.getItem('portico.relay')).toBeNull();
});

test('two tabs that sign in at once each come back to their own (X-SESS-06)', () => {
  const { send, arrive } = start();
  const [one, two] = [send(`${LONG}1`), send(`${LONG}2`)];
  expect([arrive(two), arrive(one)]).toEqual([`${LONG}2`, `${LONG}1`]);
});

test('a key expires after an hour, and an unknown key does not redirect (X-SESS-06)', () => {
  const { send, arrive } = start();
  expect(arrive(send(LONG), 3_600_001)).toBeUndefined();
  expect(arrive('/?relay=guess')).toBeUndefined();
  expect(arrive('/')).toBeUndefined();
});

test('what was stored is checked like any other address (X-SESS-06, X-SESS-01)', () => {
  const { storage, arrive } = start();
  storage.writeJson('portico.relay', [{ key: 'a', path: '//evil.example', atMs: 0 }]);
  expect(arrive('/?relay=a')).toBeUndefined();
});
