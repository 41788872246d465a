import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useEffect, useRef, useState } from 'react';
import { systemClock } from '../../src/base/time/clock.ts';
import { doubling } from '../../src/base/time/schedule.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { place } from '../../src/embed/injection/place.ts';
import { PLACED_ATTRIBUTE } from '../../src/embed/injection/placement.ts';
import { Dialog } from '../../src/ui/dialog/dialog.tsx';
import { Menu } from '../../src/ui/menu/menu.tsx';
import { Popover } from '../../src/ui/popover/popover.tsx';
import { useTooltip } from '../../src/ui/tooltip/use-tooltip.tsx';
import { sheets } from '../../widgets/styles/sheets.ts';
import { focus } from '../support/act.ts';
import { animationsEnd } from '../support/animations-end.ts';
import { mountHtml, withPage } from '../support/probe.tsx';
import { pause, waitFor } from '../support/wait-for.ts';

const TAG = 'portico-redrawn';
/** The time for which the legacy module may leave its anchors out during a redraw. */
const REDRAW_MS = 300;

type Kind = 'Dialog' | 'Menu' | 'Popover';
const KINDS: readonly Kind[] = ['Dialog', 'Menu', 'Popover'];

/** Unmount counts by element; elements of earlier tests unmount with a delay. */
const unmounted = new WeakMap<Element, number>();
const unmountsOf = (element: Element) => unmounted.get(element) ?? 0;

function Redrawn({ host, setStates, open: wanted }: ElementContext & { open?: Kind }) {
  const button = useRef<HTMLButtonElement>(null);
  const [presses, setPresses] = useState(0);
  const [ticks, setTicks] = useState(0);
  const [closed, setClosed] = useState<Kind>();
  const { trigger, tooltip } = useTooltip('Presses', {});
  const close = () => setClosed(wanted);
  const open = wanted === closed ? undefined : wanted;
  useEffect(() => {
    const timer = setInterval(() => setTicks((before) => before + 1), 50);
    return () => {
      clearInterval(timer);
      unmounted.set(host, unmountsOf(host) + 1);
    };
  }, [host]);
  useEffect(() => setStates({ open: open !== undefined }), [setStates, open]);
  return (
    <span style={{ position: 'relative', display: 'inline-block' }}>
      <button type="button" ref={button} onClick={() => setPresses(presses + 1)} {...trigger}>
        {presses}
      </button>
      {tooltip}
      <output>{ticks}</output>
      {open === 'Dialog' && (
        <Dialog
          name="dialog"
          title="Dialog"
          widthPx={300}
          onClose={close}
          returnFocusTo={() => button.current}
          footer={null}
        >
          <input />
        </Dialog>
      )}
      {open === 'Menu' && (
        <Menu
          name="menu"
          label="Menu"
          items={[{ id: 'one', label: 'One' }]}
          anchor={button}
          byKeyboard
          onSelect={() => {}}
          onClose={close}
        />
      )}
      {open === 'Popover' && (
        <Popover label="Popover" anchor={button} onClose={close}>
          <input />
        </Popover>
      )}
    </span>
  );
}

type RedrawnElement = HTMLElement & { open?: Kind | undefined };

const inside = <E extends HTMLElement>(element: Element, selector: string) =>
  (element.shadowRoot?.querySelector<E>(selector) ?? null) as E | null;
const button = (element: Element) => inside(element, '.p-root button') as HTMLElement;
const layer = (element: Element) => inside(element, 'dialog[open], [role="dialog"], [role="menu"]');
const isLifted = (part: Element) => part.matches(':modal') || part.closest(':popover-open') !== null;
const ticks = (element: Element) => Number(inside(element, 'output')?.textContent);

const heard: string[] = [];
const hear = (event: ErrorEvent | PromiseRejectionEvent) =>
  heard.push('message' in event ? event.message : String(event.reason));

async function mount(attributes = `${PLACED_ATTRIBUTE}="#here"`): Promise<RedrawnElement> {
  const element = await mountHtml<RedrawnElement>(`<div id="here"><${TAG} ${attributes}></${TAG}></div>`, TAG);
  button(element).click();
  await waitFor(() => button(element).textContent === '1', 'the press counts');
  return element;
}

const here = () => document.getElementById('here') as HTMLElement;

const page = withPage();
before(() => {
  defineElement(TAG, Redrawn, { properties: ['open'], sheets });
  window.addEventListener('error', hear);
  window.addEventListener('unhandledrejection', hear);
});
beforeEach(() => {
  heard.length = 0;
});
afterEach(() => {
  expect(heard).to.deep.equal([]);
  expect(page.reports).to.deep.equal([]);
});
after(() => {
  window.removeEventListener('error', hear);
  window.removeEventListener('unhandledrejection', hear);
});

describe('a placed element whose page redraws in two tasks', () => {
  it('has its state and its focus again when it is put back', async () => {
    const element = await mount();
    button(element).focus();
    element.remove();
    await pause(REDRAW_MS);
    expect(document.activeElement === document.body).to.equal(true);
    here().append(element);
    expect(button(element).textContent).to.equal('1');
    expect(element.shadowRoot?.activeElement === button(element), 'the focus').to.equal(true);
    expect(unmountsOf(element)).to.equal(0);
  });

  it('leaves the focus on the element that took it in between', async () => {
    const element = await mount();
    document.body.insertAdjacentHTML('beforeend', '<input id="theirs">');
    button(element).focus();
    element.remove();
    await focus(() => document.getElementById('theirs'));
    await pause(REDRAW_MS);
    here().append(element);
    expect(document.activeElement?.id).to.equal('theirs');
  });

  for (const kind of KINDS) {
    it(`has its ${kind} open again, on top, in its place and with the focus`, async () => {
      const element = await mount();
      element.open = kind;
      const part = await waitFor(() => layer(element), 'it is open');
      await waitFor(() => part.contains(element.shadowRoot?.activeElement ?? null), 'it has the focus');
      const focused = element.shadowRoot?.activeElement;
      const { left, top } = await settled(part);
      element.remove();
      window.dispatchEvent(new Event('resize'));
      document.dispatchEvent(new Event('scroll'));
      await pause(REDRAW_MS);
      here().append(element);
      expect(layer(element) === part && isLifted(part), 'it is on top').to.equal(true);
      expect(element.shadowRoot?.activeElement === focused, 'the focus').to.equal(true);
      const isInPlace = () => {
        const now = part.getBoundingClientRect();
        return Math.abs(now.left - left) < 1 && Math.abs(now.top - top) < 1;
      };
      await waitFor(isInPlace, 'it is in its place');
      await sendKeys({ press: 'Escape' });
      await waitFor(() => layer(element) === null, 'it still closes');
    });

    it(`may open its ${kind} while it is detached: it shows when the element is back`, async () => {
      const element = await mount();
      element.remove();
      await pause(20);
      element.open = kind;
      const part = await waitFor(() => layer(element) ?? inside(element, 'dialog'), 'it renders');
      await pause(REDRAW_MS);
      expect(document.documentElement.style.overflow, 'the page is not locked').to.equal('');
      here().append(element);
      await waitFor(() => isLifted(part), 'it is on top');
    });

    it(`may close its ${kind} while it is detached`, async () => {
      const element = await mount();
      element.open = kind;
      await waitFor(() => layer(element), 'it is open');
      element.remove();
      await pause(20);
      element.open = undefined;
      await waitFor(() => !layer(element) && !inside(element, 'dialog'), 'it is closed');
      here().append(element);
      await pause(50);
      expect(document.documentElement.style.overflow, 'the page is not locked').to.equal('');
      button(element).click();
      await waitFor(() => button(element).textContent === '2', 'it still works');
    });
  }

  it('does not keep the page locked while its dialog is detached, and locks it again', async () => {
    const { style } = document.documentElement;
    const element = await mount();
    element.open = 'Dialog';
    await waitFor(() => style.overflow === 'hidden', 'the page is locked');
    element.remove();
    await pause(20);
    expect(style.overflow).to.equal('');
    here().append(element);
    expect(style.overflow).to.equal('hidden');
    element.open = undefined;
    await waitFor(() => style.overflow === '', 'the page is free again');
  });

  it('keeps working while it is detached: timers run, and a pending tooltip does no harm', async () => {
    const element = await mount();
    button(element).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    element.remove();
    const before = ticks(element);
    await pause(600);
    expect(ticks(element)).to.be.greaterThan(before);
    here().append(element);
    expect(unmountsOf(element)).to.equal(0);
  });

  it('is unmounted and leaves nothing behind when it stays detached, and starts over when it is added later', async () => {
    const element = await mount();
    element.open = 'Dialog';
    await waitFor(() => layer(element), 'it is open');
    element.remove();
    await pause(REDRAW_MS);
    expect(unmountsOf(element), 'not yet').to.equal(0);
    await waitFor(() => unmountsOf(element) === 1, 'it is unmounted');
    expect(inside(element, '.p-root, button, dialog') === null).to.equal(true);
    expect(element.matches(':state(open)')).to.equal(false);
    expect(document.documentElement.style.overflow).to.equal('');
    here().append(element);
    await waitFor(() => inside(element, 'output'), 'it shows');
    expect(button(element).textContent).to.equal('0');
  });

  it('stays when it is back, and has the full time again at the next redraw', async () => {
    const element = await mount();
    element.remove();
    await pause(REDRAW_MS);
    here().append(element);
    await pause(3000); // as long as the first absence
    expect(unmountsOf(element)).to.equal(0);
    element.remove();
    await pause(REDRAW_MS);
    here().append(element);
    element.remove();
    await pause(2900);
    expect(unmountsOf(element)).to.equal(0);
    here().append(element);
    expect(button(element).textContent).to.equal('1');
  });

  it('is put back by the engine as the same node with its state (X-SHELL-01)', async () => {
    document.body.innerHTML = '<div id="header"><b></b></div>';
    const stop = new AbortController();
    place([{ element: TAG, near: '#header b', put: 'before', retry: doubling(500, 8000, 10) }], {
      signal: stop.signal,
      clock: systemClock,
      report: (error) => heard.push(error.message),
    });
    const header = document.getElementById('header') as HTMLElement;
    const element = await waitFor(() => document.querySelector<RedrawnElement>(TAG), 'it is placed');
    await waitFor(() => inside(element, 'output'), 'it shows');
    button(element).click();
    await waitFor(() => button(element).textContent === '1', 'the press counts');
    button(element).focus();

    header.replaceChildren();
    await pause(REDRAW_MS);
    expect(element.isConnected).to.equal(false);
    header.innerHTML = '<b></b>';
    await waitFor(() => element.isConnected, 'it is back');
    expect(button(element).textContent).to.equal('1');
    expect(element.shadowRoot?.activeElement === button(element)).to.equal(true);
    expect(unmountsOf(element)).to.equal(0);
    stop.abort();
  });

  for (const [when, isOut] of [
    ['while it stands there', false],
    ['while a redraw has it out', true],
  ] as const) {
    it(`is unmounted immediately when its placement ends ${when} (X-SHELL-01)`, async () => {
      document.body.innerHTML = '<div id="header"><b></b></div>';
      const stop = new AbortController();
      place([{ element: TAG, near: '#header b', put: 'before' }], {
        signal: stop.signal,
        clock: systemClock,
        report: (error) => heard.push(error.message),
      });
      const element = await waitFor(() => document.querySelector<RedrawnElement>(TAG), 'it is placed');
      await waitFor(() => inside(element, 'output'), 'it shows');
      if (isOut) document.getElementById('header')?.replaceChildren();
      await pause(20);
      stop.abort();
      await pause(200); // more than ten times as long during a redraw
      expect(unmountsOf(element)).to.equal(1);
      expect(element.isConnected).to.equal(false);
    });
  }
});

it('a placed element without its own shadow root, inside a shadow root of the page, does not keep the page locked while it is detached', async () => {
  const { style } = document.documentElement;
  document.body.innerHTML = '<div></div>';
  const root = document.querySelector('div')?.attachShadow({ mode: 'open' }) as ShadowRoot;
  root.innerHTML = `<${TAG} no-shadow ${PLACED_ATTRIBUTE}="#here"></${TAG}>`;
  const element = root.querySelector(TAG) as RedrawnElement;
  element.open = 'Dialog';
  await waitFor(() => style.overflow === 'hidden', 'the page is locked');
  element.remove();
  await pause(20);
  expect(style.overflow).to.equal('');
  root.append(element);
  expect(style.overflow).to.equal('hidden');
  element.open = undefined;
  await waitFor(() => style.overflow === '', 'the page is free again');
});

describe('an element that the page has added itself', () => {
  it('is unmounted as soon as the script that removed it has ended', async () => {
    const element = await mount('');
    element.remove();
    expect(unmountsOf(element)).to.equal(0);
    await Promise.resolve();
    expect(unmountsOf(element)).to.equal(1);
    expect(inside(element, '.p-root, button, dialog') === null).to.equal(true);
  });
});

/** Returns the position of an element that has stopped moving. */
async function settled(part: Element): Promise<DOMRect> {
  let last = part.getBoundingClientRect();
  for (;;) {
    await pause(60);
    await animationsEnd(part); // a busy browser can draw none of it for some time
    const now = part.getBoundingClientRect();
    if (now.left === last.left && now.top === last.top && now.width > 0) return now;
    last = now;
  }
}
