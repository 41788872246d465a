import { findDemoPerson } from '../../support/demo-people.ts';
import { alternate } from '../alternate.ts';
import { PLAIN } from '../baselines/plain-pages.ts';
import { type Figure, figureOf, type Section } from '../figure.ts';
import type { Vitals } from '../in-page/vitals.ts';
import type { SessionHost } from '../session-host.ts';

const ROUNDS = 5;
const SLOWDOWN = 4;
/** Later frames do not change anything that a user waits for. */
const SETTLED_MS = 1500;

type Kind = 'portico' | 'plain page';
type Place = { name: string; brand: 'legacy' | 'newer'; signedIn: boolean; paths: Record<Kind, string> };

const placesOf = (brand: Place['brand']): Place[] => [
  { name: `/login, ${brand}`, brand, signedIn: false, paths: { portico: '/login', 'plain page': PLAIN.login } },
  {
    name: `/activities, ${brand}`,
    brand,
    signedIn: true,
    paths: { portico: '/activities', 'plain page': PLAIN.account },
  },
  { name: `/home, ${brand}`, brand, signedIn: true, paths: { portico: '/home', 'plain page': PLAIN.home } },
];

/** Measures how pages of the product load with a warm cache, on a slow machine. */
export async function comingUp(host: SessionHost): Promise<Section> {
  const figures: Figure[] = [];
  for (const place of [...placesOf('newer'), ...placesOf('legacy')]) {
    const runs = await alternate(['portico', 'plain page'] as const, ROUNDS, (kind) => visit(host, place, kind));
    const figure = (what: string, unit: 'ms' | 'CLS', pick: (vitals: Vitals) => number) =>
      figures.push(figureOf(`${place.name}: ${what}`, unit, runs, pick));
    figure('largest paint', 'ms', ({ largestPaintMs }) => largestPaintMs);
    figure('blocking time', 'ms', ({ blockingMs }) => blockingMs);
    figure('layout shift', 'CLS', ({ shift }) => shift);
  }
  return {
    title: 'Coming up',
    method:
      `With a CPU ${SLOWDOWN} times slower, from the navigation on, in a browser that has the files. Blocking time: what tasks take ` +
      'beyond 50 ms each. The plain page is a static one with the same first content.',
    figures,
  };
}

async function visit(host: SessionHost, { brand, signedIn, paths }: Place, kind: Kind): Promise<Vitals> {
  const { page, context } = await host.visitor();
  const at = (path: string) => host.at(brand === 'newer' ? 'upbeat.localhost' : 'ledgerline.localhost', path);
  if (signedIn) {
    const { username, password } = findDemoPerson(brand, 'organization manager');
    await page.goto(at(`/login?redirectTo=${encodeURIComponent('/activities')}`));
    await page.getByLabel('Email', { exact: true }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(at('/activities'));
  }
  await page.goto(at(paths[kind]));
  await host.traffic.quiet();

  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript({ path: host.inPage('vitals') });
  await page.goto(at(paths[kind]));
  await host.traffic.quiet();
  await page.waitForTimeout(SETTLED_MS);
  const vitals = await page.evaluate(() => window.vitals);
  await context.close();
  return vitals;
}
