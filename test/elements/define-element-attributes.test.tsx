import { expect } from 'chai';
import * as v from 'valibot';
import { flag, oneOf, text } from '../../src/embed/element/attributes.ts';
import { defineRecorder, given, mountHtml, withPage } from '../support/probe.tsx';
import { pause, waitFor } from '../support/wait-for.ts';

const TAG = 'portico-recorder';

type Recorder = HTMLElement & {
  label?: unknown;
  isOpen?: unknown;
  size?: unknown;
  tone?: unknown;
  even?: unknown;
  data?: unknown;
  onPick?: unknown;
};

/** A schema that is not among those of the product. */
const number = v.pipe(
  v.nullable(v.string()),
  v.transform((value) => Number.parseFloat(value ?? '') || undefined),
);

const define = (tag: `portico-${string}` = TAG) =>
  defineRecorder(tag, {
    attributes: {
      label: text,
      isOpen: flag,
      size: number,
      tone: oneOf(['calm', 'loud']),
      // A schema that rejects unknown values, unlike the product’s schemas.
      even: v.nullable(v.pipe(v.string(), v.regex(/[02468]$/))),
    },
    properties: ['data', 'onPick'],
  });

const drawings = (element: Element) => given.get(element) ?? [];
const last = (element: Element) => drawings(element).at(-1) ?? {};
const mount = (attributes = '') => mountHtml<Recorder>(`<${TAG} ${attributes}></${TAG}>`, TAG);

/** Changes the element and returns the props of its view at the next render. */
async function after(element: Element, change: () => void) {
  const before = drawings(element).length;
  change();
  await waitFor(() => drawings(element).length > before, 'it renders again');
  return last(element);
}

withPage();
before(() => define());

it('parses each attribute by its schema', async () => {
  const element = await mount('label="x" is-open size="2.5" tone="loud" even="12"');
  expect(last(element)).to.include({ label: 'x', isOpen: true, size: 2.5, tone: 'loud', even: '12' });
});

it('treats a removed attribute as absent', async () => {
  const element = await mount('label="x" is-open size="2.5" tone="loud" even="12"');
  const now = await after(element, () => {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  });
  expect(now).to.include({ label: undefined, isOpen: false, size: undefined, tone: undefined, even: null });
});

it('parses an empty attribute by its type: an empty text, a flag that is set, and no number and no choice', async () => {
  const element = await mount('label="x" size="2.5" tone="loud"');
  const now = await after(element, () => {
    for (const name of ['label', 'is-open', 'size', 'tone', 'even']) element.setAttribute(name, '');
  });
  expect(now).to.include({ label: '', isOpen: true, size: undefined, tone: undefined, even: undefined });
});

it('falls back silently when a value is invalid, in HTML and later', async () => {
  const heard: string[] = [];
  const hear = (event: ErrorEvent) => heard.push(event.message);
  window.addEventListener('error', hear);
  const element = await mount('is-open="false" size="abc" tone="shrill" even="13"');
  expect(last(element)).to.include({ isOpen: false, size: undefined, tone: undefined, even: undefined });
  await after(element, () => element.setAttribute('even', '14'));
  const now = await after(element, () => element.setAttribute('even', '15'));
  expect(now).to.include({ even: undefined });
  window.removeEventListener('error', hear);
  expect(heard).to.deep.equal([]);
});

it('reflects a property into its attribute, and drops an invalid value', async () => {
  const element = await mount();
  element.isOpen = true;
  element.label = 'set';
  element.size = 3;
  element.tone = 'shrill';
  expect(element.getAttribute('is-open')).to.equal('');
  expect(element.getAttribute('label')).to.equal('set');
  expect(element.size).to.equal(3);
  expect(element.tone).to.equal(undefined);
  element.isOpen = false;
  element.label = null;
  element.size = undefined;
  expect(element.getAttributeNames()).to.deep.equal(['tone']);
  expect(element.label).to.equal(undefined);
});

it('keeps the identity of a rich property: the same object, a function, a date, a circular value', async () => {
  const element = await mount();
  const circular: Record<string, unknown> = { at: new Date(0) };
  circular.self = circular;
  const pick = () => 'picked';
  const now = await after(element, () => {
    element.data = circular;
    element.onPick = pick;
  });
  expect(now.data === circular && element.data === circular, 'the very same').to.equal(true);
  expect(now.onPick === pick, 'neither bound nor looked up').to.equal(true);
  expect(element.getAttributeNames()).to.deep.equal([]);
  expect((await after(element, () => Reflect.set(element, 'data', undefined))).data).to.equal(undefined);
});

it('renders once for several changes in one task', async () => {
  const element = await mount();
  const now = await after(element, () => {
    element.label = 'one';
    element.label = 'two';
    element.setAttribute('size', '4');
    element.data = { count: 1 };
    element.data = { count: 2 };
  });
  await pause(50);
  expect(drawings(element)).to.have.length(2);
  expect(now).to.deep.include({ label: 'two', size: 4, data: { count: 2 } });
});

it('takes properties that were set before it was defined, with and without an attribute, and keeps them reactive', async () => {
  document.body.innerHTML = '<portico-late label="html"></portico-late>';
  const element = document.body.firstElementChild as Recorder;
  const data = { name: 'early' };
  element.data = data;
  element.isOpen = true;
  element.tone = 'loud';
  define('portico-late');
  await waitFor(() => drawings(element).length, 'it renders');
  expect(last(element)).to.include({ label: 'html', isOpen: true, tone: 'loud' });
  expect(last(element).data === data).to.equal(true);
  expect(element.hasAttribute('is-open')).to.equal(true);
  const now = await after(element, () => {
    element.data = 'later';
    element.tone = 'calm';
  });
  expect(now).to.include({ data: 'later', tone: 'calm' });
});

it('takes such properties too when it is created and set before it enters the page', async () => {
  const element = document.createElement(TAG) as Recorder;
  const data = { name: 'detached' };
  Object.assign(element, { data, label: 'detached' });
  await pause(20);
  expect(drawings(element)).to.have.length(0);
  document.body.append(element);
  await waitFor(() => drawings(element).length, 'it renders');
  expect(last(element)).to.include({ data, label: 'detached' });
});
