import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authorize } from '../support/collaboration-client.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

const SECRET = 'sk_of_the_stand_in';

/** The only call to the hosted service. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const hosted = createServer((request, response) => answer(request, response));
let server: RunningServer;
let member: HttpClient;
beforeAll(async () => {
  await once(hosted.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(hosted.address() as AddressInfo).port}`;
  server = await startServer({ environment: { hostedCollaboration: { url, secret: SECRET } } });
  member = await signIn(server, findDemoPerson('legacy', 'ordinary user'));
});
afterAll(async () => {
  await server.close();
  hosted.closeAllConnections();
  hosted.close();
});

it('the token is from the hosted service if one is configured, for the user and the organization (S-INBOX-15)', async () => {
  let asked: unknown;
  answer = async (request, response) => {
    const { method, url, headers } = request;
    asked = { method, url, authorization: headers.authorization, body: JSON.parse(await text(request)) };
    response.setHeader('Content-Type', 'application/json').end('{"token":"of.the.hosted"}');
  };
  expect(await (await authorize(member)).json()).toEqual({ token: 'of.the.hosted' });
  expect(asked).toMatchObject({
    method: 'POST',
    url: '/v2/identify-user',
    authorization: `Bearer ${SECRET}`,
    body: {
      userId: expect.stringMatching(/^\d+$/),
      groupIds: [expect.stringMatching(/^\d+$/)],
      userInfo: { name: 'Owen Pryce' },
    },
  });
});

it.each<[string, (response: ServerResponse) => void]>([
  ['refuses', (response) => response.writeHead(403).end('{"error":"forbidden"}')],
  ['sends a page', (response) => response.setHeader('Content-Type', 'text/html').end('<html>')],
  ['sends no token', (response) => response.end('{}')],
  ['redirects', (response) => response.writeHead(307, { Location: '/v2/elsewhere' }).end()],
  ['closes the connection', (response) => response.destroy()],
])('when it %s, the call fails with a code, and without the secret (S-COLLAB-01)', async (_what, respond) => {
  answer = (_request, response) => respond(response);
  const refused = await authorize(member);
  const body = await refused.text();
  expect([refused.status, JSON.parse(body).code]).toEqual([502, 'COLLABORATION_UNAVAILABLE']);
  expect(body).not.toContain(SECRET);
});
