import { expect, test } from 'vitest';
import { testShell } from '../../test/support/test-shell.ts';
import { ConfigSchema } from './config/config.ts';
import { SessionWire } from './session/session.wire.ts';
import { SHELL_KEY } from './shell-key.ts';

/** Returns every function of an object, with its path and the number of required parameters. */
function functionsOf(thing: unknown, path: string): string[] {
  if (typeof thing === 'function') return [`${path}/${thing.length}`];
  if (typeof thing !== 'object' || thing === null) return [];
  return Object.entries(thing).flatMap(([name, part]) => functionsOf(part, path ? `${path}.${name}` : name));
}

const store = (path: string) =>
  ['getInitialState/0', 'getState/0', 'setState/2', 'subscribe/1'].map((one) => path + one);

type Schema = { type: string; wrapped?: Schema; entries?: Record<string, Schema>; options?: Schema[] };

/** Returns every value that the schema allows, with its path and type. */
function valuesOf({ type, wrapped, entries, options }: Schema, path: string): string[] {
  if (wrapped) return valuesOf(wrapped, path);
  if (type === 'intersect') return (options ?? []).flatMap((option) => valuesOf(option, path));
  if (!entries) return [`${path}: ${type}`];
  return Object.entries(entries).flatMap(([key, entry]) => valuesOf(entry, `${path}.${key}`));
}

// Two versions of the bundle on one page share everything under the same key, and a newer element reads all of it. A
// change to one of these lists after a release requires a higher number in shell-key.ts. shell@1 had no
// config.collaboration.
test('what two copies share under shell@4 has one configuration', () => {
  expect(SHELL_KEY).toBe('shell@4');
  const brand = (name: string) =>
    [
      'contactUrl: string',
      'help.activities: string',
      'help.general: string',
      'help.spend: string',
      'homeUrl: string',
      'hosts: array',
      'logoUrl: string',
      'privacyUrl: string',
      'productName: string',
      'providerName: string',
      'supportUrl: string',
      'whatsNewUrl: string',
    ].map((value) => `config.brands.${name}.${value}`);
  expect(valuesOf(ConfigSchema as unknown as Schema, 'config').sort()).toEqual([
    ...brand('legacy'),
    ...brand('newer'),
    'config.collaboration.authPath: string',
    'config.collaboration.serviceUrl: string',
    'config.drawnFor: string',
    'config.errorReportingUrl: string',
    'config.guidanceScriptUrl: string',
    'config.identityOrigins: array',
    'config.identityPages.logout: string',
    'config.identityPages.profile: string',
    'config.identityPages.substitute: string',
    'config.navigates: boolean',
    'config.onForbidden: picklist',
    'config.paths.app: string',
    'config.paths.graphql: string',
    'config.paths.rest: string',
    'config.startupBudgetsMs: unknown',
    'config.tenant: string',
    'config.tenantBaseDomain: string',
    'config.workManagement.jobOverviewPath: string',
  ]);
});

test('what two copies share under shell@4 has one session', () => {
  expect(SHELL_KEY).toBe('shell@4');
  expect(valuesOf(SessionWire as unknown as Schema, 'session').sort()).toEqual([
    'session.account.accountStatus: number',
    'session.account.defaultTab: string',
    'session.account.firstName: string',
    'session.account.id: string',
    'session.account.lastName: string',
    'session.account.locale: string',
    'session.account.organization.branding.backgroundColour: string',
    'session.account.organization.branding.enabled: boolean',
    'session.account.organization.branding.logo: string',
    'session.account.organization.branding.menuTheme: string',
    'session.account.organization.crmId: string',
    'session.account.organization.id: string',
    'session.account.organization.identityPages.logout: string',
    'session.account.organization.identityPages.profile: string',
    'session.account.organization.identityPages.substitute: string',
    'session.account.organization.labels: record',
    'session.account.organization.name: string',
    'session.account.organization.sso: boolean',
    'session.account.organization.ssoPropertyEntityId: string',
    'session.account.organization.ssoPropertySlo: string',
    'session.account.organization.ssoSingleLogoutSupported: boolean',
    'session.account.organization.type: string',
    'session.account.organization.workManagementBaseUrl: string',
    'session.account.registered: boolean',
    'session.account.title: string',
    'session.account.username: string',
    'session.admin: union',
    'session.expiry.endsInMs: number',
    'session.expiry.idleInMs: number',
    'session.featureFlags.features: record',
    'session.permissions: array',
    'session.viaSso: boolean',
  ]);
});

test('what two copies share under shell@4 has the same functions', async () => {
  const { shell } = await testShell();
  // Ports as this test provides them.
  const handedIn = ['address', 'clock', 'cookies', 'navigate', 'onStored', 'report', 'tabs', 'writeCookie'];
  const own = Object.fromEntries(Object.entries(shell).filter(([name]) => !handedIn.includes(name)));
  expect(SHELL_KEY).toBe('shell@4');
  expect(functionsOf(own, '').sort()).toEqual(
    [
      'brand/0',
      'fetch/2',
      'fetchThrough/1',
      'graphql/2',
      'isUnloading/0',
      'redirects.returnAddress/1',
      'redirects.isInMaintenance/0',
      'redirects.isAdminSiteThere/0',
      'redirects.loginAddress/1',
      'redirects.onFailure/2',
      'redirects.onMaintenance/1',
      'redirects.signOut/0',
      'redirects.signOnAddress/2',
      'redirects.tenantLogin/2',
      'live.follow/1',
      'live.now/0',
      'live.subscribe/3',
      ...store('messages.'),
      'messages.dismiss/1',
      'messages.history/0',
      'messages.show/1',
      'reload/0',
      'rest/0',
      ...store('session.'),
      'session.frozen/0',
      'session.invalidated/1',
      'session.signedIn/1',
      'session.failure/0',
      'session.signOutStarted/0',
      'session.signedOut/0',
      'session.refresh/0',
      'session.renew/0',
      'session.reread/0',
      'session.start/0',
      ...store('sessionNotices.'),
      'shared/2',
      'storage.getItem/1',
      'storage.readJson/2',
      'storage.removeItem/1',
      'storage.setItem/2',
      'storage.writeJson/2',
      'unsaved.discard/0',
      'unsaved.read/0',
      'unsaved.register/1',
      'urlOf/1',
    ].sort(),
  );
});
