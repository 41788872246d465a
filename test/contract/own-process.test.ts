import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSingleSignOnPerson } from '../support/demo-people.ts';
import { oidcLogin, samlLogin, sessionOf, signOnAt } from '../support/single-sign-on.ts';
import { type ServerProcess, startProcess } from '../support/start-process.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { createTravellingBrowser } from '../support/travelling-browser.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startProcess(database.url);
});
afterAll(async () => {
  await server?.close();
  await database?.drop();
});

const identityAt = (path: string) => `http://identity.localhost:${new URL(server.origin).port}${path}`;

describe('the server in its own process, as started by npm start', () => {
  it.each([
    ['saml', samlLogin],
    ['oidc', oidcLogin],
  ] as const)('signs in by %s (S-LOGIN-01)', async (protocol, begin) => {
    const browser = createTravellingBrowser();
    const { username } = findSingleSignOnPerson(protocol, 'organization manager');
    await signOnAt(browser, begin(server), username);
    expect(await sessionOf(browser, server)).toMatchObject({ viaSso: true, account: { username } });
    expect(server.said()).not.toContain('"level":50');
  });

  it('reports an error of the identity provider with a log line, and refuses unsigned responses', async () => {
    const browser = createTravellingBrowser();
    const forged = await browser.visit(identityAt('/saml/sign-on?SAMLRequest=x&SigAlg=y&Signature=z'));
    expect([forged.status, forged.body]).toEqual([400, expect.stringContaining('not one that the product has signed')]);
    expect(server.said()).not.toContain('failed');

    const choice = await browser.follow(await browser.visit(samlLogin(server)));
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('alter table identity_host_entries rename to away');
    await client.end();
    const chosen = await browser.submit(choice, { email: findSingleSignOnPerson('saml', 'ordinary user').username });
    expect([chosen.status, chosen.body]).toEqual([500, expect.stringContaining('The identity provider has failed.')]);
    await expect.poll(() => server.said()).toContain('The identity provider of the demonstration failed.');
  });
});
