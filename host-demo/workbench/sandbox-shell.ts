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

/** The sandbox that the reference server creates. */
export type SandboxRequest = v.InferInput<typeof SandboxWire>;

/**
 * Creates an organization in the requested state on the reference server, and returns a shell that is signed in there.
 * The browser's own session, and every other workbench page, are unchanged. With a `clock`, the shell uses it; the
 * server uses its own time. `path` is the start page in the application; links lead to other paths, but never leave the
 * page.
 */
export async function sandboxShell(request: SandboxRequest, clock?: Clock, path = '/home'): Promise<Shell> {
  const ports = browserPorts();
  const config = readConfig(document, ports.report);
  // A sandbox ignores other tabs of the browser's own session.
  const guard = { ...ports.guard, onStored: () => {} };
  const storage = memoryStorage();
  const own = createShell(config, { ...ports, guard: { ...guard, onComeBack: () => {} } });
  await own.session.refresh(); // gets the CSRF cookie for the next call
  const sandbox = await (await own.rest()).post('sandboxes', { json: request }).json(SandboxAnswerWire);
  // The end of a sandbox must not redirect the workbench.
  const staying = { ...config, navigates: false };
  const address = memoryAddress(path);
  return createShell(staying, {
    ...ports,
    clock: clock ?? ports.clock,
    early: undefined, // the loader has requested the browser's own session
    // On the host of the brand, so that everything in the page uses the brand.
    location: { ...ports.location, hostname: config.brands[request.brand].hosts[0] ?? '', written: request.brand },
    wrapFetch: (send) => (input, init) => {
      const inside = new Request(input, init);
      inside.headers.set(SANDBOX_SESSION_HEADER, sandbox.sessionToken);
      return send(inside);
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

/** Asks the page first, like every page, and then handles the navigation as the host. */
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
