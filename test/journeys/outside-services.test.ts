import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bell, COLLEAGUE, NEWER, placeholder, startJourney } from '../support/journey.ts';

const KEY = 'k3y-of-nobody';

const journey = startJourney();
const { visitor, openOwnPage } = journey;

/** Requests to an external service, as text. */
let errors: string[];
let service: FastifyInstance;
let origin: string;

beforeAll(async () => {
  service = fastify({ forceCloseConnections: true });
  service.addHook('onRequest', async (_, reply) => {
    reply.headers({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' });
  });
  service.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  service.post('/entries', async ({ body }, reply) => {
    errors.push(typeof body === 'string' ? body : JSON.stringify(body));
    return reply.code(202).send();
  });
  service.get('/guide.js', async (_, reply) => {
    errors.push('the script is asked for');
    return reply.type('text/javascript').send('window.guided = JSON.stringify(window.aptrinsic.q);');
  });
  origin = await service.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => service?.close());
beforeEach(() => {
  errors = [];
});

async function openPage(page: Page, answer: Record<string, unknown>, config: Record<string, string>, headers = {}) {
  // Pages from simulated responses need permission to reach this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route('**/rest/config', (route) =>
    route.fulfill({ json: { aptrinsicOn: false, tenant: '', env: 'test', raygunKey: '', ...answer } }),
  );
  const block = `<script type="application/json" id="portico-config">${JSON.stringify(config)}</script>`;
  const script = '<script type="module" src="/portico/portico.js"></script>';
  await openOwnPage(page, `${block}${script}<body><portico-notice-bell></portico-notice-bell>`, headers);
  await placeholder(page).waitFor();
}

/** Runs in the page: makes the signed-in user staff. */
function claimStaff(): void {
  const real = window.fetch;
  window.fetch = async (...call) => {
    const answer = await real(...call);
    if (!answer.url.includes('/rest/session')) return answer;
    return Response.json({ ...(await answer.json()), admin: true });
  };
}

/** Makes a read fail with an error that Portico reports, with a user's name and text in it. */
async function fail(page: Page): Promise<void> {
  await page.route('**/graphql', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"data": "Budgets close, says Mika" oops' }),
  );
  // After the response has arrived, the button is disabled, and the error has occurred.
  await bell(page).click({ force: true });
}

test('errors go to the error-reporting service without personal data (S-ERR-11, S-API-08)', async () => {
  const { page } = await visitor(COLLEAGUE);
  const log: string[] = [];
  page.on('console', (line) => log.push(line.text()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openPage(page, { raygunKey: KEY }, { errorReportingUrl: origin });
  expect(asked.filter((url) => /rest\/config|raygun|error-reporting/.test(url))).toEqual([]);
  await page.evaluate(() => history.pushState(null, '', '/resetpassword/t0ken'));
  await fail(page);
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  const report = JSON.parse(errors[0] ?? '');
  expect(report.Details.UserCustomData).toMatchObject({ code: 'UNREADABLE_ANSWER' });
  // The address of the page's router, without the data in its links.
  expect(report.Details.Request.Url).toBe(`${journey.host.at(NEWER, '/resetpassword/')}[removed]`);
  expect(errors.join()).not.toMatch(/Mika|upbeat\.example|Budgets|says/i);

  const tools = await page.evaluate(async () => {
    const { Portico } = window as unknown as { Portico: Record<string, (tag?: string) => Promise<unknown>> };
    return JSON.stringify([await Portico.explain?.('portico-notice-bell'), await Portico.doctor?.()]);
  });
  for (const text of [await page.content(), tools, log.join('\n'), ...errors]) expect(text).not.toContain(KEY);
});

test('without a key nothing is sent, and the service is not even loaded', async () => {
  const { page } = await visitor(COLLEAGUE);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openPage(page, {}, { errorReportingUrl: origin });
  await fail(page);
  await expect.poll(() => asked.some((url) => url.endsWith('/rest/config'))).toBe(true);
  await page.waitForTimeout(1000); // an open event stream prevents networkidle
  expect(asked.filter((url) => /raygun-/.test(url))).toEqual([]);
  expect(errors).toEqual([]);
});

test('the reference server never sends a key, and no built file contains one', async () => {
  const { page } = await visitor(COLLEAGUE);
  await page.goto(journey.host.at(NEWER, '/users/account'));
  const config = await page.evaluate(async () => (await fetch('/rest/config')).json());
  expect(config).toMatchObject({
    aptrinsicOn: false,
    tenant: expect.any(String),
    env: expect.any(String),
    raygunKey: '',
  });
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|html)$/.test(name));
  for (const name of files)
    expect(readFileSync(join('dist', name), 'utf8')).not.toMatch(/raygunKey["']?\s*[:=]\s*["'`][^"'`]/);
});

test('the guidance service receives only ids, under a policy with trusted types', async () => {
  const { page } = await visitor(COLLEAGUE);
  const policy = `default-src 'none'; script-src 'self' ${origin}; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types portico-guidance`;
  await openPage(
    page,
    { aptrinsicOn: true },
    { guidanceScriptUrl: `${origin}/guide.js` },
    { 'Content-Security-Policy': policy },
  );
  await bell(page).hover(); // loads the shell at the latest
  await expect.poll(() => page.evaluate(() => (window as { guided?: string }).guided)).toMatch(/identify/);
  const guided = await page.evaluate(() => (window as { guided?: string }).guided);
  expect(guided).not.toMatch(/mika|upbeat/i);
  expect(JSON.parse(guided ?? '')).toEqual([['identify', { id: expect.any(String) }, { id: expect.any(String) }]]);
});

test.each([
  ['the server reports it as off', { aptrinsicOn: false }, false],
  ['staff are signed in', { aptrinsicOn: true }, true],
])('the guidance service is not loaded when %s (S-SESS-17)', async (_, answer, admin) => {
  const { page } = await visitor(COLLEAGUE);
  if (admin) await page.addInitScript(claimStaff);
  await openPage(page, answer, { guidanceScriptUrl: `${origin}/guide.js` });
  await bell(page).hover(); // loads the shell at the latest
  await page.waitForTimeout(1000);
  expect(errors).toEqual([]);
});
