import * as v from 'valibot';
import { memoryStorage } from '../../src/browser/storage/memory-storage.ts';
import { ConfigSchema } from '../../src/shell/config/config.ts';
import { createShell, type Shell, type ShellPorts } from '../../src/shell/create-shell.ts';
import type { SessionBody } from '../../src/shell/session/session.wire.ts';
import { inertBrowser } from './inert-browser.ts';

/** Creates a shell on the given host, with a server that responds only to session requests. */
export function inertShell(
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
    ...inertBrowser(),
    location: { origin: `http://${hostname}`, base: `http://${hostname}/`, hostname, written },
    fetch: async () => new Response(JSON.stringify(session), { headers: { 'Content-Type': 'application/json' } }),
    cookies: () => '',
    writeCookie: () => {},
    openStorage: memoryStorage,
    openPage: () => Promise.reject(new Error('This test has no navigation.')),
    report: (error) => void reported.push(error),
    ...ports,
  });
  return {
    shell,
    reported: () => reported.map((error) => ('code' in error ? String(error.code) : error.message)),
    /** Makes the session response and waits until the shell has read it. */
    async setSession(body: SessionBody) {
      session = body;
      await shell.session.refresh();
    },
  };
}
