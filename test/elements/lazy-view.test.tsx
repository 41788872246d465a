import { expect } from 'chai';
import type { MountView } from '../../src/embed/element/element-view.ts';
import { reactView } from '../../src/embed/element/react-view.tsx';
import { registerElement } from '../../src/embed/element/register-element.ts';
import { lazyView, type PlaceholderSource } from '../../src/embed/placeholder/lazy-view.ts';
import { button, hearFailures, withPage } from '../support/probe.tsx';
import { pause, waitFor } from '../support/wait-for.ts';

const FAILED = 'This part of the page has failed. Try again.';
const UPDATED = 'Reload the page to see this part.';
const TAG = 'portico-faced';

/** The behaviour of the view's code; a test sets it. */
let loadView: () => Promise<MountView>;
let loads = 0;
let isShown = true;
const tasks = new Set<() => void>();

const closed: PlaceholderSource = {
  state: () =>
    isShown ? { name: 'Open', badge: 0, busy: false, disabled: false, opens: undefined, states: {} } : null,
  needsView: () => false,
  subscribe(task) {
    tasks.add(task);
    return () => tasks.delete(task);
  },
};
const show = (now: boolean) => {
  isShown = now;
  for (const task of tasks) task();
};

let isBroken = false;
function View() {
  if (isBroken) throw new Error('mine');
  return (
    <button type="button" part="button" aria-label="View">
      View
    </button>
  );
}
const view = reactView(TAG, View);
const works = async () => view;
/** The browser's error for an unreachable file, which counts as temporary. */
const unreachable = async () => {
  throw new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1:9/view.js');
};

const { error } = console;
let failures: ReturnType<typeof hearFailures>;

const page = withPage();
before(() => {
  console.error = () => {}; // React logs failures too
  failures = hearFailures();
  const placeholder = { name: 'Open', sizePx: 40, icon: [], feature: 'NOTICES' } as const;
  const mountView = lazyView(
    placeholder,
    () => closed,
    () => {
      loads++;
      return loadView();
    },
  );
  registerElement(TAG, mountView);
});
beforeEach(() => {
  loadView = works;
  loads = 0;
  isShown = true;
  isBroken = false;
  failures.heard.length = 0;
  failures.uncaught.length = 0;
});
afterEach(() => {
  expect(failures.uncaught).to.deep.equal([]);
});
after(() => {
  console.error = error;
  failures.stop();
});

function mount(): HTMLElement {
  document.body.innerHTML = `<${TAG}></${TAG}>`;
  return document.querySelector(TAG) as HTMLElement;
}
const label = (element: Element) => button(element)?.getAttribute('aria-label');
const hasFocus = (element: Element) => element.shadowRoot?.activeElement === button(element);
const press = (element: Element) => {
  const target = button(element) as HTMLElement;
  target.focus();
  target.click();
};

const FAILURES: Record<string, () => Promise<MountView>> = {
  'whose code throws': async () => {
    throw new Error('mine');
  },
  'whose view cannot be mounted': async () => () => {
    throw new Error('mine');
  },
};

for (const [what, breaks] of Object.entries(FAILURES)) {
  it(`a placeholder ${what} offers to retry in its place, reports that once, and keeps the focus`, async () => {
    loadView = breaks;
    const element = mount();
    press(element);
    await waitFor(() => label(element) === FAILED, 'it has failed');
    show(true);
    expect(button(element)?.getAttribute('part')).to.equal('retry');
    expect(button(element)?.offsetWidth).to.equal(40);
    expect(hasFocus(element), 'the focus').to.equal(true);
    expect(element.matches(':state(failed)')).to.equal(true);
    expect([failures.heard.length, page.reports.length, loads]).to.deep.equal([1, 1, 1]);

    press(element);
    await waitFor(() => failures.heard.length === 2 && label(element) === FAILED, 'it fails again');
    loadView = works;
    press(element);
    await waitFor(() => label(element) === 'View', 'the view is there');
    await waitFor(() => hasFocus(element), 'it has the focus');
    expect(element.matches(':state(failed)')).to.equal(false);
  });
}

it('a placeholder is busy only while its view loads', async () => {
  let come = () => {};
  loadView = () =>
    new Promise((resolve) => {
      come = () => resolve(view);
    });
  const element = mount();
  press(element);
  await pause();
  expect(button(element)?.hasAttribute('aria-busy'), 'busy from the start').to.equal(false);
  await waitFor(() => button(element)?.getAttribute('aria-busy') === 'true', 'it is busy');
  expect(label(element)).to.equal('Open');
  come();
  await waitFor(() => label(element) === 'View', 'the view is there');
  expect(button(element)?.hasAttribute('aria-busy')).to.equal(false);
});

it('a view that throws at its first render moves the focus of the placeholder to its retry button', async () => {
  isBroken = true;
  const element = mount();
  press(element);
  await waitFor(() => label(element) === FAILED, 'it has failed');
  await waitFor(() => hasFocus(element), 'it has the focus');
});

it('a placeholder and its retry button disappear when the user is signed out', async () => {
  for (const breaks of [
    FAILURES['whose code throws'] as () => Promise<MountView>,
    async () => {
      // The browser remembers a failed import, although the file exists.
      throw new TypeError(`Failed to fetch dynamically imported module: ${location.origin}/package.json`);
    },
  ]) {
    const prevent = (event: Event) => event.preventDefault();
    document.addEventListener('portico-reload', prevent);
    loadView = breaks;
    const element = mount();
    press(element);
    await waitFor(() => [FAILED, UPDATED].includes(label(element) ?? ''), 'the error shows');
    show(false);
    expect(button(element) === null).to.equal(true);
    expect(element.matches(':state(failed)')).to.equal(false);
    loadView = works;
    show(true);
    expect(label(element)).to.equal('Open');
    press(element);
    await waitFor(() => label(element) === 'View', 'the view is there');
    document.removeEventListener('portico-reload', prevent);
  }
});

it('waiting placeholders load a view together, and stop when all of them are removed', async () => {
  loadView = unreachable;
  document.body.innerHTML = `<${TAG}></${TAG}>`.repeat(20);
  const elements = [...document.querySelectorAll(TAG)];
  for (const element of elements) press(element);
  await waitFor(() => loads === 2, 'it is tried again');
  for (const element of elements.slice(1)) element.remove();
  await waitFor(() => loads === 3, 'the last one still waits');
  elements[0]?.remove();
  await pause(20);
  dispatchEvent(new Event('online')); // triggers the next attempt
  await pause(50);
  expect(loads).to.equal(3);

  loadView = works;
  const element = mount();
  press(element);
  await waitFor(() => label(element) === 'View', 'another one has its view');
});

it('an element that fails to mount or update throws nothing at the page, and offers to retry', async () => {
  const tag = 'portico-unmountable';
  let throwsIn = 'mount';
  const breakIn = (place: string) => {
    if (place === throwsIn) throw new Error(`In ${place}.`);
  };
  registerElement(
    tag,
    ({ root }) => {
      breakIn('mount');
      const own = document.createElement('input');
      root.append(own);
      return {
        update: () => breakIn('update'),
        unmount() {
          own.remove();
          breakIn('unmount');
        },
      };
    },
    { properties: ['account'] },
  );
  const element = document.createElement(tag) as HTMLElement & { account?: string };
  const field = () => element.shadowRoot?.querySelector('input');
  document.body.append(element);
  expect([label(element), element.matches(':state(failed)')]).to.deep.equal([FAILED, true]);
  throwsIn = 'update';
  press(element);
  expect([label(element), element.matches(':state(failed)')]).to.deep.equal([undefined, false]);
  expect(element.shadowRoot?.activeElement === field(), 'the focus').to.equal(true);
  element.account = 'new';
  expect([label(element), field()]).to.deep.equal([FAILED, null]);
  throwsIn = 'unmount';
  press(element);
  element.remove();
  await pause(20);
  expect(element.shadowRoot?.childElementCount).to.equal(0);
  expect(page.reports.map(({ message }) => message)).to.deep.equal(
    ['mount', 'update', 'unmount'].map((place) => `<${tag}> failed: In ${place}.`),
  );
  expect(failures.heard).to.deep.equal(['In mount.', 'In update.']); // the third element is outside the page, and its error reaches no listener
});
