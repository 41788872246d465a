import { expect } from 'chai';
import { useState } from 'react';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import { sheets } from '../../widgets/styles/sheets.ts';
import { mountBell } from '../support/mount-bell.ts';
import { button, mountHtml, withPage } from '../support/probe.tsx';
import { waitFor } from '../support/wait-for.ts';

const TAG = 'portico-framed';

function Framed() {
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" className="p-icon-button" onClick={() => setPresses(presses + 1)}>
      {presses}
    </button>
  );
}

/** Errors that reach the window. Without this listener the test runner would fail the test. */
const thrown: string[] = [];
const hear = (event: ErrorEvent) => {
  thrown.push(event.message);
  event.preventDefault();
};
const { onerror } = window;

const page = withPage();
before(() => {
  defineElement(TAG, Framed, { sheets });
  window.onerror = null;
  window.addEventListener('error', hear);
});
beforeEach(() => {
  thrown.length = 0;
});
after(() => {
  window.removeEventListener('error', hear);
  window.onerror = onerror;
});

function openFrame(): Document {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  return frame.contentDocument as Document;
}

for (const attributes of ['', ' no-shadow']) {
  it(`keeps working in the document of an iframe that it is moved to, and back: <${TAG}${attributes}>`, async () => {
    document.body.innerHTML = `<${TAG}${attributes}></${TAG}>`;
    const element = document.querySelector(TAG) as HTMLElement;
    const inside = () => (element.shadowRoot ?? element).querySelector('button') as HTMLButtonElement;
    const { offsetWidth } = await waitFor(inside, 'it shows');
    for (const place of [openFrame().body, document.body]) {
      place.append(element);
      const before = Number(inside().textContent);
      inside().click();
      await waitFor(() => inside().textContent === String(before + 1), 'it works');
      expect(inside().offsetWidth, 'its style sheets').to.equal(offsetWidth);
    }
    expect([thrown, page.reports]).to.deep.equal([[], []]);
  });
}

it('starts in the document of an iframe as in the page', async () => {
  const element = document.createElement(TAG);
  openFrame().body.append(element);
  await waitFor(() => button(element), 'it shows');
  expect(button(element)?.offsetWidth).to.equal((await mountOwn()).offsetWidth);
  expect([thrown, page.reports]).to.deep.equal([[], []]);
});

async function mountOwn(): Promise<HTMLElement> {
  const own = await mountHtml<HTMLElement>(`<${TAG}></${TAG}>`, TAG);
  return button(own) as HTMLElement;
}

it('a bell works in an iframe, from its placeholder to its menu', async () => {
  const bell = await mountBell({ role: 'manager' });
  await waitFor(bell.button, 'the placeholder shows');
  openFrame().body.append(bell.element);
  const button = await waitFor(bell.button, 'the placeholder shows in the iframe');
  button.focus(); // as a press does
  button.click();
  await waitFor(() => bell.menu().length > 0, 'the menu is open');
  expect(thrown).to.deep.equal([]);
});
