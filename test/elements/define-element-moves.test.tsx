import { expect } from 'chai';
import { useEffect, useRef, useState } from 'react';
import { systemClock } from '../../src/base/time/clock.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import { place } from '../../src/embed/injection/place.ts';
import { Popover } from '../../src/ui/popover/popover.tsx';
import { mountHtml, withPage } from '../support/probe.tsx';
import { pause, waitFor } from '../support/wait-for.ts';

const TAG = 'portico-mover';
let mounts = 0;
let unmounts = 0;

function Mover() {
  const button = useRef<HTMLButtonElement>(null);
  const [presses, setPresses] = useState(0);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    mounts++;
    return () => void unmounts++;
  }, []);
  return (
    <>
      <button type="button" ref={button} onClick={() => setPresses(presses + 1)}>
        {presses}
      </button>
      <input defaultValue="Budgets close on Friday" />
      <button type="button" id="opener" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Popover label="Messages" anchor={button} onClose={() => setOpen(false)}>
          <textarea defaultValue="Budgets close on Friday" />
        </Popover>
      )}
    </>
  );
}

const PAGE = `<div id="left"><i></i><${TAG}></${TAG}></div><div id="right"><b></b></div><input id="theirs">`;
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const inside = <E extends HTMLElement>(element: Element, selector: string) =>
  element.shadowRoot?.querySelector<E>(selector) as E;
const focused = (element: Element) => element.shadowRoot?.activeElement;
const selection = ({ selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement) =>
  [selectionStart, selectionEnd].join(' to ');

async function mountPressed(): Promise<HTMLElement> {
  const element = await mountHtml(PAGE, TAG);
  inside(element, 'button').click();
  await waitFor(() => inside(element, 'button').textContent === '1', 'the press counts');
  mounts = 0;
  unmounts = 0;
  return element;
}

/** Waits for all effects of the move. */
async function expectKept(element: Element): Promise<void> {
  await pause(50);
  expect(inside(element, 'button').textContent).to.equal('1');
  expect({ mounts, unmounts }).to.deep.equal({ mounts: 0, unmounts: 0 });
}

const moveBefore = (parent: Element, element: Element) =>
  (parent as unknown as { moveBefore(node: Node, next: Node | null): void }).moveBefore(element, parent.firstChild);

/** Every way of moving an element in one step. */
const ways: Record<string, (element: HTMLElement) => void> = {
  append: (element) => find('#right').append(element),
  insertBefore: (element) => find('#right').insertBefore(element, find('#right b')),
  'append where it is': (element) => find('#left').append(element),
  'replaceChildren of its parent': (element) => find('#left').replaceChildren(element),
  'a parent that moves': (element) => find('#right').append(element.parentElement as Element),
  'remove, and append in the same run of script': (element) => {
    element.remove();
    find('#right').append(element);
  },
  'a fragment': (element) => {
    const fragment = document.createDocumentFragment();
    fragment.append(element);
    find('#right').append(fragment);
  },
  'another shadow root': (element) => {
    find('#right').attachShadow({ mode: 'open' }).append(element);
  },
  moveBefore: (element) => moveBefore(find('#right'), element),
};

withPage();
before(() => void defineElement(TAG, Mover));

for (const [way, move] of Object.entries(ways)) {
  describe(`an element that is moved by ${way} (X-SHELL-14)`, () => {
    it('keeps its state and is neither unmounted nor mounted', async () => {
      const element = await mountPressed();
      move(element);
      await expectKept(element);
      inside(element, 'button').click();
      await waitFor(() => inside(element, 'button').textContent === '2', 'it still works');
    });

    it('keeps the focus and the selection', async () => {
      const element = await mountPressed();
      const field = inside<HTMLInputElement>(element, 'input');
      field.focus();
      field.setSelectionRange(8, 13);
      move(element);
      expect(focused(element) === field, 'in the same run of script').to.equal(true);
      expect(selection(field)).to.equal('8 to 13');
      await expectKept(element);
      expect(focused(element) === field, 'and later').to.equal(true);
    });

    it('keeps an open popover with the focus in it', async () => {
      const element = await mountPressed();
      inside(element, '#opener').click();
      const field = await waitFor(() => inside<HTMLTextAreaElement>(element, 'textarea'), 'it is open');
      field.focus();
      field.setSelectionRange(8, 13);
      move(element);
      await expectKept(element);
      expect(focused(element) === field).to.equal(true);
      expect(selection(field)).to.equal('8 to 13');
      expect(field.closest(':popover-open') === null, 'it is not on top any more').to.equal(false);
    });
  });
}

describe('the focus, when an element is moved', () => {
  it('stays on an element elsewhere in the page', async () => {
    const element = await mountPressed();
    inside(element, 'input').focus();
    find('#theirs').focus();
    find('#right').append(element);
    await pause(50);
    expect(document.activeElement === find('#theirs')).to.equal(true);
  });

  it('stays on the element that the page focuses while ours is detached', async () => {
    const element = await mountPressed();
    inside(element, 'input').focus();
    element.remove();
    find('#theirs').focus();
    find('#right').append(element);
    await pause(50);
    expect(document.activeElement === find('#theirs')).to.equal(true);
  });

  it('is not restored after the user has blurred it', async () => {
    const element = await mountPressed();
    inside(element, 'input').focus();
    inside(element, 'input').blur(); // like a press on an empty part of the page
    await pause(20);
    find('#right').append(element);
    await pause(50);
    expect(document.activeElement === document.body).to.equal(true);
  });

  it('is restored at each of several moves, without scrolling the page', async () => {
    const element = await mountPressed();
    find('#right').style.marginTop = '5000px';
    inside(element, 'input').focus();
    for (const target of ['#right', '#left', '#right']) {
      find(target).append(element);
      await pause(20);
      expect(focused(element) === inside(element, 'input')).to.equal(true);
      expect(window.scrollY).to.equal(0);
    }
  });
});

describe('in a browser without moveBefore', () => {
  const { moveBefore } = Element.prototype as unknown as { moveBefore?: unknown };
  before(() => void Reflect.deleteProperty(Element.prototype, 'moveBefore'));
  after(() => {
    if (moveBefore)
      Object.defineProperty(Element.prototype, 'moveBefore', { value: moveBefore, configurable: true, writable: true });
  });

  it('injection moves an element with its state, its focus and its open popover (X-SHELL-14)', async () => {
    document.body.innerHTML = '<div id="tools"><i></i><b></b></div>';
    const stop = new AbortController();
    const report = (error: Error) => {
      throw error;
    };
    place([{ element: TAG, near: '#tools b', put: 'before', retry: () => [].values() }], {
      signal: stop.signal,
      clock: systemClock,
      report,
    });
    const element = await waitFor(() => document.querySelector<HTMLElement>(TAG), 'it is placed');
    await waitFor(() => inside(element, 'button'), 'it shows');
    inside(element, 'button').click();
    inside(element, '#opener').click();
    const field = await waitFor(() => inside<HTMLTextAreaElement>(element, 'textarea'), 'it is open');
    field.focus();
    mounts = 0;
    unmounts = 0;

    find('#tools').prepend(find('#tools b')); // the anchor moves first, so the element has to follow
    await waitFor(() => find('#tools b').previousElementSibling === element, 'it follows');
    await expectKept(element);
    expect('moveBefore' in element).to.equal(false);
    expect(focused(element) === field).to.equal(true);
    expect(field.closest(':popover-open') === null).to.equal(false);
    stop.abort();
  });
});
