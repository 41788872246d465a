import { memoryStorage } from '../../../src/browser/storage/memory-storage.ts';
import type { Brand } from '../../../src/shell/brand/brands.ts';
import { readConfig } from '../../../src/shell/config/config.ts';
import { createShell, type Shell } from '../../../src/shell/create-shell.ts';
import { browserPorts } from '../../../src/shell/page-shell.ts';
import type { FakeAnswer, PublicScreen } from './public-screens.ts';

const SIGNED_OUT: FakeAnswer = { status: 200, body: null };

/**
 * Creates a shell without a session, and with simulated responses for some calls. Other calls reach the server. The
 * browser's own session and storage are unchanged.
 */
export function fakeShell({ answers }: PublicScreen, brand: Brand): Shell {
  const ports = browserPorts();
  const config = readConfig(document, ports.report);
  const storage = memoryStorage();
  const known = Object.entries({ '/session': SIGNED_OUT, ...answers });
  return createShell(
    { ...config, navigates: false },
    {
      ...ports,
      early: undefined,
      location: { ...ports.location, hostname: config.brands[brand].hosts[0] ?? '', written: brand },
      openStorage: () => storage,
      writeCookie: () => {},
      guard: { ...ports.guard, onStored: () => {}, onComeBack: () => {} },
      async fetch(input, init) {
        const { pathname } = new URL(new Request(input, init).url);
        const answer = known.find(([path]) => pathname.endsWith(path))?.[1];
        return answer ? responseOf(answer) : ports.fetch(input, init);
      },
    },
  );
}

const responseOf = ({ status, body }: FakeAnswer): Response =>
  body === undefined ? new Response(null, { status }) : Response.json(body, { status });
