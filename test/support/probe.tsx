import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import type { AttributeSchema } from '../../src/embed/element/attributes.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import type { ElementOptions } from '../../src/embed/element/register-element.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { replacePageShell } from './mount-element.ts';
import { pause, waitFor } from './wait-for.ts';

/**
 * Replaces the shell with one whose reports can be read, before the tests of a file, and empties the body after each
 * test.
 */
export function withPage(): { reports: Error[] } {
  const page = { reports: [] as Error[] };
  let shell: Shell;
  before(async () => {
    shell = await sandboxShell({ brand: 'newer', role: 'user', notice: null });
    replacePageShell({ ...shell, report: (error) => page.reports.push(error) });
  });
  after(() => shell.live.follow(undefined));
  afterEach(async () => {
    document.body.replaceChildren();
    await pause(20);
    page.reports.length = 0;
  });
  return page;
}

/** The props of each element's view at each render, without the common ones. */
export const given = new WeakMap<Element, Record<string, unknown>[]>();

function Recorder({ host, shell, emit, setStates, ...values }: ElementContext) {
  given.set(host, [...(given.get(host) ?? []), values]);
  return <button type="button">Recorder</button>;
}

/** Defines an element that records its props at each render. */
export const defineRecorder = (
  tag: `portico-${string}`,
  options: ElementOptions<Record<string, AttributeSchema>>,
): unknown => defineElement(tag, Recorder, options);

/** Mounts one element in a fresh page, and resolves when it has rendered. */
export async function mountHtml<E extends HTMLElement>(html: string, selector: string): Promise<E> {
  document.body.innerHTML = html;
  const element = document.querySelector(selector) as E;
  await waitFor(() => button(element), 'it shows');
  return element;
}

export const button = (element: Element) => element.shadowRoot?.querySelector('button') ?? null;

/** Records `portico-error` events and window errors until `stop`. */
export function hearFailures() {
  const heard: string[] = [];
  const uncaught: string[] = [];
  const onFailed = ({ detail }: CustomEvent<{ message: string }>) => heard.push(detail.message);
  const onError = (event: ErrorEvent) => {
    uncaught.push(event.message);
    event.preventDefault();
  };
  // The test runner listens too, and would fail the test.
  const { onerror } = window;
  window.onerror = null;
  document.addEventListener('portico-error', onFailed);
  window.addEventListener('error', onError);
  return {
    heard,
    uncaught,
    stop() {
      document.removeEventListener('portico-error', onFailed);
      window.removeEventListener('error', onError);
      window.onerror = onerror;
    },
  };
}
