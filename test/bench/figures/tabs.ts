import type { Page } from 'playwright-core';
import { findDemoPerson } from '../../support/demo-people.ts';
import { alternate } from '../alternate.ts';
import { PLAIN } from '../baselines/plain-pages.ts';
import { figureOf, type Section } from '../figure.ts';
import type { Served } from '../server-traffic.ts';
import type { SessionHost } from '../session-host.ts';

const TABS = 5;
const HOST = 'upbeat.localhost';
const PATHS = { portico: PLAIN.bells, 'one plain script a tab': PLAIN.tab } as const;
type Kind = keyof typeof PATHS;

/** Measures the requests of many elements in many tabs of one browser. */
export async function tabs(host: SessionHost): Promise<Section> {
  const runs = await alternate(Object.keys(PATHS) as Kind[], 1, (kind) => open(host, kind));
  const count = (name: string, unit: 'requests' | 'connections', isMeant: (one: Served) => boolean) =>
    figureOf(name, unit, runs, (served) => served.filter(isMeant).length);
  return {
    title: 'Five elements in each of five tabs',
    method:
      'As the server counts them, once all tabs are at rest. One plain script a tab reads the session and listens once.',
    figures: [
      count('reads of the session', 'requests', ({ call }) => call.startsWith('GET /rest/session')),
      count(
        'live connections that are open',
        'connections',
        ({ kind, tookMs }) => kind === 'stream' && tookMs === undefined,
      ),
      count('live connections ever opened', 'connections', ({ kind }) => kind === 'stream'),
      count(
        'calls of any other kind',
        'requests',
        ({ kind, call }) => kind === 'call' && !call.startsWith('GET /rest/session'),
      ),
    ],
  };
}

async function open(host: SessionHost, kind: Kind): Promise<Served[]> {
  const { page, context } = await host.visitor();
  const { username, password } = findDemoPerson('newer', 'organization manager');
  await page.goto(host.at(HOST, `${PLAIN.login}?to=${PLAIN.account}`));
  await page.getByLabel('Email').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button').click();
  await page.waitForURL(host.at(HOST, PLAIN.account));
  await host.traffic.quiet();
  const before = host.traffic.served.length;
  for (let tab = 0; tab < TABS; tab++) await openTab(await context.newPage(), host.at(HOST, PATHS[kind]));
  await host.traffic.quiet();
  const served = host.traffic.served.slice(before).map((one) => ({ ...one })); // as they are before the browser is closed
  await context.close();
  return served;
}

/** Opens a tab, and waits until every element of the page has loaded its own code. */
async function openTab(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector(':not(:defined)') === null);
  await page.locator('portico-notice-bell button, p').first().waitFor();
}
