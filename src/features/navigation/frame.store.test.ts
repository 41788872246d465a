import { expect, test } from 'vitest';
import { inertShell } from '../../../test/support/inert-shell.ts';
import { SIGNED_IN } from '../../../test/support/session-body.ts';
import type { SessionBody } from '../../shell/session/session.wire.ts';
import { frameAt, frameOf } from './frame.store.ts';
import type { Frame } from './frame.ts';

/** A page whose server, address and host the test controls. */
function start(config: object = {}, hostname = 'upbeat.localhost') {
  let pathname = '/home';
  const followers = new Set<() => void>();
  const parts = inertShell(hostname, {
    config,
    address: {
      read: () => ({ pathname, search: '', hash: '' }),
      follow(task) {
        followers.add(task);
        return () => followers.delete(task);
      },
    },
  });
  return {
    ...parts,
    followers,
    go(to: string) {
      pathname = to;
      for (const task of followers) task();
    },
    /** The frame of a signed-in user. */
    frame(): Frame {
      const state = frameOf(parts.shell).getState();
      if (state.phase !== 'in') throw new Error(`The frame is ${state.phase}.`);
      return state;
    },
  };
}

const withOrganization = (organization: object, features: Record<string, boolean> = {}): SessionBody => ({
  ...SIGNED_IN,
  permissions: ['canManageOrganization', 'canAccessPlanning', 'canAccessWorkManagement'],
  featureFlags: { features },
  account: { ...SIGNED_IN.account, organization: { ...SIGNED_IN.account.organization, ...organization } },
});

test('the frame is unknown, then in, then out, as the session is', async () => {
  const { shell, setSession } = start();
  const phase = () => frameOf(shell).getState().phase;
  expect(phase()).toBe('unknown');
  await setSession(SIGNED_IN);
  expect(phase()).toBe('in');
  await setSession(null);
  expect(phase()).toBe('out');
});

test('one frame a shell, and the same object while nothing changes', async () => {
  const { shell, setSession, go } = start();
  await setSession(SIGNED_IN);
  const store = frameOf(shell);
  expect(frameOf(shell) === store).toBe(true);
  const before = store.getState();
  expect(store.getState() === before).toBe(true);
  go('/analytics');
  expect(store.getState() === before).toBe(false);
});

test('notifies once of each new place and session, and of nothing else', async () => {
  const { shell, setSession, go } = start();
  await setSession(SIGNED_IN);
  const changes: string[] = [];
  frameOf(shell).subscribe((now, before) =>
    changes.push([before, now].map((state) => (state.phase === 'in' ? state.title : state.phase)).join(' to ')),
  );
  go('/analytics');
  go('/analytics');
  await setSession(null);
  expect(changes).toEqual(['Home to Insights', 'Insights to out']);
});

test('stops following the address after the last listener', async () => {
  const { shell, followers } = start();
  const stops = [1, 2, 3].map(() => frameOf(shell).subscribe(() => {}));
  expect(followers.size).toBe(3);
  for (const stop of stops) stop();
  expect(followers.size).toBe(0);
});

test('everything that the frame shows comes from session, place and configuration', async () => {
  const { setSession, frame, go } = start({
    brands: { newer: { help: { spend: 'https://help.example/spend' }, whatsNewUrl: '/news' } },
    workManagement: { jobOverviewPath: '/all-jobs' },
  });
  await setSession(
    withOrganization(
      {
        labels: { budgetTab: 'Plans' },
        workManagementBaseUrl: 'https://work.example',
        branding: { enabled: true, logo: '/logo.png', backgroundColour: '#003300' },
      },
      { NOTICES: true, ACTIVITIES: true, LIVEBLOCKS_COLLABORATION: true, PLANNING: true, UNKNOWN_FLAG: true },
    ),
  );
  go('/budgets/12');
  expect(frame()).toMatchObject({
    layout: 'unified',
    brand: 'newer',
    admin: false,
    productName: 'Upbeat',
    home: '/home',
    current: 'budgets',
    title: 'Plans',
    search: true,
    help: 'https://help.example/spend',
    settings: '/organization/branding',
    work: 'https://work.example/all-jobs',
    trial: undefined,
    person: { name: 'Mika Tan', email: 'mika', initials: 'MT' },
    organizationName: 'Halden',
    inbox: true,
    notices: true,
    look: { logo: '/logo.png', colours: { frame: '#003300' } },
  });
  expect(frame().tabs.map(({ id }) => id)).toEqual(['home', 'budgets', 'analytics', 'activities', 'planning']);
  expect(frame().userMenu.map(({ id }) => id)).toEqual(['profile', 'logout']);
  go('/activities');
  expect(frame()).toMatchObject({ search: false, current: 'activities', help: undefined });
});

test('an admin session on the host of the newer brand has the classic layout in the newer brand (S-NAV-16)', async () => {
  const { setSession, frame } = start();
  await setSession({ ...SIGNED_IN, admin: true });
  expect(frame()).toMatchObject({ layout: 'classic', brand: 'newer', home: '/admin' });
});

test('the flag makes both brand and layout newer on the host of the legacy brand (S-BRAND-02)', async () => {
  const { setSession, frame } = start({}, 'ledgerline.localhost');
  await setSession(SIGNED_IN);
  expect(frame()).toMatchObject({ layout: 'classic', brand: 'legacy', productName: 'Ledgerline' });
  await setSession(withOrganization({}, { UPTEMPO_BRANDED_PLANNING: true }));
  expect(frame()).toMatchObject({ layout: 'unified', brand: 'newer', productName: 'Upbeat' });
});

test('names of 300 characters and of blanks are taken as they come', async () => {
  const { setSession, frame } = start();
  const long = 'x'.repeat(300);
  await setSession({
    ...SIGNED_IN,
    account: {
      ...SIGNED_IN.account,
      firstName: long,
      lastName: '  ',
      organization: { id: '1', name: long, sso: false },
    },
  });
  expect(frame()).toMatchObject({ organizationName: long, person: { name: long, initials: 'X' } });
});

test('links and places are those below the application', async () => {
  const { setSession, frame, go } = start({ paths: { app: '/planning-app/' } });
  await setSession(withOrganization({}));
  go('/planning-app/analytics');
  expect(frame()).toMatchObject({ title: 'Insights', current: 'analytics', home: '/planning-app/home' });
  expect(frame().settings).toBe('/planning-app/organization/branding');
  expect([...frame().tabs, ...frame().userMenu].filter(({ href }) => !href.startsWith('/planning-app/'))).toEqual([]);
  go('/analytics-of-another-product');
  expect(frame()).toMatchObject({ title: '', current: undefined });
});

test('the frame of another place is asked for by its path', async () => {
  const { shell, setSession } = start();
  expect(frameAt(shell, '/analytics').phase).toBe('unknown');
  await setSession(SIGNED_IN);
  expect(frameAt(shell, '/analytics')).toMatchObject({ title: 'Insights', current: 'analytics' });
  await setSession(null);
  expect(frameAt(shell, '/analytics').phase).toBe('out');
});

test("logs provider pages at an unknown origin once, and uses the product's pages (S-HEAD-10, S-HEAD-11)", async () => {
  const { shell, setSession, frame, reported } = start({
    identityOrigins: ['https://id.example'],
    identityPages: { profile: 'https://id.example/me', logout: 'https://evil.example/out', substitute: '/substitute' },
  });
  await setSession({ ...withOrganization({}, { UP_IDP: true }), viaSso: true } as SessionBody);
  expect(frame().userMenu.map(({ href }) => href)).toEqual(['https://id.example/me', '/logout']);
  frameOf(shell);
  expect(reported()).toEqual(['config.foreign-page']);
});

test("pages of an organization's provider at an unknown origin are reported once, and the product's own are used (S-HEAD-11)", async () => {
  const { setSession, frame, reported } = start({ identityOrigins: ['https://id.example'] });
  const identityPages = { profile: 'https://evil.example/me' };
  for (const name of ['Northlight', 'Northlight Studios']) {
    await setSession(withOrganization({ sso: true, name, identityPages }));
    expect(frame().userMenu.map(({ href }) => href)).toEqual(['/users/account', '/logout']);
  }
  expect(reported()).toEqual(['config.foreign-page']);
});
