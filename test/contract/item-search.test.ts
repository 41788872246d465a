import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLegacyContent } from '../../host-demo/server/pages/legacy-content/read-legacy-content.ts';
import { matchedParts } from '../../src/features/search/matched-parts.ts';
import { FOUND_MAX, type FoundItem, FoundItemsWire, QUERY_MAX_LENGTH } from '../../src/features/search/search.wire.ts';
import { ITEM_TYPES } from '../../src/shell/brand/item-types.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let own: string;
let other: string;
let budgetId: string;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  own = await organizationId(server, 'fernhill');
  other = await organizationId(server, 'halden');
  budgetId = await addBudget(own, 'Campaigns 2031');
});
afterAll(() => server.close());

async function addBudget(organization_id: string, name: string): Promise<string> {
  const budget = { organization_id, name, currency: 'EUR' };
  return (await server.db.insertInto('budgets').values(budget).returning('id').executeTakeFirstOrThrow()).id;
}

type Item = { under?: string; type?: FoundItem['type']; budget?: string; of?: string; deleted?: boolean };

async function add(name: string, { under, type = 'LINE_ITEM', budget = budgetId, of = own, deleted }: Item = {}) {
  const item = { organization_id: of, budget_id: budget, parent_id: under ?? null, name, type };
  const { id } = await server.db
    .insertInto('budget_items')
    .values({ ...item, ...(deleted && { deleted_at: sql<Date>`now()` }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const ask = (query: string, by = people.member) => by.post(`/rest/item-search?query=${encodeURIComponent(query)}`);
async function search(query: string, by = people.member): Promise<FoundItem[]> {
  const answer = await ask(query, by);
  expect(answer.status).toBe(200);
  return v.parse(FoundItemsWire, await answer.json());
}
const namesOf = async (...asked: Parameters<typeof search>) => (await search(...asked)).map(({ name }) => name);

describe('searching for budget items', () => {
  it('returns id, budget, name, type, and the names of the ancestors from the top (S-SEARCH-13, S-SEARCH-21)', async () => {
    const fairs = await add('Zebrano fairs', { type: 'CATEGORY' });
    const lyon = await add('Zebrano Lyon', { type: 'SUBCATEGORY', under: fairs });
    const stall = await add('Stall for zebrano', { under: lyon });
    const reserve = await add('Reserve, zebrano', { type: 'PLACEHOLDER', under: lyon });
    const above = 'Campaigns 2031 > Zebrano fairs > Zebrano Lyon';
    expect(await search('zebrano')).toEqual([
      { id: fairs, budgetId, name: 'Zebrano fairs', type: 'CATEGORY', breadcrumb: 'Campaigns 2031' },
      {
        id: lyon,
        budgetId,
        name: 'Zebrano Lyon',
        type: 'SUBCATEGORY',
        breadcrumb: 'Campaigns 2031 > Zebrano fairs',
      },
      { id: reserve, budgetId, name: 'Reserve, zebrano', type: 'PLACEHOLDER', breadcrumb: above },
      { id: stall, budgetId, name: 'Stall for zebrano', type: 'LINE_ITEM', breadcrumb: above },
    ]);
    expect(new Set((await search('zebrano')).map(({ type }) => type))).toEqual(new Set(ITEM_TYPES));
  });

  it('leads to the page of the item, which shows the data of the result (S-SEARCH-13)', async () => {
    const fairs = await add('Wombat fairs', { type: 'CATEGORY' });
    await add('Wombat stall', { under: fairs });
    const reach = { id: own };
    const viewer = {
      organizationId: own,
      personId: '1',
      access: [],
      permissions: new Set<never>(),
      admin: false,
      reach,
    };
    for (const { id, budgetId: budget, name, type, breadcrumb } of await search('wombat')) {
      const path = `/budgets/${budget}/items/${id}/details`;
      const content = await readLegacyContent(server.db, viewer, path, undefined, new URLSearchParams('search=on'));
      if (content.kind !== 'item') throw new Error(`${path} shows ${content.kind}.`);
      expect(content.item).toMatchObject({ id, name, type });
      const above = [content.budget, ...content.ancestors].map((one) => one.name);
      expect(above.join(' > ')).toBe(breadcrumb);
    }
  });

  it('lists the item with exactly this id first, then names with the prefix, words with the prefix, and the others (S-SEARCH-13)', async () => {
    const exact = await add('Whatever');
    await add(`Invoice 7${exact}`);
    await add(`Order ${exact}9`);
    await add(`Order ${exact}1`);
    await add(`${exact} chairs`);
    await add(`${exact} chairs`);
    expect(await namesOf(exact)).toEqual([
      'Whatever',
      `${exact} chairs`,
      `${exact} chairs`,
      `Order ${exact}1`,
      `Order ${exact}9`,
      `Invoice 7${exact}`,
    ]);
    const [, first, second] = await search(exact);
    expect(Number(first?.id)).toBeLessThan(Number(second?.id));
  });

  it('finds a part of a word, ignoring case and accents (S-SEARCH-13)', async () => {
    await add('Bühnenbau Málaga');
    for (const query of ['ÜHNENBA', 'uhnen', 'malaga', 'MÁLAGA', 'bu\u0308hnen', ' ühnen  MÁL ']) {
      expect([query, await namesOf(query)]).toEqual([query, ['Bühnenbau Málaga']]);
    }
  });

  it.each([
    ['Dugong trail – weekend', 'trail-weekend dugong'],
    ['Dugong Straße', 'strasse dugong'],
    ['Dugong strasse', 'dugong straße'],
    ['Dugong Ærø, Łódź', 'aero lodz dugong'],
    ['Dugong œuvre, Đakovo', 'oeuvre dakovo dugong'],
    ['Dugong R&D', 'dugong r&d'],
    ['Dugong kaﬀee ½', 'dugong kaffee 1⁄2'],
    ['Dugong İzmir', 'dugong izmir'],
    ['Dugong ΟΔΟΣ', 'dugong οδοσ'],
    ['Dugong ไทย กำ', 'dugong กำ'],
  ])('finds in %s by %s the text that the dialog highlights (X-SEARCH-09)', async (name, query) => {
    await add(name);
    expect(await namesOf(query)).toContain(name);
    const text = matchedParts(name, query)
      .filter(({ isMatch }) => isMatch)
      .map((part) => part.text);
    expect(text).toHaveLength(new Set(query.split(/[\s-]/)).size);
  });

  it('finds names that contain all words, in any order (S-SEARCH-13)', async () => {
    await add('Quokka posters, spring');
    await add('Quokka films, autumn');
    expect(await namesOf('spring quokka')).toEqual(['Quokka posters, spring']);
    expect(await namesOf('quokka winter')).toEqual([]);
  });

  it('finds one and two letters at the start of a word (S-SEARCH-13)', async () => {
    await add('Xq summit');
    await add('Summit (xqlyon)');
    await add('Summit axq');
    expect(await namesOf('xq')).toEqual(['Xq summit', 'Summit (xqlyon)']);
    expect(await namesOf('xq summit')).toEqual(['Xq summit', 'Summit (xqlyon)']);
    const found = await namesOf('x');
    expect(found).toContain('Summit (xqlyon)');
    expect(found.filter((name) => !/(^|[^a-z])x/i.test(name))).toEqual([]);
    expect(found.indexOf('Xq summit')).toBeLessThan(found.indexOf('Summit (xqlyon)'));
  });

  it('finds words of any script, and symbols that are not punctuation (S-SEARCH-13)', async () => {
    await add('Выставка Москва');
    await add('東京展示会 2031');
    await add('🎉 Gala 🎉');
    for (const [query, name] of [
      ['МОСКВ', 'Выставка Москва'],
      ['став', 'Выставка Москва'],
      ['展示', '東京展示会 2031'],
      ['京', '東京展示会 2031'],
      ['🎉', '🎉 Gala 🎉'],
      ['gala 🎉', '🎉 Gala 🎉'],
    ] as const) {
      expect([query, await namesOf(query)]).toEqual([query, [name]]);
    }
  });

  it('returns nothing of another organization, not even by its id (S-SEARCH-13)', async () => {
    const theirBudget = await addBudget(other, 'Theirs');
    const theirs = await add('Okapi breakfast', { budget: theirBudget, of: other });
    expect(await namesOf('okapi', people.outsider)).toEqual(['Okapi breakfast']);
    expect(await namesOf('okapi')).toEqual([]);
    expect((await search(theirs)).map(({ id }) => id)).not.toContain(theirs);
  });

  it('returns nothing that is deleted, or below a deleted item (S-SEARCH-13)', async () => {
    await add('Axolotl gone', { deleted: true });
    const gone = await add('Gone', { type: 'CATEGORY', deleted: true });
    const below = await add('Axolotl below', { under: gone, type: 'SUBCATEGORY' });
    await add('Axolotl far below', { under: below });
    await add('Axolotl');
    expect(await namesOf('axolotl')).toEqual(['Axolotl']);
  });

  it('returns the first hundred (S-SEARCH-13)', async () => {
    const names = Array.from({ length: FOUND_MAX + 3 }, (_, index) => `Pangolin ${String(index).padStart(3, '0')}`);
    for (const name of names.toReversed()) await add(name);
    expect(await namesOf('pangolin')).toEqual(names.slice(0, FOUND_MAX));
  });

  it('lists the best first also among very many, wherever in the alphabet they are (S-SEARCH-13)', async () => {
    const many = await addBudget(own, 'Many');
    // More than one batch of sorting.
    await sql`
      insert into budget_items (organization_id, budget_id, type, name)
      select ${own}::bigint, ${many}::bigint, 'LINE_ITEM', format('Zz echidna%s %s', case when n % 2 = 0 then 's' end, n)
      from generate_series(1001, 2200) as n
    `.execute(server.db);
    await add('Zz pre-echidna', { budget: many });
    await add('Aa subechidna', { budget: many });
    await add('Echidnas', { budget: many });
    const found = await namesOf('echidna');
    const next = Array.from({ length: 99 }, (_, index) => `Zz echidna ${1001 + 2 * index}`);
    expect(found).toEqual(['Echidnas', ...next]);
    expect((await namesOf('chidnas'))[0]).toBe('Echidnas');
    expect((await namesOf('chidna')).slice(0, 2)).toEqual(['Aa subechidna', 'Echidnas']);
    expect(await namesOf('echidnas 1100 zz')).toEqual(['Zz echidnas 1100']);
  });

  it('finds one letter also beyond the first batch of names (S-SEARCH-13)', async () => {
    const many = await addBudget(other, 'Many');
    await sql`
      insert into budget_items (organization_id, budget_id, type, name)
      select ${other}::bigint, ${many}::bigint, 'LINE_ITEM', format('Aa filler %s', n) from generate_series(1, 5100) as n
    `.execute(server.db);
    await add('Zz xylophone', { budget: many, of: other });
    expect(await namesOf('x', people.outsider)).toEqual(['Zz xylophone']);
  });

  it('is cancelled after two seconds, with an error different from maintenance (S-SEARCH-13)', async () => {
    const holder = server.db.transaction().execute(async (transaction) => {
      await sql`lock table budget_items in access exclusive mode`.execute(transaction);
      const answer = await ask('anything');
      expect((await people.member.get('/rest/session')).status).toBe(200);
      return answer;
    });
    await expectRefusal(await holder, {
      status: 503,
      code: 'SEARCH_TOO_SLOW',
      message: 'The search timed out. Enter more of the name or try again later.',
    });
    expect((await ask('anything')).status).toBe(200);
  });

  it('is open to signed-in users, from pages of the product (S-SEARCH-13)', async () => {
    await expectRefusal(await ask('x', people.stranger), { status: 401, code: 'UNAUTHENTICATED' });
    const forged = await people.member.send('/rest/item-search?query=x', {
      method: 'POST',
      headers: { 'X-CSRF-TOKEN': '' },
    });
    await expectRefusal(forged, { status: 403, code: 'CSRF_INVALID' });
  });
});

describe('the search text', () => {
  it.each([
    '100% linen_fabric',
    'R&D + travel',
    '#42 stall',
    '🎉 launch party',
    `O'Neil "gala" dinner`,
    'share\\folder \\d+',
    "wolves'); drop table budget_items; --",
    '(lions|tigers).*',
    '50%25 off',
    '%41ardvark 1%2B1',
    'a+b=c?&query=z#top',
  ])('is decoded once, and has no special characters: %s (S-SEARCH-12)', async (name) => {
    await add(name);
    await add('Tapir linenXfabric, share folder d, lions tigers');
    expect(await namesOf(name)).toEqual([name]);
  });

  it('has no wildcards (S-SEARCH-12)', async () => {
    for (const query of ['%', '_', '%%%', '___', '.*', '* *']) {
      const found = await namesOf(query);
      const [sign = ''] = query.replace(/[. ]/g, '');
      expect([query, found.filter((name) => !name.includes(sign))]).toEqual([query, []]);
    }
    // Punctuation separates words, and is not searched for.
    for (const query of ['\\', "- ' .", '(', '"']) expect(await namesOf(query)).toEqual([]);
  });

  it('may also be form-encoded, where + is a space (S-SEARCH-12)', async () => {
    await add('Numbat night');
    const answer = await people.member.post('/rest/item-search?query=numbat+night');
    expect(v.parse(FoundItemsWire, await answer.json()).map(({ name }) => name)).toEqual(['Numbat night']);
  });

  it.each([
    ['nothing', '', 'Please write what to look for.'],
    ['an empty text', '?query=', 'Please write what to look for.'],
    ['blanks', '?query=%20%09+%C2%A0', 'Please write what to look for.'],
    ['invisible characters', '?query=%E2%80%8B%C2%AD', 'Please write what to look for.'],
    ['two texts', '?query=a&query=b', 'Please write what to look for.'],
    ['10,000 characters', `?query=${'a'.repeat(10_000)}`, 'Please look for at most 200 characters.'],
    ['a NUL', '?query=a%00b', 'This text holds characters that no name can hold.'],
  ])('is rejected when it is %s (S-SEARCH-12)', async (_what, query, message) => {
    const details = await expectRefusal(await people.member.post(`/rest/item-search${query}`), {
      status: 400,
      code: 'BAD_REQUEST',
      message,
    });
    expect(details.fields).toEqual(['query']);
  });

  it('is accepted at its maximum length, and as non-text (S-SEARCH-12)', async () => {
    expect(await search('a'.repeat(QUERY_MAX_LENGTH))).toEqual([]);
    for (const bytes of ['%ED%A0%80', '%FF%FE', '%zz', '%u0041', '%E0%A4%A']) {
      const answer = await people.member.post(`/rest/item-search?query=${bytes}`);
      expect([bytes, answer.status]).toEqual([bytes, expect.toBeOneOf([200, 400])]);
    }
  });
});

describe('simulated failures', () => {
  it.each([
    [{ kind: 'server-error' }, 500],
    [{ kind: 'refused', status: 403 }, 403],
    [{ kind: 'html' }, 200],
    [{ kind: 'slow', delayMs: 30 }, 200],
  ])('make a search fail: %o', async (how, status) => {
    await people.outsider.post('/rest/faults', { operation: 'itemSearch', ...how });
    const began = performance.now();
    const answer = await ask('okapi', people.outsider);
    expect(answer.status).toBe(status);
    if (how.kind === 'html') expect(answer.headers.get('Content-Type')).toContain('text/html');
    if (how.kind === 'slow') expect(performance.now() - began).toBeGreaterThanOrEqual(29);
    await people.outsider.send('/rest/faults', { method: 'DELETE' });
    expect((await ask('okapi', people.outsider)).status).toBe(200);
  });

  it('keep a search pending until the caller disconnects', async () => {
    await people.outsider.post('/rest/faults', { operation: 'itemSearch', kind: 'never' });
    const cookie = [...people.outsider.cookies].map((pair) => pair.join('=')).join('; ');
    const waiting = fetch(`${server.origin}/rest/item-search?query=okapi`, {
      method: 'POST',
      headers: { Cookie: cookie, 'X-CSRF-TOKEN': people.outsider.cookies.get('CSRF-TOKEN') ?? '' },
      signal: AbortSignal.timeout(300),
    });
    await expect(waiting).rejects.toThrow('timeout');
    await people.outsider.send('/rest/faults', { method: 'DELETE' });
  });
});
