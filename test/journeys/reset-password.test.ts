import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import { logOut, NEWER, startJourney } from '../support/journey.ts';

const journey = startJourney();
const NEW_PASSWORD = 'a quiet harbour at noon';

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const first = (page: Page) => page.getByLabel('New password', { exact: true });
const again = (page: Page) => page.getByLabel('Repeat new password', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save password' });

async function open(path: string) {
  const visitor = await journey.visitor();
  await visitor.page.goto(journey.host.at(NEWER, path));
  return visitor;
}

async function ask(page: Page, username: string) {
  await email(page).fill(username);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

/** Returns the link in the newest email to this user. */
async function linkTo(page: Page, username: string): Promise<string> {
  await page.goto(journey.host.at(NEWER, '/demo/mail'));
  const mail = page.getByRole('article').filter({ hasText: username }).first();
  return (await mail.getByRole('link').getAttribute('href')) ?? '';
}

test('requested from login, sent by email, entered twice, and then valid for login (S-RESET-01, S-RESET-02, S-RESET-03, S-RESET-04, S-LOGIN-07)', async () => {
  const who = 'rosa.lind@upbeat.example';
  const { page, complaints } = await open('/login');
  await page.getByRole('link', { name: 'Reset Password' }).click();
  await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
  expect(await page.title()).toBe('Reset Password | Upbeat');
  await ask(page, who);

  await page.goto(await linkTo(page, who));
  await page.getByText(`For ${who}`).waitFor();
  expect(await save(page).isDisabled()).toBe(true);
  await first(page).fill('short');
  await again(page).fill('other');
  await page.getByText('Please use at least 10 characters.').waitFor();
  await first(page).fill(NEW_PASSWORD);
  await again(page).blur();
  await page.getByText('The passwords don’t match.').waitFor();
  expect(await save(page).isDisabled()).toBe(true);
  await again(page).fill(NEW_PASSWORD);
  await save(page).click();

  await page.waitForURL(({ pathname }) => pathname === '/login');
  await page.locator('[data-ref=snackbar]').getByText('Password reset').waitFor();
  expect(await email(page).inputValue()).toBe(who);
  await password(page).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/last/budgets');
  expect(complaints).toEqual([]);
});

test('a typed email moves to the other screen and back, never in an address, until a user signs in', async () => {
  const { page } = await open('/login');
  const addresses = new Set<string>();
  page.on('framenavigated', (frame) => addresses.add(frame.url()));
  page.on('request', (request) => addresses.add(request.url()));
  await email(page).fill('mika.tan@upbeat.exampl');
  await page.getByRole('link', { name: 'Reset Password' }).click();
  await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
  expect(await email(page).inputValue()).toBe('mika.tan@upbeat.exampl');
  await email(page).fill('mika.tan@upbeat.example');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  expect(await email(page).inputValue()).toBe('mika.tan@upbeat.example');
  // Only the password is missing.
  expect(await password(page).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Remember Email' }).isChecked()).toBe(false);
  await page.goBack();
  await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
  expect(await email(page).inputValue()).toBe('mika.tan@upbeat.example');
  expect([...addresses].filter((address) => /mika/.test(address))).toEqual([]);

  await page.goto(journey.host.at(NEWER, '/login?redirectTo=%2Factivities'));
  await email(page).fill('mika.tan@upbeat.example');
  await password(page).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/activities');
  await logOut(page);
  await page.waitForURL(({ pathname }) => pathname === '/login');
  await email(page).waitFor();
  expect(await email(page).inputValue()).toBe('');
});

test('the page contains the token, so that nothing is requested twice (S-API-06)', async () => {
  const calls: string[] = [];
  const openAnew = async (path: string) => {
    const { page } = await journey.visitor();
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (pathname.startsWith('/rest/users/')) calls.push(`${pathname.slice(12)} ${answer.status()}`);
    });
    await page.goto(new URL(path, journey.host.at(NEWER)).href);
    return page;
  };
  const who = 'mika.tan@upbeat.example';
  const page = await openAnew('/resetpassword');
  await ask(page, who);
  const link = await linkTo(page, who);
  await (await openAnew(link)).getByText(`For ${who}`).waitFor();
  expect(calls).toEqual(['send-reset-password-token 204', 'is-token-valid 200', 'by-token 200']);
});

test('the texts do not reveal whether an account exists (X-SESS-10)', async () => {
  const { page } = await open('/resetpassword');
  const read = async (username: string) => {
    await ask(page, username);
    const said = await page.locator('main').innerText();
    await page.getByRole('button', { name: 'Use another email address' }).click();
    return said.replace(username, '…');
  };
  const known = await read('samuel.ortiz@upbeat.example');
  expect(known).toContain('If … has an account');
  expect(await read('nobody.here@upbeat.example')).toBe(known);
});

test('Enter with an invalid value names the field and focuses it', async () => {
  const isFocused = (field: ReturnType<typeof email>) => field.evaluate((one) => one === document.activeElement);
  const who = 'samuel.ortiz@upbeat.example';
  const { page } = await open('/resetpassword');
  await email(page).press('Enter');
  await page.getByText('Please enter your email address.').waitFor();
  await email(page).fill('samuel');
  await email(page).press('Enter');
  await page.getByText('Please enter a valid email address.').waitFor();
  await ask(page, who);

  await page.goto(await linkTo(page, who));
  await first(page).press('Enter');
  await page.getByText('Please use at least 10 characters.').waitFor();
  await first(page).fill(NEW_PASSWORD);
  await first(page).press('Enter');
  await page.getByText('The passwords don’t match.').waitFor();
  expect(await isFocused(again(page))).toBe(true);
  await again(page).fill(`${NEW_PASSWORD}, almost`);
  await first(page).press('Enter');
  const said = page.getByText('The passwords don’t match.');
  await said.waitFor();
  await expect.poll(() => isFocused(again(page))).toBe(true);
  expect(await again(page).getAttribute('aria-describedby')).toBe(await said.getAttribute('id'));
  await again(page).fill(NEW_PASSWORD);
  expect(await said.count()).toBe(0);
  await again(page).press('Enter');
  await page.waitForURL(({ pathname }) => pathname === '/login');
});

test('a link works once, and says so on its second use (S-RESET-02)', async () => {
  const who = 'jon.beck@upbeat.example';
  const { page } = await open('/resetpassword');
  await ask(page, who);
  const link = await linkTo(page, who);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(link);
    await first(tab).fill(NEW_PASSWORD);
    await again(tab).fill(NEW_PASSWORD);
  }
  await save(page).click();
  await page.waitForURL(({ pathname }) => pathname === '/login');
  await save(other).click();
  const message = other.getByRole('heading', { name: 'This link has expired' });
  await message.waitFor();
  expect(await message.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await other.getByRole('link', { name: 'Send another link' }).click();
  await other.getByRole('button', { name: 'Send link' }).waitFor();
  await page.goto(link);
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
});

test('an expired password leads to a new one, and the old one is rejected (S-LOGIN-15)', async () => {
  const who = 'yara.haddad@upbeat.example';
  const { page } = await open('/login');
  await email(page).fill(who);
  await password(page).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(({ pathname }) => /^\/resetpassword\/./.test(pathname));
  expect(new URL(page.url()).search).toBe('?expired=true');
  await page.getByText('Your password has expired.').waitFor();
  await first(page).fill(DEMO_PASSWORD);
  await again(page).fill(DEMO_PASSWORD);
  await save(page).click();
  await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
  expect(await first(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await first(page).fill(NEW_PASSWORD);
  await again(page).fill(NEW_PASSWORD);
  await save(page).click();
  await page.waitForURL(({ pathname }) => pathname === '/login');
  await email(page).fill(who);
  await password(page).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/home');
});

test('staff request it from the administration site and return to it (S-LOGIN-07)', async () => {
  const who = 'priya.raman@upbeat.example';
  const { page } = await open('/resetpassword?admin=true');
  expect(await page.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/admin/login');
  await ask(page, who);
  const link = await linkTo(page, who);
  expect(new URL(link).searchParams.get('admin')).toBe('true');
  await page.goto(link);
  await first(page).fill(NEW_PASSWORD);
  await again(page).fill(NEW_PASSWORD);
  await save(page).click();
  await page.waitForURL(({ pathname }) => pathname === '/admin/login');
});

test('an unreachable server is reported, and the typed text stays', async () => {
  const { page } = await open('/resetpassword');
  await email(page).fill('mika.tan@upbeat.example');
  await journey.host.stop();
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('Network connection lost. Can’t save changes.').waitFor();
  expect(await email(page).inputValue()).toBe('mika.tan@upbeat.example');
  await journey.host.restart();
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
});

test('password managers recognize the user name and the new password', async () => {
  const who = 'lena.fischer@upbeat.example';
  const { page } = await open('/resetpassword');
  await ask(page, who);
  await page.goto(await linkTo(page, who));
  expect(await first(page).getAttribute('autocomplete')).toBe('new-password');
  expect(await again(page).getAttribute('autocomplete')).toBe('new-password');
  expect(await page.locator('input[autocomplete=username]').inputValue()).toBe(who);
});
