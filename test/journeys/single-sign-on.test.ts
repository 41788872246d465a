import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CSRF_COOKIE, HEADERS } from '../../src/browser/transport/protocol.ts';
import { startJourney } from '../support/journey.ts';
import { oidcPath, samlPath } from '../support/single-sign-on.ts';

const journey = startJourney();

const LEGACY = 'ledgerline.localhost';
const UPBEAT = 'upbeat.localhost';

const tokenOf = async (page: Page) => {
  const found = (await page.context().cookies(page.url())).find(({ name }) => name === CSRF_COOKIE);
  return decodeURIComponent(found?.value ?? '');
};

test('signs in by SAML, shows the page, signs out here and there, and the provider asks again (S-LOGIN-01, S-LOGOUT-01)', async () => {
  const { page, complaints } = await journey.visitor();
  await page.goto(journey.host.at(LEGACY, samlPath('/home')));
  await page.getByRole('heading', { name: 'Sign in to Brightwater Foods' }).waitFor();
  await page.getByRole('button', { name: /Clara Whitfield/ }).click();
  await page.waitForURL(journey.host.at(LEGACY, '/home'));
  await page.getByText('Clara Whitfield').first().waitFor();

  // The provider remembers, so the second time nobody is asked.
  await page.goto(journey.host.at(LEGACY, samlPath('/analytics')));
  await page.waitForURL(journey.host.at(LEGACY, '/analytics'));

  const token = await tokenOf(page);
  await page.evaluate((_csrf) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/rest/saml/logout';
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: '_csrf', value: _csrf });
    form.append(field);
    document.body.append(form);
    form.submit();
  }, token);
  await page.waitForURL(journey.host.at(LEGACY, '/login'));
  await page.goto(journey.host.at(LEGACY, samlPath('/home')));
  await page.getByRole('heading', { name: 'Sign in to Brightwater Foods' }).waitFor();
  expect(complaints).toEqual([]);
});

test('signs in by OpenID Connect, shows the page, signs out here and there, and the provider asks again (S-LOGIN-01)', async () => {
  const { page, complaints } = await journey.visitor();
  await page.goto(journey.host.at(UPBEAT, oidcPath('/home')));
  await page.getByRole('heading', { name: 'Sign in to Northlight Studios' }).waitFor();
  await page.getByRole('button', { name: /Amara Nwosu/ }).click();
  await page.waitForURL(journey.host.at(UPBEAT, '/home'));
  await page.getByText('Amara Nwosu').first().waitFor();

  const address = await page.evaluate(
    async ([header, token]) => (await fetch('/rest/logout', { method: 'POST', headers: { [header]: token } })).text(),
    [HEADERS.csrf, await tokenOf(page)] as const,
  );
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(journey.host.at(UPBEAT, '/login'));
  await page.goto(journey.host.at(UPBEAT, oidcPath('/home')));
  await page.getByRole('heading', { name: 'Sign in to Northlight Studios' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(journey.host.at(UPBEAT, '/login?error=SSO_REFUSED&redirectTo=%2Fhome'));
  expect(complaints).toEqual([]);
});
