import { expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { startJourney } from '../support/journey.ts';
import { failedPath, oidcPath, SAML_ENTITY, samlPath, TENANT } from '../support/single-sign-on.ts';

const journey = startJourney();

const LEGACY = 'ledgerline.localhost';
const UPBEAT = 'upbeat.localhost';

test('signs in by SAML, shows the page, signs out in the product and at the provider, and the provider asks again (S-LOGIN-01, S-LOGOUT-01)', async () => {
  const { page, complaints } = await journey.visitor();
  await page.goto(journey.host.at(LEGACY, samlPath('/home')));
  await page.getByRole('heading', { name: 'Sign in to Brightwater Foods' }).waitFor();
  await page.getByRole('button', { name: /Clara Whitfield/ }).click();
  await page.waitForURL(journey.host.at(LEGACY, '/home'));
  await page.getByText('Clara Whitfield').first().waitFor();

  // The provider remembers the user, so the second sign-on asks nothing.
  await page.goto(journey.host.at(LEGACY, samlPath('/analytics')));
  await page.waitForURL(journey.host.at(LEGACY, '/analytics'));

  await page.goto(journey.host.at(LEGACY, '/logout'));
  await page.waitForURL(journey.host.at(LEGACY, '/login'));
  await page.goto(journey.host.at(LEGACY, samlPath('/home')));
  await page.getByRole('heading', { name: 'Sign in to Brightwater Foods' }).waitFor();
  expect(complaints).toEqual([]);
});

test('signs in by OpenID Connect, shows the page, signs out in the product and at the provider, and the provider asks again (S-LOGIN-01, S-LOGOUT-02)', async () => {
  const { page, complaints } = await journey.visitor();
  await page.goto(journey.host.at(UPBEAT, oidcPath('/home')));
  await page.getByRole('heading', { name: 'Sign in to Northlight Studios' }).waitFor();
  await page.getByRole('button', { name: /Amara Nwosu/ }).click();
  await page.waitForURL(journey.host.at(UPBEAT, '/home'));
  await page.getByText('Amara Nwosu').first().waitFor();

  await page.goto(journey.host.at(UPBEAT, '/logout'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(journey.host.at(UPBEAT, '/login'));
  await page.goto(journey.host.at(UPBEAT, oidcPath('/home')));
  await page.getByRole('heading', { name: 'Sign in to Northlight Studios' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(journey.host.at(UPBEAT, failedPath('SSO_REFUSED', { redirectTo: '/home', tenant: TENANT })));
  await page.getByText('Your identity provider did not sign you in.').waitFor();
  await page.getByRole('button', { name: 'Try again at Northlight Studios' }).click();
  await page.getByRole('button', { name: /Amara Nwosu/ }).click();
  await page.waitForURL(journey.host.at(UPBEAT, '/home'));
  expect(complaints).toEqual([]);
});

test.each([
  ['SAML', LEGACY, 'clara.whitfield@brightwater.example', /Clara Whitfield/],
  ['OpenID Connect', UPBEAT, 'anyone.else@northlight.example', /Amara Nwosu/],
])(
  'a fresh login page leads to %s by the email alone, and on to the requested page',
  async (_kind, host, email, name) => {
    const { page, complaints } = await journey.visitor();
    const path = '/users/account?from=mail#names';
    await page.goto(journey.host.at(host, path));
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Use single sign-on' }).click();
    await page.getByRole('heading', { name: 'Use single sign-on' }).waitFor();
    const field = page.getByLabel('Email', { exact: true });
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await field.fill(email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name }).click();
    await page.waitForURL(journey.host.at(host, path));
    expect(complaints).toEqual([]);
  },
);

test('an email without single sign-on gets a neutral response, keeps the email, and leads back to the password', async () => {
  const { page } = await journey.visitor();
  await page.goto(journey.host.at(UPBEAT, '/login'));
  await page.getByRole('button', { name: 'Use single sign-on' }).click();
  const answers: string[] = [];
  for (const email of ['mika.tan@upbeat.example', 'nobody@upbeat.example', 'nobody@elsewhere.example']) {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const answer = page.getByRole('alert').filter({ hasText: 'No single sign-on is set up for this email domain.' });
    await answer.waitFor();
    answers.push(await answer.innerText());
  }
  expect(new Set(answers).size).toBe(1);
  await page.getByRole('button', { name: 'Use a password' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('nobody@elsewhere.example');
});

test('the administration site offers no single sign-on', async () => {
  const { page } = await journey.visitor();
  await page.goto(journey.host.at(UPBEAT, '/admin/login'));
  await page.getByRole('button', { name: 'Login as Admin' }).waitFor();
  expect(await page.getByRole('button', { name: 'Use single sign-on' }).count()).toBe(0);
});

test('a signed-out user stays signed out, also with another tab open (X-SESS-03, S-LOGOUT-02)', async () => {
  const { page, context } = await journey.visitor();
  await page.goto(journey.host.at(UPBEAT, oidcPath('/users/account')));
  await page.getByRole('button', { name: /Amara Nwosu/ }).click();
  await page.waitForURL(journey.host.at(UPBEAT, '/users/account'));
  const other = await context.newPage();
  await other.goto(journey.host.at(UPBEAT, '/users/account'));
  await other.getByRole('heading', { name: 'My Profile' }).waitFor();
  await page.goto(journey.host.at(UPBEAT, '/logout'));
  // The provider still knows the user, and would sign the other tab in without a question.
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await other.getByRole('heading', { name: 'Welcome to Upbeat' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(journey.host.at(UPBEAT, '/login'));
  await page.getByRole('heading', { name: 'Welcome to Upbeat' }).waitFor();
  expect(new URL(other.url()).pathname).toBe('/login');
});

test('a signed-out user stays signed out where the provider signs out too, by SAML (X-SESS-03, S-LOGOUT-01)', async () => {
  const { page, context } = await journey.visitor();
  await page.goto(journey.host.at(LEGACY, samlPath('/users/account')));
  await page.getByRole('button', { name: /Clara Whitfield/ }).click();
  await page.waitForURL(journey.host.at(LEGACY, '/users/account'));
  const other = await context.newPage();
  await other.goto(journey.host.at(LEGACY, '/users/account'));
  await other.getByRole('heading', { name: 'My Profile' }).waitFor();
  await page.goto(journey.host.at(LEGACY, '/logout'));
  await page.waitForURL(journey.host.at(LEGACY, '/login'));
  await other.getByRole('heading', { name: 'Welcome to Ledgerline' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('a tenant in the address of the login starts its sign-on immediately, but not repeatedly (S-LOGIN-10)', async () => {
  const { page, complaints } = await journey.visitor();
  const login = journey.host.at(
    UPBEAT,
    `/login?${new URLSearchParams({ tenant: TENANT, redirectTo: '/users/account' })}`,
  );
  const asks = page.getByRole('heading', { name: 'Sign in to Northlight Studios' });
  await page.goto(login);
  await asks.waitFor();
  // A returning user may choose another account, or continue.
  await page.goto(login);
  await page.getByRole('heading', { name: 'Welcome to Upbeat' }).waitFor();
  await page
    .getByRole('status')
    .getByText('You were just redirected to the sign-in page of Northlight Studios.')
    .waitFor();
  await page.getByRole('button', { name: 'Try again at Northlight Studios' }).click();
  await page.getByRole('button', { name: /Amara Nwosu/ }).click();
  await page.waitForURL(journey.host.at(UPBEAT, '/users/account'));

  const other = await journey.visitor();
  await other.page.goto(login);
  await other.page.getByRole('button', { name: /Amara Nwosu/ }).click();
  await other.page.waitForURL(journey.host.at(UPBEAT, '/users/account'));
  expect(complaints).toEqual([]);
});

test('a browser that remembers a tenant goes to its provider when the session has ended (S-REDIR-06, S-SESS-10)', async () => {
  const { page, context } = await journey.visitor();
  await page.goto(journey.host.at(UPBEAT, oidcPath('/users/account')));
  await page.getByRole('button', { name: /Amara Nwosu/ }).click();
  await page.getByRole('heading', { name: 'My Profile' }).waitFor();
  await context.clearCookies();
  await page.goto(journey.host.at(UPBEAT, '/users/account'));
  await page.getByRole('heading', { name: 'Sign in to Northlight Studios' }).waitFor();
});

test('a refused user may choose another account at the provider, which would otherwise use the same again (S-LOGIN-01)', async () => {
  const { page } = await journey.visitor();
  await page.goto(journey.host.at(UPBEAT, oidcPath('/home')));
  await page.getByRole('button', { name: /Mika Tan/ }).click();
  await page.getByText('You don’t have an account in this organization.').waitFor();
  await page.getByRole('button', { name: 'Use another account of Northlight Studios' }).click();
  await page.getByRole('button', { name: /Amara Nwosu/ }).click();
  await page.waitForURL(journey.host.at(UPBEAT, '/home'));
  await page.getByText('Amara Nwosu').first().waitFor();
});

test('a password at an organization with single sign-on leads to the provider, for any user, and back to the requested page (S-LOGIN-26)', async () => {
  const { page } = await journey.visitor();
  await page.goto(journey.host.at(LEGACY, '/login?redirectTo=%2Fanalytics'));
  await page.getByLabel('Email', { exact: true }).fill('nobody@brightwater.example');
  await page.getByLabel('Password', { exact: true }).fill('anything');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('alert').getByText('your organization is using single sign-on (SSO)').waitFor();
  const goOn = page.getByRole('button', { name: 'Continue at Brightwater Foods' });
  expect(await goOn.evaluate((button) => button === document.activeElement)).toBe(true);
  await goOn.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(
    journey.host.at(LEGACY, failedPath('SSO_REFUSED', { redirectTo: '/analytics', idp: SAML_ENTITY })),
  );
  await page.getByRole('button', { name: 'Try single sign-on again' }).click();
  await page.getByRole('button', { name: /Clara Whitfield/ }).click();
  await page.waitForURL(journey.host.at(LEGACY, '/analytics'));
});

test('an organization that does not exist is reported, and not tried again (S-LOGIN-10)', async () => {
  const { page } = await journey.visitor();
  await page.goto(journey.host.at(UPBEAT, '/login?tenant=Nobody'));
  await page.getByText('We couldn’t find this organization.').waitFor();
  expect(await page.getByRole('button', { name: /again|Continue/ }).count()).toBe(0);
});

test('after a sign-out, going back signs in only when the user chooses to (S-LOGOUT-02, S-REDIR-06)', async () => {
  const { page } = await journey.visitor();
  await page.goto(journey.host.at(UPBEAT, `/login?${new URLSearchParams({ tenant: TENANT })}`));
  await page.getByRole('button', { name: /Amara Nwosu/ }).click();
  await page.waitForURL(journey.host.at(UPBEAT, '/home'));
  await page.goto(journey.host.at(UPBEAT, '/users/account'));
  await page.getByRole('heading', { name: 'My Profile' }).waitFor();
  await page.goto(journey.host.at(UPBEAT, '/logout'));
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  const goOn = page.getByRole('button', { name: 'Continue at Northlight Studios' });
  await goOn.waitFor();

  await page.goto(journey.host.at(UPBEAT, '/users/account'));
  await page.waitForURL(journey.host.at(UPBEAT, '/login?redirectTo=%2Fusers%2Faccount'));
  await goOn.waitFor();
  // All the way back, past the address that started the first sign-on.
  for (let step = 0; step < 8; step += 1) {
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.waitForTimeout(200); // some of these addresses redirect immediately
    await page.waitForLoadState();
  }
  expect(await page.evaluate(() => fetch('/rest/session').then((answer) => answer.text()))).toBe('null');

  await page.goto(journey.host.at(UPBEAT, '/users/account'));
  await goOn.click();
  await page.getByRole('heading', { name: 'My Profile' }).waitFor();
});

test("the user menu leads to the profile, substitute and logout pages of the organization's provider (S-HEAD-08, S-HEAD-10, S-HEAD-11)", async () => {
  const { page, context, complaints } = await journey.visitor();
  const provider = journey.host.at('identity.localhost', '/oidc');
  await page.goto(journey.host.at(UPBEAT, oidcPath('/users/account')));
  await page.getByRole('button', { name: /Amara Nwosu/ }).click();
  await page.waitForURL(journey.host.at(UPBEAT, '/users/account'));
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Account of' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const chooseInNewTab = async (name: string) => {
    const [tab] = await Promise.all([context.waitForEvent('page'), choose(name)]);
    await tab.getByRole('heading', { level: 1, name: name.replace('My ', '') }).waitFor();
    return tab;
  };

  const substitute = await chooseInNewTab('Substitute');
  expect(substitute.url()).toBe(`${provider}/substitute`);
  expect(await violations(substitute)).toEqual([]);
  await substitute.getByRole('button', { name: /Felix Moreau/ }).click();
  await substitute.getByText('Felix Moreau is your substitute.').waitFor();
  const profile = await chooseInNewTab('My Profile');
  expect(profile.url()).toBe(`${provider}/profile`);
  expect(await profile.getByRole('definition').allInnerTexts()).toEqual([
    'Amara Nwosu',
    'amara.nwosu@northlight.example',
    'Felix Moreau',
  ]);
  expect(await violations(profile)).toEqual([]);

  await choose('Logout');
  await page.waitForURL(`${provider}/logout`);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await page.waitForURL(journey.host.at(UPBEAT, '/home'));
  await page.goto(journey.host.at(UPBEAT, '/users/account'));
  await choose('Logout');
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.getByText('You have been signed out of the product.').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(journey.host.at(UPBEAT, '/login'));
  await profile.goto(`${provider}/profile`);
  await profile.getByText('You are not signed in here.').waitFor();
  expect(complaints).toEqual([]);
});

test('users without work-management access have no Substitute (S-HEAD-08)', async () => {
  const { page } = await journey.visitor();
  await page.goto(journey.host.at(UPBEAT, oidcPath('/users/account')));
  await page.getByRole('button', { name: /Felix Moreau/ }).click();
  await page.waitForURL(journey.host.at(UPBEAT, '/users/account'));
  await page.getByRole('button', { name: 'Account of' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).waitFor();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['My Profile', 'Logout']);
});
