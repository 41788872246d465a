import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../../host-demo/server/demo/seed/demo-people.ts';
import { ownPath } from '../../../host-demo/server/identity/single-sign-on/own-path.ts';
import { redirectAttacks } from '../../../src/browser/navigation/redirect-attacks.ts';
import { safeRedirect } from '../../../src/browser/navigation/safe-redirect.ts';
import { findDemoPerson } from '../../support/demo-people.ts';
import { PLAIN } from '../baselines/plain-pages.ts';
import { figureOf, type Section } from '../figure.ts';
import type { SessionHost } from '../session-host.ts';

const HOST = 'upbeat.localhost';
/** The page that gets an address, and the start page without a redirect. */
type Door = { enter: string; home: string };
const PRODUCT: Door = { enter: '/login', home: '/home' };
const USUAL: Door = { enter: PLAIN.onward, home: PLAIN.account };
/** No server accepts a longer address, but the page gets it here. */
const ADDRESS_MAX = 8000;
/** A page that has not navigated by then never will. */
const STUCK_MS = 10_000;

/** Measures how many forged addresses redirect to another site. */
export async function redirects(host: SessionHost): Promise<Section> {
  const { origin } = new URL(host.at(HOST, '/'));
  const attacks = redirectAttacks(origin).map(({ address }) => address);
  const usual = (address: string) => address.startsWith('/') && !address.startsWith('//');
  const refused = (follows: (address: string) => boolean) => [attacks.filter((one) => !follows(one)).length];
  const figure = (name: string, counts: Record<string, number[]>) =>
    figureOf(name, 'addresses', counts, (count) => count);

  const left = { portico: await triedAt(host, attacks, PRODUCT), usual: await triedAt(host, attacks, USUAL) };
  const stayed = (away: readonly string[]) => [attacks.length - away.length];
  const byUsual = { 'begins with one slash': refused(usual) };
  return {
    title: 'Redirects',
    method:
      'Every address of portico/redirect-attacks. In Chromium: somebody signs in by the form of a login page that was opened ' +
      `with it as redirectTo, and ends where they always begin, still signed in; nothing asks another site for anything, and no script of the ` +
      'address runs. Beside the check that is written most often.',
    figures: [
      figure('refused in the browser', {
        portico: refused((one) => safeRedirect(one, origin) !== undefined),
        ...byUsual,
      }),
      figure('refused by the server', { portico: refused((one) => ownPath(one, origin) !== null), ...byUsual }),
      figure('stayed at home, in Chromium', {
        portico: stayed(left.portico),
        'begins with one slash': stayed(left.usual),
      }),
    ],
    details: [
      `${attacks.length} tried, ${stayed(left.portico)} stayed at home.`,
      ...left.portico.map((address) => `Followed: ${JSON.stringify(address.slice(0, 100))}`),
    ],
  };
}

/** Returns the attacks that redirect away from the start page. */
async function triedAt(host: SessionHost, attacks: readonly string[], door: Door): Promise<string[]> {
  const { page, context } = await host.visitor();
  const { origin } = new URL(host.at(HOST, '/'));
  let isAstray = false;
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      isAstray = true;
      return route.fulfill({ body: 'Another site' });
    },
  );
  await context.route(
    (url) => url.pathname === door.enter && url.href.length > ADDRESS_MAX,
    async (route) => route.fulfill({ response: await route.fetch({ url: host.at('127.0.0.1', door.enter) }) }),
  );
  page.on('dialog', (dialog) => {
    isAstray = true;
    return dialog.dismiss();
  });

  const away: string[] = [];
  for (const address of attacks) {
    isAstray = false;
    await context.clearCookies();
    await page.goto(host.at(HOST, `${door.enter}?${new URLSearchParams({ redirectTo: address })}`), {
      waitUntil: 'commit',
    });
    if (door === PRODUCT) await signIn(page);
    const isElsewhere = ({ pathname }: URL) => pathname !== door.enter;
    await page.waitForURL(isElsewhere, { waitUntil: 'commit', timeout: STUCK_MS }).catch(() => {
      isAstray = true;
    });
    if (isAstray || page.url() !== host.at(HOST, door.home)) away.push(address);
  }
  await context.close();
  return away;
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(findDemoPerson('newer', 'ordinary user').username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}
