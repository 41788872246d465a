import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const unread: Error[] = [];
const read = () => readConfig(document, (error) => unread.push(error));
const block = (rest: string) =>
  `<script type="application/json" id="portico-config">${JSON.stringify({ paths: { rest } })}</script>`;

beforeEach(() => {
  unread.length = 0;
});
// Other test files may share the page.
afterAll(() => document.body.replaceChildren());

test("takes a path of the page's own origin", () => {
  document.body.innerHTML = block('/api/v2');
  expect(read().paths.rest).toBe('/api/v2');
  expect(unread).toEqual([]);
});

test.each(['//evil.example/rest', '/\\evil.example/rest', '/\t/evil.example', 'https://evil.example', '/', ''])(
  "refuses %j, which is no path of the page's own origin",
  (rest) => {
    document.body.innerHTML = block(rest);
    expect(read().paths.rest).toBe('/rest');
    expect(unread).toHaveLength(1);
  },
);

test('ignores only the wrong values, and reports each of them (X-SHELL-09)', () => {
  const given = {
    paths: { rest: 'https://api.example/rest', graphql: '/api/graphql' },
    brands: { newer: { hosts: ['planning.example', 5], productName: 'Plan', homeUrl: 'home' }, legacy: 'no' },
    identityOrigins: ['nowhere', 'https://id.example', 'elsewhere'],
    navigates: 'no',
  };
  document.body.innerHTML = `<script type="application/json" id="portico-config">${JSON.stringify(given)}</script>`;
  const config = read();
  expect(config.paths).toEqual({ rest: '/rest', graphql: '/api/graphql', app: '/' });
  expect(config.brands.newer).toMatchObject({ hosts: ['planning.example'], productName: 'Plan' });
  expect(config.brands.newer.homeUrl).toBeUndefined();
  expect(config.brands.legacy.productName).toBe('Ledgerline');
  expect(config.identityOrigins).toEqual(['https://id.example']);
  expect(config.navigates).toBe(true);
  const paths = unread.map(({ message }) => /ignored\. (\S+): /.exec(message)?.[1]);
  expect(paths.sort()).toEqual([
    'brands.legacy',
    'brands.newer.homeUrl',
    'brands.newer.hosts.1',
    'identityOrigins.0',
    'identityOrigins.1',
    'navigates',
    'paths.rest',
  ]);
  for (const error of unread) expect(error).toMatchObject({ code: 'config.wrong-value' });
});

test.each(['[]', '"text"', 'null', '5'])('%s is no configuration, so the defaults are used', (text) => {
  document.body.innerHTML = `<script type="application/json" id="portico-config">${text}</script>`;
  expect(read().paths.rest).toBe('/rest');
  expect(unread).toMatchObject(text === '[]' ? [] : [{ code: 'config.unreadable' }]);
});

test('reads the block of JSON only, whatever else has its id', () => {
  document.body.innerHTML = `<p id="portico-config">{ no }</p>${block('/api')}`;
  expect(read().paths.rest).toBe('/api');
  expect(unread).toEqual([]);
});

test.each(['https://identity.example', 'http://identity.localhost:4310'])(
  'takes %j as an identity origin',
  (origin) => {
    document.body.innerHTML = block('/rest').replace('{', `{"identityOrigins":["${origin}"],`);
    expect(read().identityOrigins).toEqual([origin]);
    expect(unread).toEqual([]);
  },
);

test.each(['https://identity.example/', 'javascript:alert(1)', '//identity.example', ''])(
  'refuses %j, which is no origin',
  (origin) => {
    document.body.innerHTML = block('/rest').replace('{', `{"identityOrigins":["${origin}"],`);
    expect(read().identityOrigins).toEqual([]);
    expect(unread).toHaveLength(1);
  },
);

test('says what nothing reads, and takes the rest', () => {
  document.body.innerHTML =
    '<script type="application/json" id="portico-config">{ "path": 1, "paths": { "rest": "/api", "app": "/planning/", "rst": 2 } }</script>';
  expect(read().paths).toMatchObject({ rest: '/api', app: '/planning/' });
  expect(unread).toMatchObject([{ code: 'config.unknown-key' }]);
  expect(unread[0]?.message).toContain('sets path, paths.rst, which nothing reads');
  expect(unread[0]?.message).toMatch(/can set .*paths\.rest, paths\.graphql, paths\.app/);
});

test.each([
  ['{"navigates": "no"}', 'navigates: Invalid type: Expected boolean but received "no"'],
  ['{"navigates": true,}', 'JSON'],
])('says where %s is wrong (X-SHELL-09)', (text, place) => {
  document.body.innerHTML = `<script type="application/json" id="portico-config">${text}</script>`;
  read();
  expect(unread[0]?.message).toContain(place);
});

test('takes pages of the identity provider, and where the jobs of work management are', () => {
  const identityPages = { profile: 'https://id.example/me', logout: '/rest/oidc/logout' };
  const more = { identityPages, workManagement: { jobOverviewPath: '/all-jobs' } };
  document.body.innerHTML = block('/rest').replace('{', `${JSON.stringify(more).slice(0, -1)},`);
  expect(read()).toMatchObject(more);
  expect(unread).toEqual([]);
});

test('without them there is no page of a provider, no help, and the jobs are at /jobs/overview', () => {
  document.body.innerHTML = block('/rest');
  expect(read()).toMatchObject({ identityPages: {}, workManagement: { jobOverviewPath: '/jobs/overview' } });
  expect(read().brands.newer.help).toEqual({});
});

test.each([
  ['identityPages.logout', { identityPages: { logout: 'javascript:alert(1)' } }],
  ['identityPages.profile', { identityPages: { profile: '//evil.example' } }],
  ['workManagement.jobOverviewPath', { workManagement: { jobOverviewPath: 'https://evil.example' } }],
  ['brands.legacy.help.spend', { brands: { legacy: { help: { spend: 'javascript:alert(1)' } } } }],
  ['brands.newer.whatsNewUrl', { brands: { newer: { whatsNewUrl: 'news' } } }],
])('refuses an invalid address in %s, and names the field', (place, more) => {
  document.body.innerHTML = block('/rest').replace('{', `${JSON.stringify(more).slice(0, -1)},`);
  read();
  expect(unread[0]?.message).toContain(`${place}: `);
});

test('names unknown fields at every level (X-SHELL-09)', () => {
  const more = { identityPages: { profil: 1 }, brands: { newer: { help: { spent: 1 } } }, workManagment: {} };
  document.body.innerHTML = block('/rest').replace('{', `${JSON.stringify(more).slice(0, -1)},`);
  read();
  expect(unread[0]?.message).toContain(
    'sets workManagment, identityPages.profil, brands.newer.help.spent, which nothing reads',
  );
});

test('names keys of brands that nothing reads (X-SHELL-09)', () => {
  const brands = { newer: { host: ['x.example'] }, older: {} };
  document.body.innerHTML = block('/rest').replace('{', `{"brands":${JSON.stringify(brands)},`);
  read();
  expect(unread[0]?.message).toContain('sets brands.older, brands.newer.host, which nothing reads');
});
