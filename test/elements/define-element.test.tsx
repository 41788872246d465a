import { expect } from 'chai';
import { useEffect, useState } from 'react';
import { text } from '../../src/embed/element/attributes.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { VERSION } from '../../src/embed/element/version.ts';
import { click } from '../support/act.ts';
import { button, mountHtml, withPage } from '../support/probe.tsx';
import { pause, waitFor } from '../support/wait-for.ts';

let mounts = 0;

function Probe({ label, data, emit }: ElementContext & { label: string | undefined; data?: { name: string } }) {
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    mounts++;
  }, []);
  return (
    <button
      type="button"
      onClick={() => {
        setPresses(presses + 1);
        emit('portico-probed', { presses: presses + 1 });
      }}
    >
      {JSON.stringify({ label, data, presses })}
    </button>
  );
}

type ProbeElement = HTMLElement & { data?: { name: string }; greet?: () => string };

const shows = (element: Element) =>
  JSON.parse(button(element)?.textContent ?? 'null') as Record<string, unknown> | null;

const mount = (html: string) => mountHtml<ProbeElement>(html, 'portico-probe');

withPage();
before(() => {
  defineElement('portico-probe', Probe, {
    attributes: { label: text },
    properties: ['data'],
    methods: { greet: () => 'hello' },
    sheets: ['button { color: rgb(1, 2, 3); }'],
  });
});

it('mounts nothing before it is in a page', async () => {
  mounts = 0;
  for (let count = 0; count < 50; count++) {
    const element = document.createElement('portico-probe') as ProbeElement;
    element.data = { name: 'nobody' };
    element.setAttribute('label', 'nobody');
  }
  await pause(100);
  expect(mounts).to.equal(0);
});

it('has several instances, each with its own state (X-SHELL-12)', async () => {
  await mount('<portico-probe label="one"></portico-probe><portico-probe label="two"></portico-probe>');
  const [one, two] = [...document.querySelectorAll('portico-probe')];
  if (!one || !two) throw new Error('Two probes were expected.');
  await waitFor(() => button(two), 'the second shows');
  await click(() => button(one));
  await waitFor(() => shows(one)?.presses === 1, 'the press counts');
  expect(shows(two)).to.include({ label: 'two', presses: 0 });
});

it('dispatches events that bubble out of the shadow root, and has its commands', async () => {
  const element = await mount('<portico-probe></portico-probe>');
  const heard: unknown[] = [];
  document.body.addEventListener('portico-probed', (event) => heard.push((event as CustomEvent).detail));
  await click(() => button(element));
  expect(heard).to.deep.equal([{ presses: 1 }]);
  expect(element.greet?.()).to.equal('hello');
});

it('adopts its style sheets, out of reach of the page', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<style id="hostile">button { color: rgb(9, 9, 9) !important }</style>',
  );
  const element = await mount('<portico-probe></portico-probe>');
  expect(getComputedStyle(button(element) as Element).color).to.equal('rgb(1, 2, 3)');
  document.querySelector('#hostile')?.remove();
});

it('hides the content that a page has written into it', async () => {
  const element = await mount('<portico-probe><i>Loading</i></portico-probe>');
  expect(element.querySelector('i')?.assignedSlot === null).to.equal(true);
  expect(element.querySelector('i')?.offsetWidth).to.equal(0);
});

describe('a tag that is defined already (X-SHELL-13)', () => {
  const { info } = console;
  let said: string[] = [];
  beforeEach(() => {
    said = [];
    console.info = (line: string) => said.push(line);
    Reflect.deleteProperty(globalThis, Symbol.for('portico:two-copies@1'));
  });
  afterEach(() => {
    console.info = info;
  });

  it('is left alone, and the console has one line for all elements of two copies of Portico', () => {
    const [first, second, third] = [0, 1, 2].map(() => defineElement('portico-twice', () => null));
    defineElement('portico-probe', () => null);
    expect(second === first && third === first).to.equal(true);
    expect(said).to.have.length(1);
    expect(said[0]).to.include('Two copies of Portico');
  });

  it('is reported with both versions', () => {
    class Other extends HTMLElement {
      static porticoVersion = '9.8.7';
    }
    customElements.define('portico-newer', Other);
    expect(defineElement('portico-newer', () => null) === Other).to.equal(true);
    expect(said).to.have.length(1);
    expect(said[0]).to.include('9.8.7').and.to.include(VERSION);
  });

  it('is left alone too when another script has defined it, with one report', () => {
    class Foreign extends HTMLElement {}
    customElements.define('portico-foreign', Foreign);
    for (let turn = 0; turn < 2; turn++) defineElement('portico-foreign', () => null);
    expect(customElements.get('portico-foreign') === Foreign).to.equal(true);
    expect(said).to.have.length(1);
    expect(said[0]).to.include('<portico-foreign> is already defined by something else');
  });
});
