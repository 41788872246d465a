import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { BAD_REQUEST } from '../support/refusals.ts';
import { SAML_ENTITY, TENANT } from '../support/single-sign-on.ts';
import { type RunningServer, startServer, visit } from '../support/start-server.ts';

let server: RunningServer;
let client: HttpClient;
beforeAll(async () => {
  server = await startServer({ environment: { signInFailuresPerAddress: 3 } });
  client = await visit(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('attempts').execute();
});

const find = (username: unknown) => client.post('/rest/sign-on-place', { username });

it.each([
  ['clara.whitfield@brightwater.example', { organization: 'Brightwater Foods', idp: SAML_ENTITY }],
  ['nobody@Brightwater.example', { organization: 'Brightwater Foods', idp: SAML_ENTITY }],
  ['felix.moreau@northlight.example', { organization: TENANT, tenant: TENANT }],
])('%s signs in where the domain does, with or without an account', async (username, signOn) => {
  expect(await (await find(username)).json()).toEqual({ signOn });
});

it.each(['marta.lindqvist@ledgerline.example', 'nobody@ledgerline.example', 'nobody@elsewhere.example'])(
  '%s has no single sign-on, and the response does not reveal accounts',
  async (username) => {
    const answer = await find(username);
    expect([answer.status, await answer.text()]).toEqual([200, '{"signOn":null}']);
  },
);

it.each(['', 'x', 'a@b', 5, null])('rejects %j', async (username) => {
  await expectRefusal(await find(username), BAD_REQUEST);
});

it('responds 429 after too many emails without single sign-on, and users who have it still succeed', async () => {
  for (let index = 0; index < 3; index++) expect((await find(`a@guess-${index}.example`)).status).toBe(200);
  const refused = await find('a@guess-4.example');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await find('clara.whitfield@brightwater.example')).status).toBe(200);
  expect((await client.post('/rest/login', { username: 'a@b.example', password: 'x' })).status).toBe(401); // counted separately
});
