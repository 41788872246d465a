import type * as v from 'valibot';
import type { Clock } from '../../src/base/time/clock.ts';
import { browserNavigate, type Navigate } from '../../src/browser/navigation/navigator.ts';
import { memoryStorage } from '../../src/browser/storage/memory-storage.ts';
import { CSRF_COOKIE } from '../../src/browser/transport/protocol.ts';
import { readConfig } from '../../src/shell/config/config.ts';
import { createShell, type Shell } from '../../src/shell/create-shell.ts';
import { browserPorts } from '../../src/shell/page-shell.ts';
import {
  SANDBOX_SESSION_HEADER,
  SANDBOX_SESSION_QUERY,
  SandboxAnswerWire,
  type SandboxWire,
} from '../server/demo/sandboxes/sandbox.wire.ts';
import { type MemoryAddress, memoryAddress } from './memory-address.ts';

/** What the reference server is asked to set up. */
export type SandboxRequest = v.InferInput<typeof SandboxWire>;

/**
 * Asks the reference server for a fresh organization in the wanted state, and answers with a shell that is signed in
 * there. The browser's own session, and every other workbench page, stay as they are. With a `clock`, the shell's time is
 * that clock's; what the server stamps is the server's. `path` is where in the application it begins; links lead from there
 * to other places, and never out of the page.
 */
export async function sandboxShell(request: SandboxRequest, clock?: Clock, path = '/home'): Promise<Shell> {
  const ports = browserPorts();
  const config = readConfig(document, ports.report);
  // What other tabs do with the browser's own session is no business of a sandbox.
  const guard = { ...ports.guard, onStored: () => {} };
  const storage = memoryStorage();
  const own = createShell(config, { ...ports, guard: { ...guard, onComeBack: () => {} } });
  await own.session.refresh(); // brings the CSRF cookie that the next call needs
  const sandbox = await (await own.rest()).post('sandboxes', { json: request }).json(SandboxAnswerWire);
  // A sandbox that has ended is no reason to leave the workbench.
  const staying = { ...config, navigates: false };
  const address = memoryAddress(path);
  return createShell(staying, {
    ...ports,
    clock: clock ?? ports.clock,
    early: undefined, // what the loader asked is the browser's own session
    // On a host of its own brand, so that everything in the page shows it.
    location: { ...ports.location, hostname: config.brands[request.brand].hosts[0] ?? '', written: request.brand },
    fetch: (input, init) => {
      const inside = new Request(input, init);
      inside.headers.set(SANDBOX_SESSION_HEADER, sandbox.sessionToken);
      return ports.fetch(inside);
    },
    address,
    navigate: navigateIn(address),
    writeCookie: () => {},
    cookies: () => `${CSRF_COOKIE}=${encodeURIComponent(sandbox.csrfToken)}`,
    openStorage: () => storage,
    guard,
    live: {
      ...ports.live,
      openStream: (url) =>
        new EventSource(`${url}?${new URLSearchParams({ [SANDBOX_SESSION_QUERY]: sandbox.sessionToken })}`),
    },
  });
}

/** Asks the page first, as in every page, and is then the host that takes it. */
const navigateIn =
  (address: MemoryAddress): Navigate =>
  (...where) => {
    const take = (event: WindowEventMap['portico-navigate']) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      address.go(event.detail.href);
    };
    window.addEventListener('portico-navigate', take, { once: true });
    return browserNavigate(...where);
  };
