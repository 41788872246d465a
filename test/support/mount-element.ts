import { type SandboxRequest, sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import type { Clock } from '../../src/base/time/clock.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { SHELL_KEY } from '../../src/shell/shell-key.ts';
import { waitFor } from './wait-for.ts';

const SHELL = Symbol.for(`portico:${SHELL_KEY}`);

/** Replaces the page's own shell for all elements that are mounted later. */
export function replacePageShell(shell: Shell): void {
  (globalThis as Record<symbol, unknown>)[SHELL] = shell;
}

export type MountedElement = {
  element: HTMLElement;
  shell: Shell;
  inside: <E extends Element>(selector: string) => E | null;
};

let lastShell: Shell | undefined;

/**
 * Mounts one element alone in the page, signed in to a fresh organization of the real server, with the given clock if
 * any.
 */
export async function mountElement(
  tag: string,
  request: Partial<SandboxRequest> = {},
  clock?: Clock,
  attributes: Readonly<Record<string, string>> = {},
): Promise<MountedElement> {
  document.body.replaceChildren();
  // A browser opens at most six connections to a server: an open stream would block the next tests.
  lastShell?.live.follow(undefined);
  const shell = await sandboxShell({ brand: 'newer', role: 'user', notice: null, ...request }, clock);
  lastShell = shell;
  replacePageShell(shell);
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  await waitFor(() => shell.session.getState().phase === 'signed-in', 'the session is known');
  return { element, shell, inside: (selector) => element.shadowRoot?.querySelector(selector) ?? null };
}
