import { expect } from 'chai';
import { type ReactNode, StrictMode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { text } from '../../src/embed/element/attributes.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { click } from '../support/act.ts';
import { button, withPage } from '../support/probe.tsx';
import { pause, waitFor } from '../support/wait-for.ts';

const TAG = 'portico-guest';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portico-guest': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> & {
        label?: string;
        data?: unknown;
        'onportico-guested'?: (event: CustomEvent<number>) => void;
      };
    }
  }
}

let mounts = 0;
let unmounts = 0;

function Guest({ label, data, emit }: ElementContext & { label: string | undefined; data?: { name: string } }) {
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    mounts++;
    return () => void unmounts++;
  }, []);
  const press = () => {
    setPresses(presses + 1);
    emit('portico-guested', presses + 1);
  };
  return (
    <button type="button" onClick={press}>
      {[label, data?.name, presses].join(' ')}
    </button>
  );
}

const guest = () => document.querySelector(TAG) as HTMLElement;
const shows = async (words: string) => waitFor(() => guest() && button(guest())?.textContent === words, words);

let root: Root;
let said: string[] = [];
const { error, warn } = console;

/** Renders the React page of a customer. */
function show(page: ReactNode): void {
  flushSync(() => root.render(page));
}

withPage();
before(() => void defineElement(TAG, Guest, { attributes: { label: text }, properties: ['data'] }));
beforeEach(() => {
  said = [];
  console.error = (...words: unknown[]) => said.push(words.join(' '));
  console.warn = console.error;
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  mounts = 0;
  unmounts = 0;
});
afterEach(async () => {
  root.unmount();
  await pause(20);
  console.error = error;
  console.warn = warn;
  expect(said).to.deep.equal([]);
  expect(unmounts, 'all that was mounted is unmounted').to.equal(mounts);
});

for (const [mode, Mode] of [
  ['as it is', ({ children }: { children: ReactNode }) => children],
  ['in StrictMode', StrictMode],
] as const) {
  describe(`in a page built with React, ${mode}`, () => {
    it('is unmounted when the page removes it in a commit, and works when it is added again', async () => {
      const page = (isShown: boolean) => <Mode>{isShown && <portico-guest label="a" />}</Mode>;
      for (let turn = 1; turn <= 3; turn++) {
        show(page(true));
        await shows('a  0');
        await click(() => button(guest()));
        await shows('a  1');
        show(page(false));
        await waitFor(() => unmounts === turn, 'it is unmounted');
        expect(mounts).to.equal(turn);
      }
    });

    it('is unmounted when an effect of the page removes it', async () => {
      function Page() {
        const [isShown, setShown] = useState(true);
        useEffect(() => setShown(false), []);
        return isShown && <portico-guest label="a" />;
      }
      show(
        <Mode>
          <Page />
        </Mode>,
      );
      await waitFor(() => guest() === null, 'it is taken out');
      await pause(50);
      expect(unmounts).to.equal(mounts);
    });

    it('gets its attributes, its properties unchanged, and dispatches its events', async () => {
      const heard: number[] = [];
      const page = (data: unknown) => (
        <Mode>
          <portico-guest label="a" data={data} onportico-guested={({ detail }) => heard.push(detail)} />
        </Mode>
      );
      show(page({ name: 'one' }));
      await shows('a one 0');
      show(page({ name: 'two' }));
      await shows('a two 0');
      await click(() => button(guest()));
      await shows('a two 1');
      expect(heard).to.deep.equal([1]);
      show(page(undefined));
      await shows('a  1');
    });

    it('keeps its state when the page changes the order of its list', async () => {
      const page = (keys: string[]) => (
        <Mode>{keys.map((key) => (key === 'guest' ? <portico-guest key={key} /> : <i key={key} />))}</Mode>
      );
      show(page(['guest', 'a', 'b']));
      await shows('  0');
      await click(() => button(guest()));
      await shows('  1');
      for (const keys of [
        ['a', 'guest', 'b'],
        ['a', 'b', 'guest'],
        ['guest', 'b', 'a'],
      ]) {
        show(page(keys));
        await pause(20);
        expect(button(guest())?.textContent).to.equal('  1');
      }
      expect(unmounts).to.equal(0);
    });
  });
}
