import { sql } from 'kysely';
import { alternate } from '../alternate.ts';
import { type Figure, figureOf, type Section } from '../figure.ts';
import type { SearchHost, SearchOrganization } from '../search-host.ts';
import { searchWords } from '../search-words.ts';

const SEARCH = '/rest/item-search';
const PLAIN = '/plain-search';
const USERS = [1, 50];
/** The same searches in a small organization, whose items share the indexes with the million. */
const SMALL = 'portico, small organization';
const KINDS = ['portico', 'ilike, trigrams', SMALL] as const;
const ROUNDS = 2;
const WARM_UP_MS = 300;
const EACH_MS = 1000;

type Run = { p50: number; p95: number; p99: number; perSecond: number; refused: number };
type Runs = Record<string, Record<string, Run[]>>;

/** Measures the time of a search by the number of matches. */
export async function searching(host: SearchHost): Promise<Section> {
  const words = await searchWords(host.db);
  const runs: Runs = {};
  const measure = async (kind: string, what: string, users: number) => {
    const isProduct = kind.startsWith('portico');
    const organization = kind === SMALL ? 'small' : 'large';
    const run = await search(host, { path: isProduct ? SEARCH : PLAIN, organization }, words[what] ?? [], users);
    const name = `${what}, ${users === 1 ? '1 user' : `${users} at once`}`;
    const byKind = runs[name] ?? {};
    byKind[kind] = [...(byKind[kind] ?? []), run];
    runs[name] = byKind;
  };
  const kindsOfWords = Object.keys(words);
  for (const what of kindsOfWords) await measure('ilike', what, 1);
  await sql`create index bench_trigrams on budget_items using gin (name gin_trgm_ops)`.execute(host.db);
  try {
    await sql`vacuum (analyze) budget_items`.execute(host.db);
    await sql`checkpoint`.execute(host.db);
    for (const what of kindsOfWords) {
      for (const users of USERS) {
        // Alternately, because the machine may be busy.
        await alternate(KINDS, ROUNDS, (kind) => measure(kind, what, users));
      }
    }
  } finally {
    await sql`drop index bench_trigrams`.execute(host.db);
  }
  const refused = Object.entries(runs).flatMap(([name, byKind]) =>
    Object.entries(byKind).flatMap(([kind, some]) => {
      const count = some.reduce((sum, run) => sum + run.refused, 0);
      return count > 0 ? [`${name}, ${kind}: ${count} refused`] : [];
    }),
  );
  return {
    title: `A million items, ${host.description}`,
    method:
      `Over HTTP, with the session's cookie, ${ROUNDS} times ${EACH_MS / 1000} s each in turns, from the request until the whole answer is ` +
      'read; client, server and database share the machine. Beside it: select … where name ilike … order by name limit 100, ' +
      'with the names of the budgets alone, in the database as it is (for one person), and with a trigram index on names; and the ' +
      "product's search again by a person of a small organization in the same database.",
    figures: Object.entries(runs).flatMap(([name, byKind]) => figuresOf(name, byKind)),
    details: refused.length > 0 ? refused : ['No search was refused.'],
  };
}

const figuresOf = (name: string, byKind: Record<string, Run[]>): Figure[] => [
  ...(['p50', 'p95', 'p99'] as const).map((part) => figureOf(`${name}: ${part}`, 'ms', byKind, (run) => run[part])),
  figureOf(`${name}: searches`, '/s', byKind, (run) => run.perSecond),
];

/** Runs this many users, each of whom searches again after each response. */
async function search(
  host: SearchHost,
  { path, organization }: { path: string; organization: SearchOrganization },
  queries: readonly string[],
  users: number,
): Promise<Run> {
  const times: number[] = [];
  let refused = 0;
  let turn = 0;
  const person = async (untilMs: number, counts: boolean) => {
    do {
      const { status, tookMs } = await host.search(path, queries[turn++ % queries.length] ?? '', organization);
      if (!counts) continue;
      times.push(tookMs);
      if (status !== 200) refused += 1;
    } while (performance.now() < untilMs);
  };
  const allCallers = (forMs: number, counts: boolean) => {
    const untilMs = performance.now() + forMs;
    return Promise.all(Array.from({ length: users }, () => person(untilMs, counts)));
  };
  await allCallers(WARM_UP_MS, false);
  const beganMs = performance.now();
  await allCallers(EACH_MS, true);
  const perSecond = (times.length * 1000) / (performance.now() - beganMs);
  times.sort((one, other) => one - other);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), perSecond, refused };
}
