import * as v from 'valibot';
import { memoryStorage } from '../../src/browser/storage/memory-storage.ts';
import { ConfigSchema } from '../../src/shell/config/config.ts';
import { createShell, type Shell, type ShellPorts } from '../../src/shell/create-shell.ts';
import type { SessionBody } from '../../src/shell/session/session.wire.ts';
import { stillBrowser } from './still-browser.ts';

/** A shell on a host of the test's choice, whose server knows nothing but who is signed in. */
export function stillShell(
  hostname: string,
  {
    config = {},
    written,
    ...ports
  }: Partial<ShellPorts> & { config?: object; written?: ShellPorts['location']['written'] },
) {
  let session: SessionBody = null;
  const reported: Error[] = [];
  const shell: Shell = createShell(v.parse(ConfigSchema, config), {
    ...stillBrowser(),
    location: { origin: `http://${hostname}`, base: `http://${hostname}/`, hostname, written },
    fetch: async () => new Response(JSON.stringify(session), { headers: { 'Content-Type': 'application/json' } }),
    cookies: () => '',
    writeCookie: () => {},
    openStorage: memoryStorage,
    openPage: () => Promise.reject(new Error('No test leaves the page.')),
    report: (error) => void reported.push(error),
    ...ports,
  });
  return {
    shell,
    reported: () => reported.map((error) => ('code' in error ? String(error.code) : error.message)),
    /** The server says who is signed in now. */
    async learn(body: SessionBody) {
      session = body;
      await shell.session.refresh();
    },
  };
}
