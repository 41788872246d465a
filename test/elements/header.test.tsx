import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { focus } from '../support/act.ts';
import { pointAt, press } from '../support/layers.tsx';
import { NOTICE } from '../support/mount-bell.ts';
import { endSearch, type MountedFrame, mountFrame, PAGES } from '../support/mount-frame.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const BOTH = { brands: { legacy: PAGES, newer: PAGES } };

const textOf = (frame: MountedFrame, ref: string) => frame.bar(ref)?.textContent?.trim();
const linkOf = (frame: MountedFrame, ref: string) => frame.bar(ref)?.getAttribute('href');
const heightPx = (frame: MountedFrame) => frame.bar('bar')?.getBoundingClientRect().height;

async function openMenu(frame: MountedFrame, ref: string): Promise<string[]> {
  await press(await waitFor(() => frame.bar(ref), `${ref} shows`));
  await waitFor(() => frame.menu().length > 0, 'the menu is open');
  return frame.menu().map((item) => item.textContent ?? '');
}

/** Returns the ids of the entries of the user menu. */
const account = (frame: MountedFrame) =>
  frame.menu().map(({ dataset }) => dataset.ref?.replace('avatar-menu-', '') ?? '');

describe('the newer header', () => {
  it('is 64 px high, and its title names the page, also after navigation (S-HEAD-13, S-HEAD-01)', async () => {
    const frame = await mountFrame({ path: '/last/budgets' });
    expect(heightPx(frame)).to.equal(64);
    expect(frame.header.getBoundingClientRect().height).to.equal(64);
    expect(textOf(frame, 'title')).to.equal('Activities');
    frame.shell.navigate('/analytics', 'link');
    await waitFor(() => textOf(frame, 'title') === 'Insights', 'the title follows');
    frame.shell.navigate('/somewhere', 'link');
    await waitFor(() => textOf(frame, 'title') === '', 'an unknown place has no title');
    expect(heightPx(frame)).to.equal(64);
    expect(frame.bar('tabs')).to.equal(null);
  });

  it('has a page title only if the page sets one', async () => {
    const frame = await mountFrame({ header: { 'page-title': 'Spring campaign' }, path: '/analytics' });
    expect(textOf(frame, 'title')).to.equal('Spring campaign');
    frame.header.removeAttribute('page-title');
    await waitFor(() => textOf(frame, 'title') === 'Insights', 'the address applies again');
  });

  it('has search anywhere except on the activities page, and a press notifies the page (S-HEAD-02)', async () => {
    const frame = await mountFrame();
    const asked: Event[] = [];
    const onSearch = (event: Event) => asked.push(event);
    document.addEventListener('searchClicked', onSearch);
    await press(frame.bar('search') as HTMLElement);
    document.removeEventListener('searchClicked', onSearch);
    expect(asked.length).to.equal(1);
    expect(asked[0]?.composed).to.equal(true);
    await endSearch();
    frame.shell.navigate('/activities', 'link');
    await waitFor(() => !frame.bar('search'), 'search is hidden');
  });

  it('has the collaboration inbox between help and bell if the organization has the feature (S-HEAD-04)', async () => {
    const frame = await mountFrame({ inbox: { count: 3, unread: 2 }, notice: NOTICE, config: BOTH });
    await waitFor(() => textOf(frame, 'inbox-badge') === '2', 'the badge shows 2');
    const inbox = frame.bar('inbox') as HTMLElement;
    const leftOf = (ref: string) => frame.bar(ref)?.getBoundingClientRect().left ?? Number.NaN;
    expect(leftOf('help') < leftOf('inbox') && leftOf('inbox') < leftOf('bell')).to.equal(true);
    await press(inbox);
    await waitFor(() => frame.bar('inbox-row'), 'the list is open');
    expect(frame.bar('inbox-title')?.textContent).to.equal('Notifications');
    const without = await mountFrame({ features: { LIVEBLOCKS_COLLABORATION: false } });
    await waitFor(() => without.bar('avatar'), 'the header shows');
    expect(without.bar('inbox') === null).to.equal(true);
  });

  it('links the help of the page in a new tab (S-HEAD-03, S-HEAD-12)', async () => {
    const frame = await mountFrame({ config: BOTH });
    expect(linkOf(frame, 'help')).to.equal('/help');
    expect(frame.bar('help')?.getAttribute('target')).to.equal('_blank');
    expect(frame.bar('help')?.getAttribute('rel')).to.equal('noopener');
    expect(textOf(frame, 'help')).to.equal('Help (opens in a new tab)');
    frame.shell.navigate('/budgets/12/recycle-bin', 'link');
    await waitFor(() => linkOf(frame, 'help') === '/help/budgets', 'the help of budgets');
    frame.shell.navigate('/activities', 'link');
    await waitFor(() => linkOf(frame, 'help') === '/help/timeline', 'the help of activities');
  });

  it('has no help if none is configured', async () => {
    const frame = await mountFrame();
    expect(frame.bar('help')).to.equal(null);
    expect(frame.bar('more')).to.equal(null);
  });

  it('has the bell, and nothing in its place without the feature (S-HEAD-05, S-NOTICE-23)', async () => {
    const frame = await mountFrame({ notice: NOTICE });
    await waitFor(() => frame.bar('badge')?.textContent === '1', 'the bell shows the message');
    const without = await mountFrame({ notice: NOTICE, features: { NOTICES: false } });
    await pause();
    expect(without.bar('bell')).to.equal(null);
  });

  it("calls a manager's bell 'Broadcast Notification' while the pointer is over it (S-NOTICE-11)", async () => {
    const frame = await mountFrame({ role: 'manager', notice: NOTICE });
    const bell = await waitFor(() => frame.bar('badge') && frame.bar('bell'), 'the bell shows');
    await pointAt(bell);
    await waitFor(() => frame.bar('tooltip')?.textContent?.startsWith('Broadcast Notification'), 'the tooltip shows');
  });
});

describe('the user menu in the newer header', () => {
  it('shows full name and email above My Profile and Logout (S-HEAD-06, S-HEAD-07, S-HEAD-09)', async () => {
    const frame = await mountFrame();
    expect(frame.bar('avatar')?.textContent).to.equal('SR');
    expect(frame.bar('avatar')?.getAttribute('aria-label')).to.equal('SR, Account of Sam Rivera');
    expect(await openMenu(frame, 'avatar')).to.deep.equal(['My Profile', 'Logout']);
    expect(textOf(frame, 'account-name')).to.equal('Sam Rivera');
    expect(textOf(frame, 'account-email')).to.match(/^sam\.rivera@sandbox-\w+\.example$/);
    expect(frame.bar('avatar-menu')?.getAttribute('aria-label')).to.match(/^Sam Rivera, sam\.rivera@/);
    expect(linkOf(frame, 'avatar-menu-profile')).to.equal('/users/account');
    expect(linkOf(frame, 'avatar-menu-logout')).to.equal('/logout');
  });

  it('has Substitute only with the feature, the permission and single sign-on (S-HEAD-08)', async () => {
    const features = { WORKFLOW_INTEGRATION: true };
    const sso = await mountFrame({ role: 'manager', viaSso: true, organization: { sso: true }, features });
    expect(await openMenu(sso, 'avatar')).to.deep.equal(['Connectors', 'My Profile', 'Substitute', 'Logout']);
    const passwords = await mountFrame({ role: 'manager', features });
    expect(await openMenu(passwords, 'avatar')).to.deep.equal(['Connectors', 'My Profile', 'Logout']);
    const noRight = await mountFrame({ role: 'user', viaSso: true, organization: { sso: true }, features });
    expect(await openMenu(noRight, 'avatar')).to.deep.equal(['My Profile', 'Logout']);
  });

  it("links the provider's pages in sessions of the provider (S-HEAD-10, S-HEAD-11)", async () => {
    const at = 'https://id.example';
    const config = {
      identityOrigins: [at],
      identityPages: { profile: `${at}/me`, substitute: `${at}/stand-in`, logout: `${at}/bye` },
    };
    const request = {
      role: 'manager',
      viaSso: true,
      organization: { sso: true },
      features: { WORKFLOW_INTEGRATION: true, UP_IDP: true },
    } as const;
    const frame = await mountFrame({ ...request, config });
    await openMenu(frame, 'avatar');
    expect(['profile', 'substitute', 'logout'].map((id) => linkOf(frame, `avatar-menu-${id}`))).to.deep.equal([
      `${at}/me`,
      `${at}/stand-in`,
      `${at}/bye`,
    ]);
    const foreign = await mountFrame({ ...request, config: { ...config, identityOrigins: [] } });
    await openMenu(foreign, 'avatar');
    expect(account(foreign).map((id) => linkOf(foreign, `avatar-menu-${id}`))).to.deep.equal([
      '/admin/connectors',
      '/users/account',
      '/users/account',
      '/logout',
    ]);
  });

  it('shows how much of a trial is left, as the classic header does', async () => {
    const frame = await mountFrame({ person: { trialDaysLeft: 3 } });
    await openMenu(frame, 'avatar');
    expect(textOf(frame, 'trial-text')).to.equal('3 days left');
    expect(frame.bar('avatar-menu')?.getAttribute('aria-label')).to.contain('3 days left');
  });

  it('navigates where the page allows it, by press and by key, and closes', async () => {
    const frame = await mountFrame();
    const reasons: string[] = [];
    const onNavigate = ({ detail }: WindowEventMap['portico-navigate']) =>
      reasons.push(`${detail.reason} ${detail.href}`);
    window.addEventListener('portico-navigate', onNavigate);
    await openMenu(frame, 'avatar');
    await press(frame.bar('avatar-menu-profile') as HTMLElement);
    await waitFor(() => frame.menu().length === 0, 'the menu is closed');
    expect(textOf(frame, 'title')).to.equal('My Profile');
    await focus(() => frame.bar('avatar'));
    await sendKeys({ press: 'ArrowDown' });
    await waitFor(() => frame.menu().length > 0, 'the menu is open');
    await waitFor(() => frame.header.shadowRoot?.activeElement === frame.menu()[0], 'its first entry has the focus');
    await sendKeys({ press: 'End' });
    await sendKeys({ press: 'Enter' });
    await waitFor(() => reasons.length === 2, 'both were asked for');
    window.removeEventListener('portico-navigate', onNavigate);
    expect(reasons).to.deep.equal(['link /users/account', 'link /logout']);
  });

  for (const [firstName, lastName, initials] of [
    ['Unknown', 'User', 'UU'],
    ['Élodie', 'ßeta', 'Éß'],
    ['李', '小龙', '李小'],
    ['👩‍🚀', '—', ''],
    ['', '', ''],
  ]) {
    it(`shows “${initials || 'an icon'}” for ${firstName} ${lastName}`, async () => {
      const frame = await mountFrame({ person: { firstName, lastName } });
      expect(frame.bar('avatar')?.textContent).to.equal(initials);
      expect(frame.bar('avatar')?.querySelector('svg') !== null).to.equal(initials === '');
      expect(frame.bar('avatar')?.getAttribute('aria-label')).to.contain('Account');
    });
  }
});

describe('the classic header', () => {
  const classic = { brand: 'legacy', config: BOTH } as const;

  it('is 52 px high, and has logo and tabs (S-HEAD-13)', async () => {
    const frame = await mountFrame(classic);
    expect(heightPx(frame)).to.equal(52);
    expect(frame.header.getBoundingClientRect().height).to.equal(52);
    expect(linkOf(frame, 'logo')).to.equal('/home');
    expect(frame.bar('tab-home')?.getAttribute('aria-current')).to.equal('page');
    expect(frame.bar('title')).to.equal(null);
    expect(frame.sideNav.matches(':state(expanded), :state(collapsed)')).to.equal(false);
  });

  it("its notification menu has a manager's four entries (S-CLASSIC-02, S-NOTICE-22)", async () => {
    const frame = await mountFrame({ ...classic, role: 'manager', notice: NOTICE });
    await waitFor(() => frame.bar('badge'), 'the bell shows');
    expect(await openMenu(frame, 'bell')).to.deep.equal(['Current message', 'Create new', 'Edit', 'Remove']);
  });

  it('links help in a new tab (S-CLASSIC-03)', async () => {
    const frame = await mountFrame(classic);
    expect(linkOf(frame, 'help')).to.equal('/help');
    expect(frame.bar('help')?.getAttribute('target')).to.equal('_blank');
  });

  it("has My Profile, What's new and Logout for every user (S-CLASSIC-08)", async () => {
    const frame = await mountFrame(classic);
    expect(await openMenu(frame, 'avatar')).to.deep.equal(['My Profile', "What's new", 'Logout']);
    expect(linkOf(frame, 'avatar-menu-whats-new')).to.equal('/news');
    expect(frame.bar('avatar-menu-whats-new')?.getAttribute('target')).to.equal('_blank');
  });

  it('has Organization Settings and Connectors for users with permission (S-CLASSIC-06, S-CLASSIC-07)', async () => {
    const frame = await mountFrame({ ...classic, role: 'manager' });
    const entries = await openMenu(frame, 'avatar');
    expect(entries).to.deep.equal(['Organization Settings', 'Connectors', 'My Profile', "What's new", 'Logout']);
    expect(linkOf(frame, 'avatar-menu-settings')).to.equal('/organization/branding');
    expect(linkOf(frame, 'avatar-menu-connectors')).to.equal('/admin/connectors');
    const sso = await mountFrame({ ...classic, role: 'manager', organization: { sso: true } });
    await openMenu(sso, 'avatar');
    expect(linkOf(sso, 'avatar-menu-settings')).to.equal('/organization/user-roles');
  });

  for (const [daysLeft, message, share] of [
    [30, '30 days left', 1],
    [15, '15 days left', 0.5],
    [1, '1 day left', 1 / 30],
    [0, '0 days left', 0],
  ] as const) {
    it(`shows how much of a trial is left: ${message} (S-CLASSIC-04, S-CLASSIC-05)`, async () => {
      const frame = await mountFrame({ ...classic, person: { trialDaysLeft: daysLeft } });
      await openMenu(frame, 'avatar');
      expect(textOf(frame, 'trial-text')).to.equal(message);
      const bar = frame.bar('trial-bar') as HTMLElement;
      const trackPx = bar.parentElement?.getBoundingClientRect().width ?? 0;
      expect(bar.getBoundingClientRect().width / trackPx).to.be.closeTo(share, 0.01);
      expect(frame.bar('avatar-menu')?.getAttribute('aria-label')).to.contain(message);
    });
  }

  it('shows an expired trial without a progress bar, and nothing for a normal account (S-CLASSIC-04, S-CLASSIC-05)', async () => {
    const expired = await mountFrame({ ...classic, person: { trialDaysLeft: -1 } });
    await openMenu(expired, 'avatar');
    expect(textOf(expired, 'trial-text')).to.equal('Your trial has expired.');
    expect(expired.bar('trial-bar')).to.equal(null);
    const normal = await mountFrame(classic);
    await openMenu(normal, 'avatar');
    expect(normal.bar('trial')).to.equal(null);
  });

  it('has the administration’s tabs for staff, each only with its permission, whatever the flags say (S-NAV-16, S-NAV-07, S-CLASSIC-09)', async () => {
    const features = { UNIFIED_NAVIGATION: true };
    const tabs = (frame: MountedFrame) =>
      [...(frame.bar('tabs')?.querySelectorAll('a') ?? [])].map(({ pathname, textContent }) => [textContent, pathname]);
    const staff = await mountFrame({ ...classic, role: 'admin', features, path: '/admin' });
    expect(tabs(staff)).to.deep.equal([
      ['Admin', '/admin'],
      ['User', '/admin/user'],
      ['Organization', '/admin/organization'],
      ['Budgets', '/admin/budget'],
      ['Audits', '/admin/audit'],
    ]);
    const superUser = await mountFrame({
      brand: 'newer',
      role: 'admin',
      person: { access: ['SUPER_ADMIN'] },
      superUserName: 'Ana Lund',
      path: '/admin/job-control',
    });
    expect(tabs(superUser).slice(5)).to.deep.equal([
      ['Job Control', '/admin/job-control'],
      ['Feature Flags', '/admin/feature-flags'],
    ]);
    expect(superUser.bar('tab-admin-jobs')?.getAttribute('aria-current')).to.equal('page');
    expect(superUser.sideNav.getBoundingClientRect().width).to.equal(0);
    const helper = await mountFrame({ ...classic, role: 'admin', person: { access: [] }, path: '/admin/audit' });
    expect(tabs(helper).map(([label]) => label)).to.deep.equal(['Admin', 'User', 'Organization']);
  });
});

describe('both headers', () => {
  it('show the variant that the attribute names, whatever the session', async () => {
    const frame = await mountFrame({ brand: 'legacy', header: { variant: 'newer' } });
    expect(heightPx(frame)).to.equal(64);
    frame.header.setAttribute('variant', 'classic');
    await waitFor(() => heightPx(frame) === 52, 'it is the classic one');
    expect(frame.header.matches(':state(classic)')).to.equal(true);
  });

  it('ignore unknown flags', async () => {
    const frame = await mountFrame({ features: { LATER: true, 'odd name': true, ACTIVITIES: false } });
    expect(textOf(frame, 'title')).to.equal('Home');
    expect(frame.rail('tab-activities')).to.equal(null);
  });
});
