import { expect } from 'chai';
import { useEffect } from 'react';
import type { CustomStates } from '../../src/embed/element/custom-states.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { click } from '../support/act.ts';
import { button, mountHtml, withPage } from '../support/probe.tsx';
import { waitFor } from '../support/wait-for.ts';

type StatefulElement = HTMLElement & { states?: CustomStates };

function Stateful({ states = {}, setStates }: ElementContext & { states?: CustomStates }) {
  useEffect(() => setStates(states), [states, setStates]);
  if (states.failed) throw new Error('Thrown on purpose.');
  return <button type="button">Stateful</button>;
}

const mount = (tag: `portico-${string}`) => {
  defineElement(tag, Stateful, { properties: ['states'] });
  return mountHtml<StatefulElement>(`<${tag}></${tag}>`, tag);
};

withPage();
const { error } = console;
before(() => {
  console.error = () => {}; // React logs each failure too
});
after(() => {
  console.error = error;
});

it('adds and removes the states that its view sets, for a page to style', async () => {
  const element = await mount('portico-stateful');
  element.states = { unread: true, open: true };
  await waitFor(() => element.matches(':state(unread):state(open)'), 'it has both');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('portico-stateful:state(unread) { outline: 2px solid rgb(1, 2, 3) }');
  document.adoptedStyleSheets.push(sheet);
  expect(getComputedStyle(element).outlineColor).to.equal('rgb(1, 2, 3)');
  document.adoptedStyleSheets.pop();
  element.states = { unread: false };
  await waitFor(() => element.matches(':not(:state(unread)):state(open)'), 'one is off, the other is left');
});

it('has only the failed state after a failure, and none after it was removed', async () => {
  const element = await mount('portico-stateful');
  element.states = { open: true };
  await waitFor(() => element.matches(':state(open)'), 'it is open');
  element.states = { failed: true };
  await waitFor(() => element.matches(':state(failed):not(:state(open))'), 'it has failed');
  element.remove();
  await waitFor(() => !element.matches(':state(failed)'), 'it has no state');
});

const missing = [
  ['CustomStateSet', ElementInternals.prototype, 'states'],
  ['ElementInternals', HTMLElement.prototype, 'attachInternals'],
] as const;

for (const [what, owner, name] of missing) {
  it(`works in a browser without ${what}`, async () => {
    const before = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor;
    Reflect.deleteProperty(owner, name);
    try {
      const element = await mount(`portico-without-${what.toLowerCase()}`);
      element.states = { open: true };
      element.states = { failed: true };
      await waitFor(() => button(element)?.part.contains('retry'), 'it fails');
      element.states = {};
      await click(() => button(element));
      await waitFor(() => button(element)?.textContent === 'Stateful', 'it is back');
    } finally {
      Object.defineProperty(owner, name, before);
    }
  });
}
