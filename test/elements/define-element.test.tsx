import { expect } from 'chai';
import { useEffect, useState } from 'react';
import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import { flag, number, oneOf, text } from '../../src/embed/element/attributes.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { replacePageShell } from '../support/mount-element.ts';
import { aWhile, waitFor } from '../support/wait-for.ts';

type ProbeProps = ElementContext & {
  label: string | undefined;
  open: boolean;
  size: number | undefined;
  tone: 'calm' | 'loud' | undefined;
  data?: { name: string };
};

let mounts = 0;
let unmounts = 0;

function Probe({ label, open, size, tone, data, emit }: ProbeProps) {
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    mounts++;
    return () => {
      unmounts++;
    };
  }, []);
  if (label === 'throw') throw new Error('The probe was told to throw.');
  return (
    <button
      type="button"
      onClick={() => {
        setPresses(presses + 1);
        emit('portico-probed', { presses: presses + 1 });
      }}
    >
      {JSON.stringify({ label, open, size, tone, data, presses })}
    </button>
  );
}

const define = () =>
  defineElement('portico-probe', Probe, {
    attributes: { label: text, open: flag, size: number, tone: oneOf(['calm', 'loud']) },
    properties: ['data'],
    methods: { greet: () => 'hello' },
    sheets: ['button { color: rgb(1, 2, 3); }'],
  });

type ProbeElement = HTMLElement & { data?: { name: string }; label?: string; open?: boolean; greet?: () => string };

const button = (element: Element) => element.shadowRoot?.querySelector('button') ?? null;
const shows = (element: Element) =>
  JSON.parse(button(element)?.textContent ?? 'null') as Record<string, unknown> | null;

async function mount(html: string): Promise<ProbeElement> {
  document.body.innerHTML = html;
  const element = document.body.querySelector('portico-probe') as ProbeElement;
  await waitFor(() => button(element), 'the probe shows');
  return element;
}

before(async () => {
  replacePageShell(await sandboxShell({ brand: 'newer', role: 'user', notice: null }));
});
beforeEach(() => {
  mounts = 0;
  unmounts = 0;
});
afterEach(async () => {
  document.body.replaceChildren();
  await aWhile(20);
});

it('takes properties that were set before it was defined', async () => {
  document.body.innerHTML = '<portico-probe label="a"></portico-probe>';
  const early = document.body.firstElementChild as ProbeElement;
  early.data = { name: 'early' };
  define();
  await waitFor(() => button(early), 'the probe shows');
  expect(shows(early)).to.deep.include({ label: 'a', data: { name: 'early' } });
  early.data = { name: 'later' };
  await waitFor(
    () => (shows(early)?.data as { name: string } | undefined)?.name === 'later',
    'the property still works',
  );
});

it('reads attributes as HTML means them, also when they are removed or emptied', async () => {
  const element = await mount('<portico-probe open size="2.5" tone="loud" label="x"></portico-probe>');
  expect(shows(element)).to.include({ open: true, size: 2.5, tone: 'loud', label: 'x' });
  for (const name of ['open', 'size', 'tone']) element.removeAttribute(name);
  element.setAttribute('label', '');
  await waitFor(() => shows(element)?.open === false, 'the removal counts');
  expect(shows(element)).to.deep.equal({ open: false, label: '', presses: 0 });
});

it('reflects a property of an attribute into it', async () => {
  const element = await mount('<portico-probe></portico-probe>');
  element.open = true;
  element.label = 'set';
  expect(element.getAttribute('open')).to.equal('');
  expect(element.getAttribute('label')).to.equal('set');
});

it('keeps its state when it is moved, and unmounts when it stays out (X-SHELL-14)', async () => {
  const element = await mount('<div></div><portico-probe></portico-probe>');
  button(element)?.click();
  await waitFor(() => shows(element)?.presses === 1, 'the press counts');
  document.querySelector('div')?.append(element);
  await aWhile(50);
  expect(shows(element)?.presses).to.equal(1);
  expect(mounts).to.equal(1);
  element.remove();
  await waitFor(() => unmounts === 1, 'it is unmounted');
});

it('mounts nothing while it was never in a page', async () => {
  define();
  for (let count = 0; count < 50; count++) {
    const element = document.createElement('portico-probe') as ProbeElement;
    element.data = { name: 'nobody' };
    element.setAttribute('label', 'nobody');
  }
  await aWhile(100);
  expect(mounts).to.equal(0);
});

it('lets instances be, each with its own state (X-SHELL-12)', async () => {
  await mount('<portico-probe label="one"></portico-probe><portico-probe label="two"></portico-probe>');
  const [one, two] = [...document.querySelectorAll('portico-probe')];
  if (!one || !two) throw new Error('Two probes were expected.');
  await waitFor(() => button(two), 'the second shows');
  button(one)?.click();
  await waitFor(() => shows(one)?.presses === 1, 'the press counts');
  expect(shows(two)).to.include({ label: 'two', presses: 0 });
});

it('goes quiet alone when its view throws, says so, and leaves the others alive', async () => {
  const element = await mount(
    '<portico-probe label="fine"></portico-probe><portico-probe label="other"></portico-probe>',
  );
  const heard: string[] = [];
  document.body.addEventListener('portico-error', ({ detail }) => heard.push(detail.message));
  element.setAttribute('label', 'throw');
  await waitFor(() => heard.length, 'the error is told');
  expect(heard).to.deep.equal(['The probe was told to throw.']);
  const retry = button(element);
  expect(retry?.getAttribute('aria-label')).to.equal('This part of the page has failed. Try again.');
  expect(shows(document.querySelectorAll('portico-probe')[1] as Element)?.label).to.equal('other');
});

it('offers to try again after a failure, and is whole again when the cause is gone', async () => {
  const element = await mount('<portico-probe label="throw"></portico-probe>');
  await waitFor(() => button(element)?.getAttribute('part') === 'retry', 'the way back is offered');
  element.setAttribute('label', 'fine');
  await aWhile(50);
  button(element)?.click();
  await waitFor(() => button(element)?.getAttribute('part') === null, 'the probe is back');
  expect(shows(element)).to.include({ label: 'fine' });
});

it('fires events that bubble out of the shadow root, and has its commands', async () => {
  const element = await mount('<portico-probe></portico-probe>');
  const heard: unknown[] = [];
  document.body.addEventListener('portico-probed', (event) => heard.push((event as CustomEvent).detail));
  button(element)?.click();
  expect(heard).to.deep.equal([{ presses: 1 }]);
  expect(element.greet?.()).to.equal('hello');
});

it('wears its sheets by adoption, out of reach of the page', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<style id="hostile">button { color: rgb(9, 9, 9) !important }</style>',
  );
  const element = await mount('<portico-probe></portico-probe>');
  expect(getComputedStyle(button(element) as Element).color).to.equal('rgb(1, 2, 3)');
  document.querySelector('#hostile')?.remove();
});

it('is defined twice without harm, and says so once (X-SHELL-13)', () => {
  const said: string[] = [];
  const { info } = console;
  console.info = (line: string) => said.push(line);
  const [first, second, third] = [0, 1, 2].map(() => defineElement('portico-twice', () => null));
  console.info = info;
  expect(second).to.equal(first);
  expect(third).to.equal(first);
  expect(said).to.have.length(1);
  expect(said[0]).to.include('<portico-twice> is already defined');
});
