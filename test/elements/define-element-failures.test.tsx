import { expect } from 'chai';
import { useEffect, useLayoutEffect, useState } from 'react';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import { Dialog } from '../../src/ui/dialog/dialog.tsx';
import { click, focus } from '../support/act.ts';
import { hearFailures, mountHtml, withPage } from '../support/probe.tsx';
import { pause, waitFor } from '../support/wait-for.ts';

const TAG = 'portico-fragile';

/** Where the view throws; a test sets it. */
type Failing = 'nowhere' | 'render' | 'effect' | 'layout effect' | 'two effects' | 'handler';
let failing: Failing = 'nowhere';
const breakAt = (...places: Failing[]) => {
  if (places.includes(failing)) throw new Error(`Broken in: ${failing}.`);
};

function Sibling() {
  useEffect(() => breakAt('two effects'));
  return null;
}

/** The number of views that have run their first effects. A busy browser runs effects long after the first paint. */
let started = 0;

function Fragile() {
  const [presses, setPresses] = useState(0);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => breakAt('layout effect'));
  useEffect(() => breakAt('effect', 'two effects'));
  useEffect(() => {
    started++;
  }, []);
  breakAt('render');
  return (
    <>
      <button
        type="button"
        id="press"
        onClick={() => {
          setPresses(presses + 1);
          breakAt('handler');
        }}
      >
        {presses}
      </button>
      <button type="button" id="open" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sibling />
      {open && (
        <Dialog
          name="dialog"
          title="Dialog"
          widthPx={200}
          onClose={() => setOpen(false)}
          returnFocusTo={() => null}
          footer={null}
        >
          <button type="button" id="in-dialog" onClick={() => setPresses(presses + 1)}>
            Press
          </button>
        </Dialog>
      )}
    </>
  );
}

type FragileElement = HTMLElement & { explode?: () => void };

const inside = (element: Element, selector: string) =>
  (element.shadowRoot?.querySelector<HTMLElement>(selector) ?? null) as HTMLElement | null;
const press = (element: Element) => click(() => inside(element, '#press'));
const retry = (element: Element) => inside(element, '[part="retry"]');
const focused = (element: Element) => element.shadowRoot?.activeElement ?? null;

/** Mounts the element under test, and a second one. */
async function mountTwo(): Promise<[FragileElement, FragileElement]> {
  failing = 'nowhere';
  started = 0;
  const first = await mountHtml<FragileElement>(`<${TAG}></${TAG}><${TAG}></${TAG}>`, TAG);
  const second = first.nextElementSibling as FragileElement;
  await waitFor(() => inside(second, '#press') && started === 2, 'the second shows too');
  return [first, second];
}

/** Records `portico-error` events and window errors while `run` runs. */
async function listen(run: () => Promise<void>) {
  const failures = hearFailures();
  await run();
  await pause(50);
  failures.stop();
  return failures;
}

const page = withPage();
const { error } = console;
before(() => {
  console.error = () => {}; // React logs each failure too
  defineElement(TAG, Fragile, {
    methods: {
      explode() {
        throw new Error('Broken in: method.');
      },
    },
  });
});
after(() => {
  console.error = error;
});

for (const place of ['render', 'effect', 'layout effect', 'two effects'] as const) {
  it(`hides alone when its view throws in: ${place}; it reports that once, and other elements keep working (X-SHELL-12)`, async () => {
    const [element, other] = await mountTwo();
    const { heard, uncaught } = await listen(async () => {
      failing = place;
      await press(element);
      await waitFor(() => retry(element), 'it has failed');
      failing = 'nowhere';
    });
    expect(heard).to.deep.equal([`Broken in: ${place}.`]);
    expect(page.reports.map(({ message }) => message)).to.deep.equal([
      `<portico-fragile> failed: Broken in: ${place}.`,
    ]);
    expect(uncaught).to.deep.equal([]);
    expect(retry(element)?.getAttribute('aria-label')).to.equal('This part of the page has failed. Try again.');
    expect(inside(element, '#press') === null).to.equal(true);
    expect(element.matches(':state(failed)') && !other.matches(':state(failed)')).to.equal(true);
    await press(other);
    await waitFor(() => inside(other, '#press')?.textContent === '1', 'the other one works');
  });
}

it('fails in the same way when it throws at its first render', async () => {
  failing = 'render';
  const { heard } = await listen(async () => {
    const element = await mountHtml(`<${TAG}></${TAG}>`, TAG);
    await waitFor(() => retry(element), 'it has failed');
  });
  expect(heard).to.deep.equal(['Broken in: render.']);
  expect(page.reports).to.have.length(1);
});

it('recovers by its retry button once the cause is fixed, and moves the focus to its first control', async () => {
  const [element] = await mountTwo();
  failing = 'render';
  await press(element);
  (await waitFor(() => retry(element), 'it has failed')).focus();
  failing = 'nowhere';
  await click(() => retry(element));
  await waitFor(() => inside(element, '#press'), 'it is back');
  expect(retry(element) === null).to.equal(true);
  await waitFor(() => focused(element) === inside(element, '#press'), 'it has the focus');
  expect(element.matches(':state(failed)')).to.equal(false);
});

it('fails and reports again while the cause persists; the focus stays on the retry button', async () => {
  const [element] = await mountTwo();
  const { heard } = await listen(async () => {
    failing = 'render';
    await press(element);
    (await waitFor(() => retry(element), 'it has failed')).focus();
    await click(() => retry(element));
    await waitFor(() => page.reports.length === 2, 'it has failed again');
  });
  expect(heard).to.have.length(2);
  expect(page.reports).to.have.length(2);
  expect(focused(element) === retry(element), 'the focus').to.equal(true);
  expect(element.matches(':state(failed)')).to.equal(true);
});

it('moves the focus to the retry button when it had the focus before the failure, also in a dialog', async () => {
  const [element] = await mountTwo();
  await click(() => inside(element, '#open'));
  (await waitFor(() => inside(element, '#in-dialog'), 'the dialog is open')).focus();
  failing = 'render';
  await click(() => inside(element, '#in-dialog'));
  await waitFor(() => retry(element), 'it has failed');
  await waitFor(() => focused(element) === retry(element), 'it has the focus');
  expect(document.documentElement.style.overflow, 'the page is not locked').to.equal('');
});

it('takes no focus that it did not have', async () => {
  const [element, other] = await mountTwo();
  await focus(() => inside(other, '#press'));
  failing = 'render';
  await press(element);
  await waitFor(() => retry(element), 'it has failed');
  failing = 'nowhere';
  await click(() => retry(element));
  await waitFor(() => inside(element, '#press'), 'it is back');
  expect(focused(other) === inside(other, '#press')).to.equal(true);
});

it('keeps working when an event handler throws: the browser reports the error', async () => {
  const [element] = await mountTwo();
  const { heard, uncaught } = await listen(async () => {
    failing = 'handler';
    await press(element);
    await waitFor(() => inside(element, '#press')?.textContent === '1', 'the press counts');
    failing = 'nowhere';
  });
  expect(uncaught).to.have.length(1);
  expect(uncaught[0]).to.include('Broken in: handler.');
  expect(heard).to.deep.equal([]);
  await press(element);
  await waitFor(() => inside(element, '#press')?.textContent === '2', 'it still works');
});

it('throws errors of a method at the caller, and keeps working', async () => {
  const [element] = await mountTwo();
  const { heard, uncaught } = await listen(async () => {
    expect(() => element.explode?.()).to.throw('Broken in: method.');
  });
  expect({ heard, uncaught }).to.deep.equal({ heard: [], uncaught: [] });
  await press(element);
  await waitFor(() => inside(element, '#press')?.textContent === '1', 'it still works');
});
