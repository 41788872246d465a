import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useRef, useState } from 'react';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { Menu } from '../../../src/ui/menu/menu.tsx';
import { Popover } from '../../../src/ui/popover/popover.tsx';
import { type MountedLayers, mountLayers, pageButton, press } from '../../support/layers.tsx';
import { pause, waitFor } from '../../support/wait-for.ts';

type Kind = 'Dialog' | 'Menu' | 'Popover';
const KINDS: readonly Kind[] = ['Dialog', 'Menu', 'Popover'];
const ITEMS = [
  { id: 'one', label: 'One' },
  { id: 'two', label: 'Two' },
];

function WithLayers() {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<Kind>();
  const close = () => setOpen(undefined);
  return (
    <span style={{ position: 'relative', display: 'inline-block' }}>
      <button type="button" ref={button}>
        Anchor
      </button>
      {KINDS.map((kind) => (
        <button key={kind} type="button" onClick={() => setOpen(kind)}>
          {kind}
        </button>
      ))}
      {open === 'Dialog' && (
        <Dialog
          name="test"
          title="Dialog"
          widthPx={300}
          onClose={close}
          returnFocusTo={() => button.current}
          footer={<button type="button">Second</button>}
        >
          <input aria-label="First" />
        </Dialog>
      )}
      {open === 'Menu' && (
        <Menu name="menu" label="Menu" items={ITEMS} anchor={button} byKeyboard onSelect={() => {}} onClose={close} />
      )}
      {open === 'Popover' && (
        <Popover label="Popover" anchor={button} onClose={close}>
          <input aria-label="First" />
          <button type="button">Second</button>
        </Popover>
      )}
    </span>
  );
}

let layers: MountedLayers;
const layer = () => layers.inside('dialog[open], [role="dialog"], [role="menu"]');
const second = () =>
  [...(layer()?.querySelectorAll<HTMLElement>('button, [role="menuitem"]') ?? [])].at(-1) as HTMLElement;

async function open(kind: Kind): Promise<HTMLElement> {
  layers.button(kind).click();
  const element = await waitFor(layer, `the ${kind} is open`);
  await waitFor(() => element.contains(layers.focused()), 'it has the focus');
  return element;
}

/** Returns the element that a press would hit, including shadow roots. */
function hits(x: number, y: number): Element | null {
  const inPage = document.elementFromPoint(x, y);
  return inPage?.shadowRoot?.elementFromPoint(x, y) ?? inPage;
}

function isOnTop(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(hits(left + width / 2, top + height / 2));
}

/** Adds a host layer above everything with a lower z-index. */
function cover(zIndex: number): void {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div id="cover" style="position: fixed; inset: 0; z-index: ${zIndex}; pointer-events: auto"></div>`,
  );
}

beforeEach(async () => {
  layers = await mountLayers(WithLayers);
});
afterEach(async () => {
  document.body.replaceChildren();
  await pause(20);
});

describe('a layer in the top layer', () => {
  for (const kind of KINDS) {
    it(`${kind}: no layer of the host covers it, and no overflow or transform clips it`, async () => {
      layers.element.style.cssText = 'overflow: hidden; transform: translateX(3px); contain: paint';
      const element = await open(kind);
      cover(2147483647);
      await waitFor(() => isOnTop(element), 'it is on top');
    });

    it(`${kind}: opens again, with its focus, after the element was moved`, async () => {
      const element = await open(kind);
      second().focus();
      document.getElementById('elsewhere')?.before(document.createElement('p'));
      document.querySelector('p')?.append(layers.element);
      await waitFor(() => layers.focused() === second(), 'the focus is where it was');
      expect(layer() === element, 'it is the same').to.equal(true);
      const lifted = kind === 'Dialog' ? element.matches(':modal') : element.closest(':popover-open') !== null;
      expect(lifted, 'it is in the top layer').to.equal(true);
      cover(2147483647);
      await waitFor(() => isOnTop(element), 'it is on top');
      await sendKeys({ press: 'Escape' });
      await waitFor(() => layer() === null, 'it still closes');
    });

    it(`${kind}: stays open, with its focus, while moveBefore moves the element`, async function () {
      if (!('moveBefore' in Element.prototype)) this.skip();
      const element = await open(kind);
      second().focus();
      (document.body as unknown as { moveBefore(node: Node, before: Node | null): void }).moveBefore(
        layers.element,
        document.body.firstChild,
      );
      await pause(50);
      expect(layer() === element && layers.focused() === second()).to.equal(true);
      const isLifted = kind === 'Dialog' ? element.matches(':modal') : element.closest(':popover-open') !== null;
      expect(isLifted, 'it is in the top layer').to.equal(true);
    });

    it(`${kind}: leaves the focus in place when the element is moved while another element has it`, async () => {
      await open(kind);
      layers.element.remove();
      pageButton('after').focus();
      document.body.prepend(layers.element);
      await pause(50);
      if (kind === 'Dialog') expect(layer()?.matches(':modal')).to.equal(true);
      else expect(document.activeElement === pageButton('after')).to.equal(true);
    });
  }
});

describe('without the popover API', () => {
  const { showPopover } = HTMLElement.prototype;
  before(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  });
  after(() => {
    HTMLElement.prototype.showPopover = showPopover;
  });

  for (const kind of ['Menu', 'Popover'] as const) {
    it(`${kind}: has z-index 3000, above host content with a lower one`, async () => {
      const element = await open(kind);
      const box = element.closest('.p-layer') as HTMLElement;
      expect(box.matches(':popover-open')).to.equal(false);
      expect(getComputedStyle(box).zIndex).to.equal('3000');
      cover(2999);
      await waitFor(() => isOnTop(element), 'it is over 2999');
      document.getElementById('cover')?.remove();
      cover(3001);
      expect(isOnTop(element), 'it is below 3001').to.equal(false);
    });

    it(`${kind}: is below its button also when the host transforms the element`, async () => {
      layers.element.style.cssText = 'transform: translate(40px, 30px)';
      const element = await open(kind);
      const below = () => layers.button('Anchor').getBoundingClientRect().bottom + 6;
      await waitFor(() => Math.abs(element.getBoundingClientRect().top - below()) < 5, 'it is below the button');
    });
  }

  it('closes by Escape and by an outside click', async () => {
    await open('Popover');
    await sendKeys({ press: 'Escape' });
    await waitFor(() => layer() === null, 'it is closed');
    await open('Menu');
    await press(pageButton('after'));
    await waitFor(() => layer() === null, 'it is closed');
  });
});

describe('an element that is removed while a layer is open', () => {
  for (const kind of KINDS) {
    it(`${kind}: leaves no lock, no inert attribute and no listener behind`, async () => {
      const listeners = countListeners();
      await open(kind);
      expect(listeners.count(), 'the count includes what an open layer needs').to.be.greaterThan(0);
      layers.element.remove();
      await waitFor(() => layers.element.shadowRoot?.querySelector('.p-root') === null, 'it is unmounted');
      await pause(50);
      listeners.stop();
      expect(listeners.left()).to.deep.equal([]);
      expect(document.documentElement.style.overflow).to.equal('');
      expect(document.body.style.pointerEvents).to.equal('');
      expect(document.querySelectorAll('[inert], [aria-hidden], [data-radix-focus-guard]')).to.have.length(0);
      pageButton('before').focus();
      expect(document.activeElement === pageButton('before'), 'the page can be used').to.equal(true);
    });
  }
});

/** Counts listeners of the document and the window that are added and not removed. */
function countListeners() {
  const listeners = new Map<string, Set<unknown>>();
  const targets: readonly EventTarget[] = [document, window];
  const key = (target: EventTarget, type: string, options: unknown) =>
    `${target === document ? 'document' : 'window'} ${type} ${options === true || (options as AddEventListenerOptions)?.capture === true}`;
  for (const target of targets) {
    target.addEventListener = (type: string, listener: EventListener | null, options?: AddEventListenerOptions) => {
      if (!options?.once) {
        const name = key(target, type, options);
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
      }
      EventTarget.prototype.addEventListener.call(target, type, listener, options);
    };
    target.removeEventListener = (type: string, listener: EventListener | null, options?: EventListenerOptions) => {
      listeners.get(key(target, type, options))?.delete(listener);
      EventTarget.prototype.removeEventListener.call(target, type, listener, options);
    };
  }
  const left = () => [...listeners].filter(([, listeners]) => listeners.size > 0).map(([name]) => name);
  return {
    left,
    count: () => left().length,
    stop() {
      for (const target of targets) {
        Reflect.deleteProperty(target, 'addEventListener');
        Reflect.deleteProperty(target, 'removeEventListener');
      }
    },
  };
}
