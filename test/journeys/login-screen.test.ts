import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import { COLLEAGUE, hold, MANAGER, NEWER, startJourney } from '../support/journey.ts';

const journey = startJourney();

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const remember = (page: Page) => page.getByRole('checkbox', { name: 'Remember Email' });
const login = (page: Page) => page.getByRole('button', { name: /^Login|^Logging in/ });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function openLogin(path = '/login') {
  const visitor = await journey.visitor();
  await visitor.page.goto(journey.host.at(NEWER, path));
  await email(visitor.page).waitFor();
  return visitor;
}

test('has a welcome line, both fields, the checkbox and the button, 344 px wide (S-LOGIN-02, S-LOGIN-04, S-LOGIN-12)', async () => {
  const { page } = await openLogin();
  await page.getByRole('heading', { name: 'Welcome to Upbeat', level: 1 }).waitFor();
  expect(await page.title()).toBe('Login | Upbeat');
  for (const part of [email(page), password(page), remember(page), login(page)])
    expect(await part.isVisible()).toBe(true);
  expect((await page.locator('form').boundingBox())?.width).toBe(344);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('names the administration site, and links its own reset (S-LOGIN-03, S-LOGIN-05, S-LOGIN-07)', async () => {
  const { page } = await openLogin('/admin/login');
  expect(await page.title()).toBe('Admin > Login | Upbeat');
  await page.getByRole('heading', { name: 'Upbeat administration' }).waitFor();
  expect(await login(page).textContent()).toBe('Login as Admin');
  const reset = page.getByRole('link', { name: 'Reset Password' });
  expect(await reset.getAttribute('href')).toBe('/resetpassword?admin=true');
  await page.goto(journey.host.at(NEWER, '/login'));
  expect(await reset.getAttribute('href')).toBe('/resetpassword');
});

test('shows idle, then pending with its own text, then the next page; a second press sends nothing (S-LOGIN-06, S-LOGIN-13, S-LOGIN-18)', async () => {
  const { page } = await openLogin();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/login')) sent++;
  });
  const release = await hold(page, /\/rest\/login$/);
  await email(page).fill(COLLEAGUE);
  await password(page).fill(DEMO_PASSWORD);
  expect(await login(page).textContent()).toBe('Login');
  await password(page).press('Enter');
  await page.getByRole('button', { name: 'Logging in...' }).waitFor();
  expect(await login(page).isDisabled()).toBe(true);
  await password(page).press('Enter');
  release();
  await page.waitForURL(({ pathname }) => pathname === '/home');
  expect(sent).toBe(1);
});

test('the pressed button keeps focus and size while the login is pending, and announces the progress (S-LOGIN-06)', async () => {
  const { page } = await openLogin();
  const release = await hold(page, /\/rest\/login$/);
  await email(page).fill(COLLEAGUE);
  await password(page).fill(DEMO_PASSWORD);
  const before = await login(page).boundingBox();
  await login(page).click();
  await page.getByRole('status').getByText('Logging in...').waitFor({ state: 'attached' });
  expect(await login(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await login(page).getAttribute('aria-disabled')).toBe('true');
  expect(await login(page).boundingBox()).toEqual(before);
  await password(page).fill('not this one');
  release();
  await page.waitForURL(({ pathname }) => pathname === '/home');
});

test('Enter with a missing value names the field and focuses it', async () => {
  const { page } = await openLogin();
  await password(page).fill(DEMO_PASSWORD);
  await password(page).press('Enter');
  await page.getByText('Please enter your email address.').waitFor();
  expect(await email(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await email(page).fill(COLLEAGUE);
  await email(page).press('Enter');
  await page.waitForURL(({ pathname }) => pathname === '/home');
});

test('a refusal ends the pending state, and a second try is possible immediately (S-LOGIN-13, S-LOGIN-14)', async () => {
  const { page } = await openLogin();
  await email(page).fill(COLLEAGUE);
  await password(page).fill('not this one');
  await login(page).click();
  await page.getByRole('alert').getByText('Email or password is not correct.').waitFor();
  expect(await login(page).textContent()).toBe('Login');
  expect(await password(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === '/home');
});

test('remembers the email at login, and forgets it immediately when the box is cleared (S-LOGIN-20, S-LOGIN-21)', async () => {
  const { page } = await openLogin();
  await email(page).fill(`  ${COLLEAGUE} `);
  await remember(page).check();
  expect(await stored(page, 'rememberedEmail')).toBe(null);
  await password(page).fill('not this one');
  await login(page).click();
  await page.getByText('Email or password is not correct.').waitFor();
  expect(await stored(page, 'rememberedEmail')).toBe(COLLEAGUE);

  await page.reload();
  expect(await email(page).inputValue()).toBe(COLLEAGUE);
  expect(await remember(page).isChecked()).toBe(true);
  // Only the password is missing.
  expect(await password(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.goto(journey.host.at(NEWER, '/admin/login'));
  expect(await email(page).inputValue()).toBe('');

  await page.goto(journey.host.at(NEWER, '/login'));
  await remember(page).uncheck();
  expect(await stored(page, 'rememberedEmail')).toBe(null);
  expect(await email(page).inputValue()).toBe(COLLEAGUE);
});

test('the administration site remembers its own email (S-LOGIN-21)', async () => {
  const { page } = await openLogin('/admin/login');
  await email(page).fill('ingrid.solheim@upbeat.example');
  await remember(page).check();
  await password(page).fill('not this one');
  await login(page).click();
  await page.getByText('Email or password is not correct.').waitFor();
  expect(await stored(page, 'rememberedEmailAdmin')).toBe('ingrid.solheim@upbeat.example');
  expect(await stored(page, 'rememberedEmail')).toBe(null);
});

test('says that the session has expired (S-LOGIN-08)', async () => {
  const { page } = await openLogin('/login?expired=true&redirectTo=%2Fhome');
  const status = page.getByRole('status');
  await status.getByText('Your session has expired.').waitFor();
  await status.getByText('Please login again.').waitFor();
});

test('an ended trial names who can upgrade it (S-LOGIN-24)', async () => {
  const { page } = await openLogin();
  await email(page).fill('arthur.penn@upbeat.example');
  await password(page).fill(DEMO_PASSWORD);
  await login(page).click();
  await page.getByText('Your trial has expired.').waitFor();
  const link = page.getByRole('link', { name: 'Please contact us to upgrade your account.' });
  expect(await link.getAttribute('href')).toBe('mailto:hello@upbeat.example');
});

test('the wrong brand’s address redirects to the right one with its path, and the login works there (S-LOGIN-25)', async () => {
  const { page } = await openLogin('/login?redirectTo=%2Fusers%2Faccount');
  await email(page).fill('owen.pryce@ledgerline.example');
  await password(page).fill(DEMO_PASSWORD);
  await login(page).click();
  await page.getByText('You must login through').waitFor();
  const { port } = journey.host;
  await page.getByRole('link', { name: `ledgerline.localhost:${port}` }).click();
  await page.getByRole('heading', { name: 'Welcome to Ledgerline' }).waitFor();
  expect(page.url()).toBe(journey.host.at('ledgerline.localhost', '/login?redirectTo=%2Fusers%2Faccount'));
  await email(page).fill('owen.pryce@ledgerline.example');
  await password(page).fill(DEMO_PASSWORD);
  await login(page).click();
  await page.waitForURL(({ pathname }) => pathname === '/users/account');
});

test('inside an iframe it says so, offers its own window, and reports an error (S-LOGIN-29)', async () => {
  const { page } = await journey.visitor();
  const errors: string[] = [];
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  await journey.openOwnPage(page, '<iframe src="/login" title="Login" width="700" height="700"></iframe>');
  const frame = page.frameLocator('iframe');
  await frame.getByText('This sign-in page is embedded in another page.').waitFor();
  const link = frame.getByRole('link', { name: 'Open in a new window' });
  expect(await link.getAttribute('href')).toBe(journey.host.at(NEWER, '/login'));
  await expect.poll(() => errors.filter((line) => line.includes('embedded frame')).length).toBe(1);
});

test('password managers recognize the fields, and values filled by the browser count (S-LOGIN-18)', async () => {
  const { page } = await openLogin();
  expect(await email(page).getAttribute('autocomplete')).toBe('username');
  expect(await password(page).getAttribute('autocomplete')).toBe('current-password');
  expect(
    await page
      .locator('form input:not([type=checkbox])')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('name'))),
  ).toEqual(['username', 'password']);
  const fill = (field: ReturnType<typeof email>) =>
    field.evaluate((input) =>
      input.dispatchEvent(new AnimationEvent('animationstart', { animationName: 'p-autofill', bubbles: true })),
    );
  await fill(email(page));
  expect(await login(page).isDisabled()).toBe(true);
  await fill(password(page));
  await expect.poll(() => login(page).isDisabled()).toBe(false);
});

test('a press that only the browser’s autofill enabled names the error and focuses the field (S-LOGIN-18, S-VAL-04)', async () => {
  const { page } = await openLogin();
  for (const field of [email(page), password(page)])
    await field.evaluate((input) =>
      input.dispatchEvent(new AnimationEvent('animationstart', { animationName: 'p-autofill', bubbles: true })),
    );
  await login(page).click();
  await page.getByText('Please enter your email address.').waitFor();
  await page.getByText('Please enter your password.').waitFor();
  const isFocused = (field: HTMLElement | SVGElement) => field === document.activeElement;
  expect(await email(page).evaluate(isFocused)).toBe(true);
  await page.keyboard.type(COLLEAGUE);
  await expect.poll(() => page.getByText('Please enter your email address.').count()).toBe(0);
  await login(page).click();
  await expect.poll(() => password(page).evaluate(isFocused)).toBe(true);
  await page.keyboard.type('not this one');
  await login(page).click();
  await page.getByText('Email or password is not correct.').waitFor();
  expect(await page.getByText('Please enter your password.').count()).toBe(0);
});

test('the password can be shown and hidden again', async () => {
  const { page } = await openLogin();
  await password(page).fill('something');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await password(page).getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(await password(page).getAttribute('type')).toBe('password');
  expect(await password(page).inputValue()).toBe('something');
});

test.each([
  ['SSO_REFUSED', 'alert', 'Your identity provider did not sign you in.'],
  ['SSO_UNKNOWN_PERSON', 'alert', 'You don’t have an account in this organization. Contact your administrator.'],
  ['SSO_EXPIRED', 'status', 'Single sign-on timed out. Try again.'],
] as const)(
  'a failed single sign-on is explained beside the form, with the right style (%s)',
  async (code, role, sentence) => {
    const { page } = await openLogin(`/login?error=${code}`);
    const notice = page.getByRole(role).filter({ hasText: sentence });
    const look = (element: Element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    };
    const usual = await page.locator('form').evaluate(look);
    expect((await notice.evaluate(look)).backgroundColor).not.toBe(usual.backgroundColor);
    expect((await notice.locator('svg').evaluate(look)).color).not.toBe(usual.color);
  },
);

test('an unknown code in the address shows nothing', async () => {
  const { page } = await openLogin('/login?error=%3Cimg%20src%3Dx%3E');
  expect(await page.locator('form').getByRole('status').allTextContents()).toEqual(['']);
});

test('the link of an email logs in with one press, once (S-LOGIN-22)', async () => {
  const { page } = await journey.visitor(MANAGER);
  await page.goto(journey.host.at(NEWER, '/demo/mail'));
  const invited = await page.evaluate(async (username) => {
    const csrf = /CSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const headers = { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': decodeURIComponent(csrf) };
    const body = JSON.stringify({ username });
    return (await fetch('/rest/users/invite-link', { method: 'POST', headers, body })).status;
  }, COLLEAGUE);
  expect(invited).toBe(204);
  await page.reload();
  const link = await page.getByRole('article').filter({ hasText: COLLEAGUE }).getByRole('link').getAttribute('href');

  const other = await journey.visitor();
  await other.page.goto(link ?? '');
  await other.page.getByText('This link signs you in without a password').waitFor();
  await login(other.page).click();
  await other.page.waitForURL(({ pathname }) => pathname === '/home');

  const third = await journey.visitor();
  await third.page.goto(link ?? '');
  await login(third.page).click();
  await third.page.getByText('This link has expired.').waitFor();
  await email(third.page).waitFor();
});
