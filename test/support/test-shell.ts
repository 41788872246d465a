import * as v from 'valibot';
import { memoryStorage } from '../../src/browser/storage/memory-storage.ts';
import { ConfigSchema } from '../../src/shell/config/config.ts';
import { createShell, type Shell } from '../../src/shell/create-shell.ts';
import { inertBrowser } from './inert-browser.ts';
import type { ManualClock } from './manual-clock.ts';

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

/** A page with a simulated server and address bar, which records its redirects. */
export type TestShell = {
  shell: Shell;
  clock: ManualClock;
  /** Responses by the end of the path, such as `/session`; other paths respond with an empty object. */
  server: Record<string, () => Answer | Promise<Answer>>;
  /** Returns the number of requests by the end of the path. */
  asked: (end: string) => number;
  gone: { href: string; reason: string }[];
  reloads: () => number;
  posted: { path: string; fields: Readonly<Record<string, string>> }[];
  said: () => string[];
  reported: () => string[];
  /** Waits for everything that depends only on responses. */
  settle: () => Promise<void>;
  storage: ReturnType<typeof memoryStorage>;
  tab: ReturnType<typeof memoryStorage>;
};

export const PERSON = {
  admin: false,
  viaSso: false,
  permissions: [],
  account: {
    id: '1',
    username: 'ana@upbeat.example',
    firstName: 'Ana',
    lastName: 'Lund',
    registered: true,
    organization: { id: '1', name: 'Upbeat', sso: false },
  },
  featureFlags: { features: {} },
};

/** The same user, signed in by single sign-on with single logout. */
export const SSO_PERSON = {
  ...PERSON,
  viaSso: true,
  account: {
    ...PERSON.account,
    organization: {
      id: '1',
      name: 'Upbeat',
      sso: true,
      ssoSingleLogoutSupported: true,
      ssoPropertySlo: 'https://id.example/slo',
      ssoPropertyEntityId: 'https://id.example/saml',
    },
  },
};

export async function testShell(
  path: string | (() => string) = '/home',
  { config = {}, session = PERSON as unknown, shown = Promise.resolve(), importPage = async () => {} } = {},
): Promise<TestShell> {
  // Dynamic imports are slow at first, which these tests do not cover.
  await Promise.all([
    import('../../src/shell/redirects/redirect-rules.ts'),
    import('../../src/browser/transport/rest-client.ts'),
  ]);
  const still = inertBrowser();
  const { clock } = still;
  const storage = memoryStorage();
  const tab = memoryStorage();
  const gone: TestShell['gone'] = [];
  const posted: TestShell['posted'] = [];
  let reloads = 0;
  const reports: Error[] = [];
  const paths: string[] = [];
  const server: TestShell['server'] = { '/session': () => ({ body: session }) };
  const shell = createShell(v.parse(ConfigSchema, config), {
    ...still,
    location: { origin: 'https://planning.example', base: 'https://planning.example/', hostname: 'planning.example' },
    async fetch(input, init) {
      const { url, signal } = new Request(input, init);
      signal.throwIfAborted();
      const { pathname } = new URL(url);
      paths.push(pathname);
      const {
        status = 200,
        body = {},
        headers = {},
      } = (await Object.entries(server).find(([end]) => pathname.endsWith(end))?.[1]()) ?? {};
      if (status === 0) throw new TypeError('Failed to fetch');
      const isText = typeof body === 'string';
      return new Response(isText ? body : JSON.stringify(body), {
        status,
        headers: { 'Content-Type': isText ? 'text/plain' : 'application/json', ...headers },
      });
    },
    writeCookie: () => {},
    cookies: () => 'CSRF-TOKEN=the-token',
    openStorage: () => storage,
    clock,
    guard: { ...still.guard, reloadPage: () => void reloads++ },
    navigate(href, reason) {
      gone.push({ href, reason });
      return true;
    },
    async openPage() {
      await importPage();
      return {
        path: () => (typeof path === 'string' ? path : path()),
        openTabStorage: () => tab,
        shown: () => shown,
        post: (to, fields) => void posted.push({ path: to, fields }),
      };
    },
    report: (error) => void reports.push(error),
  });
  await shell.session.refresh();
  return {
    shell,
    clock,
    server,
    asked: (end) => paths.filter((one) => one.endsWith(end)).length,
    gone,
    reloads: () => reloads,
    posted,
    said: () => shell.messages.getState().map(({ text }) => text),
    reported: () => reports.map((error) => ('code' in error ? String(error.code) : error.message)),
    settle: async () => {
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve));
    },
    storage,
    tab,
  };
}
