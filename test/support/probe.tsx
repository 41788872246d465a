import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import type { AttributeSchema } from '../../src/embed/element/attributes.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import type { ElementOptions } from '../../src/embed/element/register-element.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { replacePageShell } from './mount-element.ts';
import { aWhile, waitFor } from './wait-for.ts';

/** Gives the page a shell whose reports can be read, before the tests of a file, and an empty body after each. */
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
    await aWhile(20);
    page.reports.length = 0;
  });
  return page;
}

/** What each element's view has been given at each drawing, without what all views get. */
export const given = new WeakMap<Element, Record<string, unknown>[]>();

function Recorder({ host, shell, emit, setStates, ...values }: ElementContext) {
  given.set(host, [...(given.get(host) ?? []), values]);
  return <button type="button">Recorder</button>;
}

/** An element that notes what it is given at each drawing. */
export const defineRecorder = (
  tag: `portico-${string}`,
  options: ElementOptions<Record<string, AttributeSchema>>,
): unknown => defineElement(tag, Recorder, options);

/** The one element of a fresh page, when it has drawn. */
export async function mountHtml<E extends HTMLElement>(html: string, selector: string): Promise<E> {
  document.body.innerHTML = html;
  const element = document.querySelector(selector) as E;
  await waitFor(() => button(element), 'it shows');
  return element;
}

/** The first button inside an element's shadow root. */
export const button = (element: Element) => element.shadowRoot?.querySelector('button') ?? null;

/** Listens for `portico-error` and for errors of the window, until `stop`. */
export function hearFailures() {
  const heard: string[] = [];
  const uncaught: string[] = [];
  const onFailed = ({ detail }: CustomEvent<{ message: string }>) => heard.push(detail.message);
  const onError = (event: ErrorEvent) => {
    uncaught.push(event.message);
    event.preventDefault();
  };
  // The runner listens too, and would call the test itself failed.
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
