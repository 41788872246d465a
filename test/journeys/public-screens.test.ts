import { expect, test } from 'vitest';
import { NEWER, startJourney } from '../support/journey.ts';

const journey = startJourney();

test('content of the public frame is in one column, as wide as the login form (S-LOGIN-12)', async () => {
  const { page } = await journey.visitor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/rest/heartbeat/ping', (route) => route.fulfill({ status: 503, body: '' }));
  const columns: (readonly [string, number | undefined, number | undefined])[] = [];
  for (const [path, title] of [
    ['/login', 'Welcome to Upbeat'],
    ['/signup', 'Create an organization'],
    ['/resetpassword', 'Reset Password'],
    ['/resetpassword/used', 'This link has expired'],
    ['/maintenance', 'Service Maintenance Notice'],
  ] as const) {
    await page.goto(journey.host.at(NEWER, path));
    const screen = page.locator('main > :is(form, section)', {
      has: page.getByRole('heading', { name: title, level: 1 }),
    });
    const box = await screen.boundingBox();
    columns.push([title, box?.x, box?.width]);
  }
  const [login] = columns;
  expect(login?.[2]).toBe(344);
  expect(columns).toEqual(columns.map(([title]) => [title, login?.[1], 344]));
});

test('public pages use the font of the product and fit a phone, also with a long address in an email', async () => {
  const { page } = await journey.visitor();
  await page.setViewportSize({ width: 360, height: 740 });
  const at = (path: string) => journey.host.at(NEWER, path);
  await page.goto(at('/resetpassword'));
  await page.getByLabel('Email', { exact: true }).fill('mika.tan@upbeat.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  for (const [path, title] of [
    ['/demo/mail', 'Mail'],
    ['/demo/switches', 'Switches'],
    ['/rest/oidc/login?tenant=Northlight+Studios&redirectTo=%2Fhome', 'Sign in to Northlight Studios'],
  ] as const) {
    await page.goto(at(path));
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    const shown = await page.evaluate(async () => {
      await document.fonts.ready;
      const fonts = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
      return { fonts, width: document.documentElement.scrollWidth };
    });
    expect(shown, path).toEqual({ fonts: [expect.stringContaining('Inter Variable')], width: 360 });
  }
});

test('a visitor signs up an organization from the login, confirms it by email, and logs in (S-REST-06)', async () => {
  const { page, complaints } = await journey.visitor();
  const name = page.getByLabel('Organization name');
  const submit = page.getByRole('button', { name: 'Create organization' });
  await page.goto(journey.host.at(NEWER, '/login'));
  await page.getByRole('link', { name: 'Create an organization' }).click();
  await submit.click();
  await page.getByText('Enter the name of your organization.').waitFor();
  await page.getByText('Please enter your email address.').waitFor();
  await name.fill('Halden Instruments');
  await name.blur();
  await page.getByText('An organization already has this name.').waitFor();
  await name.fill('Acme Garden');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Moss');
  await page.getByLabel('Email', { exact: true }).fill('ada@brightwater.example');
  await submit.click();
  await page.getByText('belong to an organization that uses single sign-on').waitFor();
  await page.getByLabel('Email', { exact: true }).fill('ada@acme.example');
  await submit.click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.getByText('We’ve sent an email to ada@acme.example.').waitFor();

  await page.goto(journey.host.at(NEWER, '/demo/mail'));
  const mail = page.getByRole('article').filter({ hasText: 'Confirm Acme Garden' });
  await page.goto((await mail.getByRole('link').getAttribute('href')) ?? '');
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour at noon');
  await page.getByLabel('Repeat password', { exact: true }).fill('a quiet harbour at noon');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('Password saved. Log in with it.').waitFor();
  await page.waitForURL(({ pathname }) => pathname === '/login'); // both screens have a password
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour at noon');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/home');
  expect(complaints).toEqual([]);
});
