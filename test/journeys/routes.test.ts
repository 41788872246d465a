import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import { startJourney } from '../support/journey.ts';
import { signInAt, startSession } from '../support/open-browser.ts';

const journey = startJourney();

const UPBEAT = 'upbeat.localhost';
const LEDGERLINE = 'ledgerline.localhost';
const MEMBER = 'mika.tan@upbeat.example';
const WITHOUT_PLANNING = 'jon.beck@upbeat.example';
const STAFF = 'priya.raman@upbeat.example';
const SUPER_ADMIN = 'ingrid.solheim@upbeat.example';
const SUPPORT_STAFF = { username: SUPER_ADMIN, admin: true };

type Person = { username: string; admin?: boolean };

const path = (page: Page) => new URL(page.url()).pathname;
const heading = (page: Page) => page.locator('main h1');
const NO_ACCESS = 'You do not have access';

async function signedIn({ username, admin = false }: Person) {
  const visitor = await journey.visitor();
  await startSession(visitor.page, journey.host, UPBEAT, username, { admin });
  return visitor;
}

/** Navigates like a link of the page, without a new document. */
const follow = (page: Page, href: string) =>
  page.evaluate(
    (to) =>
      window.dispatchEvent(
        new CustomEvent('portico-navigate', {
          detail: { href: to, reason: 'link', replace: false },
          cancelable: true,
        }),
      ),
    href,
  );

const SCREENS = [
  ['/activities', 'Activities', 'S-ROUTE-08', { username: MEMBER }],
  ['/planning/plan', 'Strategy > Plan', 'S-ROUTE-09', { username: MEMBER }],
  ['/import/budget', 'Import > Budget', 'S-ROUTE-10', { username: MEMBER }],
  ['/import/financials', 'Import > Financials', 'S-ROUTE-11', { username: MEMBER }],
  ['/users/account', 'My Profile', 'S-ROUTE-12', { username: MEMBER }],
  ['/admin/job-control', 'Admin > Job Control', 'S-ROUTE-13', SUPPORT_STAFF],
  ['/admin/clear-budget-cache', 'Admin > Clear Budget Cache', 'S-ROUTE-14', SUPPORT_STAFF],
  ['/admin/feature-flags', 'Admin > Feature Flags', 'S-ROUTE-15', SUPPORT_STAFF],
  ['/admin/clear-recycle-bin', 'Admin > Clear Recycle Bin', 'S-ROUTE-16', SUPPORT_STAFF],
  ['/budgets/1/recycle-bin', 'Activity Plans > Recycle Bin', 'S-ROUTE-17, S-ROUTE-18', { username: MEMBER }],
] as const;

test.each(SCREENS)(
  '%s asks for a session, keeps the target, and has the title %s (%s, S-ROUTE-19, S-TITLE-01)',
  async (address, title, _, person: Person) => {
    const asked = journey.host.at(UPBEAT, `${address}?from=mail#top`);
    const stranger = await journey.reader(asked);
    await stranger.page.getByLabel('Password', { exact: true }).waitFor();
    expect(path(stranger.page)).toBe(address.startsWith('/admin/') ? '/admin/login' : '/login');
    expect(new URL(stranger.page.url()).searchParams.get('redirectTo')).toBe(`${address}?from=mail#top`);

    const { page, complaints } = await journey.reader(asked, person);
    await heading(page).waitFor();
    await expect.poll(() => page.title()).toBe(`${title} | Upbeat`);
    expect(page.url()).toBe(asked);
    expect([...stranger.complaints, ...complaints]).toEqual([]);
  },
);

test.each([
  ['/activities', 'Login', { username: MEMBER }],
  ['/admin/job-control', 'Login as Admin', SUPPORT_STAFF],
] as const)('%s opens again after %s (S-ROUTE-19)', async (address, button, person) => {
  const { page } = await journey.visitor();
  const asked = journey.host.at(UPBEAT, `${address}?from=mail#top`);
  await page.goto(asked);
  await page.getByLabel('Email', { exact: true }).fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill('portico-demo');
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(asked);
  await heading(page).waitFor();
});

test.each([
  ['/planning/plan', { username: WITHOUT_PLANNING }],
  ['/admin/job-control', { username: MEMBER }],
  ['/admin/clear-budget-cache', { username: MEMBER }],
  ['/admin/feature-flags', { username: STAFF, admin: true }],
  ['/admin/clear-recycle-bin', { username: MEMBER }],
])(
  '%s tells %j that they have no access, inside the frame and without a login (S-CLASSIC-09)',
  async (address, person) => {
    const { page } = await signedIn(person);
    const screens: string[] = [];
    page.on('request', (request) => screens.push(...(/[\w-]+-screen(?=-\w+\.js)/.exec(request.url()) ?? [])));
    await page.goto(journey.host.at(UPBEAT, address));
    await page.getByRole('heading', { name: NO_ACCESS }).waitFor();
    expect(path(page)).toBe(address);
    expect(await page.title()).toBe('No access | Upbeat');
    await page.locator('portico-header').getByRole('button', { name: 'Account of' }).waitFor();
    expect(screens).toEqual([]);
    const start = page.getByRole('link', { name: 'Go to start page' });
    expect(await start.getAttribute('href')).toBe('admin' in person ? '/admin' : '/home');
  },
);

test('activities need their feature, whatever the permissions (S-ROUTE-08, S-NAV-04)', async () => {
  const staff = await journey.reader(journey.host.at(UPBEAT, '/admin/feature-flags'), SUPPORT_STAFF);
  const member = await signedIn({ username: MEMBER });
  const { page } = member;
  await openLive(page, '/activities');
  await heading(page).filter({ hasText: 'Activities' }).waitFor();
  const tab = page.locator('portico-side-nav').locator('a[href="/activities"]');
  await tab.waitFor();

  await setFeatures(staff.page, { ACTIVITIES: false });
  await page.getByRole('heading', { name: NO_ACCESS }).waitFor();
  await page.getByText('This feature isn’t available in your organization.').waitFor();
  await tab.waitFor({ state: 'detached' });
  await setFeatures(staff.page, { ACTIVITIES: true });
  await heading(page).filter({ hasText: 'Activities' }).waitFor();
  await tab.waitFor();
  await expect.poll(() => page.title()).toBe('Activities | Upbeat');
});

test('unsaved text can be copied when the permission of its screen is removed', async () => {
  const staff = await journey.reader(journey.host.at(UPBEAT, '/admin/feature-flags'), SUPPORT_STAFF);
  const member = await signedIn({ username: MEMBER });
  const { page } = member;
  await openLive(page, '/activities');
  await heading(page).waitFor();
  await holdUnsaved(page, 'Three words more');
  await setFeatures(staff.page, { ACTIVITIES: false });
  await page.getByRole('heading', { name: NO_ACCESS }).waitFor();
  expect(await page.getByLabel('Your text isn’t saved.').inputValue()).toBe('Three words more');
  await member.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy my text' }).click();
  await page.getByText('Your text has been copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Three words more');
  await setFeatures(staff.page, { ACTIVITIES: true });
});

test('planning opens its plan with the rest of the address, and back returns to the page before it (S-ROUTE-09)', async () => {
  const { page } = await signedIn({ username: MEMBER });
  await page.goto(journey.host.at(UPBEAT, '/users/account'));
  await heading(page).waitFor();
  await follow(page, '/planning?year=2027');
  await page.waitForURL(journey.host.at(UPBEAT, '/planning/plan?year=2027'));
  await page.goBack();
  await page.waitForURL(journey.host.at(UPBEAT, '/users/account'));
  await page.goto(journey.host.at(UPBEAT, '/planning?year=2027#q2'));
  await page.waitForURL(journey.host.at(UPBEAT, '/planning/plan?year=2027#q2'));
});

test('the hash of /planning survives login (S-REDIR-01)', async () => {
  const { page } = await journey.visitor();
  await page.goto(journey.host.at(UPBEAT, '/planning?a=b#c'));
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('redirectTo')).toBe('/planning/plan?a=b#c');
  await page.getByLabel('Email', { exact: true }).fill(MEMBER);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(journey.host.at(UPBEAT, '/planning/plan?a=b#c'));
});

test('a link to /planning keeps its hash within the page', async () => {
  const { page } = await signedIn({ username: MEMBER });
  await page.goto(journey.host.at(UPBEAT, '/users/account'));
  await heading(page).waitFor();
  await follow(page, '/planning#c');
  await page.waitForURL(journey.host.at(UPBEAT, '/planning/plan#c'));
});

test('the code of the recycle bin loads before its guard, that of other screens after the session (S-ROUTE-18)', async () => {
  const { page } = await journey.visitor();
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const fetched = (name: string) => files.some((file) => file.includes(`/${name}-`));
  await page.goto(journey.host.at(UPBEAT, '/budgets/1/recycle-bin'));
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(fetched('recycle-bin-screen')).toBe(true);
  await page.goto(journey.host.at(UPBEAT, '/import/budget'));
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(fetched('import-budget-screen')).toBe(false);
});

test.each([
  '/budgets/12a/recycle-bin',
  '/budgets/%31%32/recycle-bin',
  '/budgets/1%2F2/recycle-bin',
  '/Budgets/12/Recycle-Bin',
  '/Activities',
  '/activities/7',
  '/home',
])('%s belongs to the legacy module, by address and by link (S-ROUTE-17, S-ROUTE-20)', async (address) => {
  const { page } = await journey.reader(journey.host.at(UPBEAT, address), { username: MEMBER });
  const legacy = page.locator('#lm-scroller, #lm-content').first();
  await legacy.waitFor();
  expect(path(page)).toBe(address);

  await page.goto(journey.host.at(UPBEAT, '/users/account'));
  await heading(page).waitFor();
  // A router link also handles addresses of other modules.
  await page.evaluate((to) => {
    history.pushState({ key: 'elsewhere', idx: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await legacy.waitFor();
  expect(path(page)).toBe(address);
});

test('login of the administration site exists only while the site does (S-ROUTE-03)', async () => {
  const { page } = await journey.visitor();
  await page.goto(journey.host.at(UPBEAT, '/admin/login?redirectTo=%2Fadmin%2Fuser'));
  await page.getByRole('button', { name: 'Login as Admin' }).waitFor();
  expect(await page.title()).toBe('Admin > Login | Upbeat');
  await page.route(/\/rest\/admin\/pong/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
  expect(page.url()).toBe(journey.host.at(UPBEAT, '/login?redirectTo=%2Fadmin%2Fuser'));
  await page.unrouteAll();
  await signInAt(page, journey.host, UPBEAT, SUPER_ADMIN, { admin: true });
  await page.goto(journey.host.at(UPBEAT, '/admin/login'));
  await page.waitForURL(journey.host.at(UPBEAT, '/admin'));
});

test.each([
  ['', '/home'],
  ['?redirectTo=%2Fusers%2Faccount%3Ftab%3D1', '/users/account?tab=1'],
  ['?redirectTo=https%3A%2F%2Fevil.example%2F', '/home'],
])('maintenance%s ends: redirects to %s (S-ROUTE-05)', async (query, target) => {
  const { page } = await journey.reader(journey.host.at(UPBEAT, `/maintenance${query}`), { username: MEMBER });
  await page.waitForURL(journey.host.at(UPBEAT, target));
});

test('the link of an email accepts expired and admin, and can be requested from both logins (S-ROUTE-06, S-ROUTE-07)', async () => {
  const { page } = await journey.visitor();
  await page.goto(journey.host.at(UPBEAT, '/login'));
  await page.getByRole('link', { name: 'Reset Password' }).click();
  await page.waitForURL(journey.host.at(UPBEAT, '/resetpassword'));
  await expect.poll(() => page.title()).toBe('Reset Password | Upbeat');
  await page.goto(journey.host.at(UPBEAT, '/admin/login'));
  await page.getByRole('link', { name: 'Reset Password' }).click();
  await page.waitForURL(journey.host.at(UPBEAT, '/resetpassword?admin=true'));
  await page.route(/\/rest\/resetpassword\/|passwordReset|password-reset/i, (route) => route.continue());
  await page.goto(journey.host.at(UPBEAT, '/resetpassword/spent?expired=true&admin=true'));
  const login = page.getByRole('link', { name: 'login' });
  expect(await login.getAttribute('href')).toBe('/admin/login');
});

test.each([
  [UPBEAT, 'Upbeat', 'newer'],
  [LEDGERLINE, 'Ledgerline', 'legacy'],
])(
  'public pages of %s have their logo, year and links (S-PUBLIC-01, S-PUBLIC-02, S-PUBLIC-03, S-BRAND-05)',
  async (host, product, brand) => {
    const { page } = await journey.reader(journey.host.at(host, '/login'));
    const frame = page.locator('.public-frame');
    expect(await frame.locator('.product-mark').innerText()).toBe(product);
    expect(await frame.locator('.product-mark img').getAttribute('src')).toBe(`/brand/${brand}.svg`);
    await frame.locator('.product-mark img').evaluate((image: HTMLImageElement) => image.decode());
    const footer = page.getByRole('contentinfo').or(frame.locator('footer')).first();
    expect(await footer.innerText()).toContain(`© ${new Date().getFullYear()}`);
    expect(await footer.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe(
      `https://${product.toLowerCase()}.example/privacy`,
    );
    expect((await footer.innerText()).replace(/\s+/g, ' ')).toContain("Don't have a login? Contact us to get started");
    expect(await footer.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe(
      `mailto:hello@${product.toLowerCase()}.example`,
    );
    const background = await frame.evaluate((box) => getComputedStyle(box).backgroundColor);
    expect(background).toBe(brand === 'newer' ? 'rgb(30, 16, 53)' : 'rgb(20, 50, 79)');
  },
);

test('public pages redirect a signed-in user to the start page, without a login (S-PUBLIC-04)', async () => {
  const { page } = await journey.reader(journey.host.at(UPBEAT, '/users/account'), { username: MEMBER });
  await heading(page).waitFor();
  await page.goto(journey.host.at(UPBEAT, '/resetpassword'));
  const home = page.locator('.public-footer').getByRole('link', { name: 'Upbeat' });
  await page.getByText('Go to Upbeat').waitFor();
  expect(await page.getByText("Don't have a login?").count()).toBe(0);
  await home.click();
  await page.waitForURL(journey.host.at(UPBEAT, '/home'));
});

test.each([
  [UPBEAT, 'Upbeat', 'newer'],
  [LEDGERLINE, 'Ledgerline', 'legacy'],
])(
  'the maintenance page of %s names its product, logo and support (S-BRAND-06, S-MAINT-01, S-MAINT-02)',
  async (host, product, brand) => {
    const { page } = await journey.visitor();
    await page.route(/\/rest\/heartbeat\/ping/, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(journey.host.at(host, '/maintenance'));
    await page.getByRole('heading', { name: 'Service Maintenance Notice' }).waitFor();
    await page.getByText(`${product} is undergoing maintenance and will be unavailable`).waitFor();
    expect(await page.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe(
      `mailto:support@${product.toLowerCase()}.example`,
    );
    expect(await page.locator('.product-mark img').getAttribute('src')).toBe(`/brand/${brand}.svg`);
    expect(await page.title()).toBe(`Service Maintenance Notice | ${product}`);
  },
);

/** Opens a page, and waits until its event stream is open. */
async function openLive(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse(/\/rest\/events/);
  await page.goto(journey.host.at(UPBEAT, address));
  await stream;
}

/** Registers an unsaved change, like a page's own code. */
const holdUnsaved = (page: Page, text: string) =>
  page.evaluate((held) => {
    document.addEventListener('portico-unsaved', ({ detail }) => detail.texts.push({ name: 'Note', text: held }));
  }, text);

/** Changes the flags of the user's own organization, as staff. */
const setFeatures = (page: Page, features: Record<string, boolean>) =>
  page.evaluate(async (changes) => {
    const token = /(?:^|; )CSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch('/rest/organizations/current/featureFlags', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': decodeURIComponent(token) },
      body: JSON.stringify({ features: changes }),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}: ${await answer.text()}`);
  }, features);
