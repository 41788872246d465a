import { findDemoPerson } from '../../support/demo-people.ts';
import { alternate } from '../alternate.ts';
import { PLAIN } from '../baselines/plain-pages.ts';
import { type Figure, figureOf, type Section } from '../figure.ts';
import type { Usable } from '../in-page/usable.ts';
import type { RequestKind, Served } from '../server-traffic.ts';
import type { SessionHost } from '../session-host.ts';

const ROUNDS = 5;
const SLOWDOWNS = [1, 4];
const CACHES = ['cold', 'warm'] as const;
const KINDS: readonly RequestKind[] = ['document', 'script', 'call', 'stream', 'other'];

/** The login page, and its target. */
type Way = { login: string; target: string };
const product = (target: string): Way => ({ login: `/login?redirectTo=${encodeURIComponent(target)}`, target });
const plain = (target: string): Way => ({ login: `${PLAIN.login}?to=${target}`, target });

const FORM = 'plain form';
const LATE_FORM = 'plain form, late header';
type Kind = 'portico' | typeof FORM | typeof LATE_FORM;

type Landing = { name: string; brand: 'legacy' | 'newer'; ways: Partial<Record<Kind, Way>> };
const account = { portico: product('/users/account'), [FORM]: plain(PLAIN.account) };
const LANDINGS: readonly Landing[] = [
  { name: 'standalone, newer brand', brand: 'newer', ways: account },
  { name: 'standalone, legacy brand', brand: 'legacy', ways: account },
  {
    name: 'legacy module',
    brand: 'legacy',
    ways: { portico: product('/home'), [FORM]: plain(PLAIN.home), [LATE_FORM]: plain(PLAIN.late) },
  },
];

type Visit = Usable & { requests: readonly Served[] };
type Visits = Record<(typeof CACHES)[number], Visit>;

/** Measures the time from the press on the login button to a usable page. */
export async function signingIn(host: SessionHost): Promise<Section> {
  const figures: Figure[] = [];
  const details: string[] = [];
  for (const slowdown of SLOWDOWNS) {
    for (const { name, brand, ways } of LANDINGS) {
      const kinds = Object.keys(ways) as Kind[];
      const runs = await alternate(kinds, ROUNDS, (kind) => visits(host, brand, ways[kind] as Way, slowdown));
      for (const cache of CACHES) {
        const figure = (what: string, unit: 'ms' | 'requests', pick: (visit: Visit) => number) =>
          figures.push(figureOf(`${name}, ${cache}${what}`, unit, runs, (run) => pick(run[cache])));
        if (slowdown === 1) {
          figure(': requests', 'requests', ({ requests }) => requests.length);
          details.push(...kinds.map((kind) => `${name}, ${cache}, ${kind}: ${describe(runs[kind].at(-1)?.[cache])}`));
        }
        figure(`, CPU ${slowdown}x slower: seen`, 'ms', ({ seenMs }) => seenMs);
        figure(`, CPU ${slowdown}x slower: usable`, 'ms', ({ usableMs }) => usableMs);
      }
    }
  }
  return {
    title: 'Signing in',
    method:
      'From the press on the login button. Seen: the page has painted its heading and the bell. Usable: the bell, pressed at ' +
      'that moment, has opened its menu. Cold: the browser knows the login page alone; warm: it has been signed in before. ' +
      'Requests: all that reach the server until nothing has been under way for half a second. The form signs in at the same ' +
      'server and leads to a static page with the same first content; "late header": whose header comes as late as that of ' +
      'the legacy module.',
    figures,
    details,
  };
}

async function visits(host: SessionHost, brand: Landing['brand'], way: Way, slowdown: number): Promise<Visits> {
  const { page, context } = await host.visitor();
  const { username, password } = findDemoPerson(brand, 'organization manager');
  const at = (path: string) => host.at(brand === 'newer' ? 'upbeat.localhost' : 'ledgerline.localhost', path);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript({ path: host.inPage('usable') });

  const visit = async (): Promise<Visit> => {
    await page.goto(at(way.login));
    await page.getByLabel('Email', { exact: true }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await host.traffic.quiet();
    const before = host.traffic.served.length;
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(at(way.target));
    const times = await page.evaluate(() => window.usable);
    await host.traffic.quiet();
    return { ...times, requests: host.traffic.served.slice(before) };
  };

  const cold = await visit();
  await page.goto('about:blank');
  await context.clearCookies();
  const warm = await visit();
  await context.close();
  return { cold, warm };
}

/** Formats the number of requests by kind, and lists them in order. */
function describe({ requests }: Visit = { seenMs: 0, usableMs: 0, requests: [] }): string {
  const counts = KINDS.map((kind) => `${requests.filter((one) => one.kind === kind).length} ${kind}`);
  const paths = requests.map(({ call }) => call.replace(/\?.*/, '').replace(/^GET /, ''));
  return `${counts.join(', ')}: ${paths.join(' ')}`;
}
