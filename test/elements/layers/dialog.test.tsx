import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useRef, useState } from 'react';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { type MountedLayers, mountLayers, pageButton, press, pressShiftTab } from '../../support/layers.tsx';
import { pause, waitFor } from '../../support/wait-for.ts';

function WithDialog() {
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [presses, setPresses] = useState(0);
  return (
    <>
      <button type="button" ref={opener} onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Sibling
      </button>
      <output>{presses}</output>
      {open && (
        <Dialog
          name="test"
          title="Rename"
          widthPx={300}
          returnFocusTo={() => opener.current}
          onClose={() => setOpen(false)}
          footer={
            <button type="button" onClick={() => setOpen(false)}>
              Done
            </button>
          }
        >
          <input aria-label="Name" />
          <div className="tall" style={{ height: 2000 }} />
        </Dialog>
      )}
    </>
  );
}

let layers: MountedLayers;
const dialog = () => layers.inside<HTMLDialogElement>('dialog[open]');
const closed = () => waitFor(() => dialog() === null, 'the dialog is closed');
const pageIsLocked = () => getComputedStyle(document.documentElement).overflow === 'hidden';

async function open(): Promise<HTMLDialogElement> {
  await press(layers.button('Open'));
  return waitFor(dialog, 'the dialog is open');
}

beforeEach(async () => {
  layers = await mountLayers(WithDialog);
});
afterEach(async () => {
  document.body.replaceChildren();
  await pause(20);
});

describe('a modal dialog inside a shadow root', () => {
  it('is removed also when the browser has closed it without asking', async () => {
    (await open()).close();
    await closed();
    await waitFor(() => !pageIsLocked(), 'the page scrolls again');
    await open();
    await waitFor(dialog, 'it opens once more');
  });

  it('focuses its first control, and has its title as its name', async () => {
    const element = await open();
    await waitFor(() => layers.focused() === layers.inside('input'), 'it has the focus');
    const title = layers.inside(`#${CSS.escape(element.getAttribute('aria-labelledby') ?? '')}`);
    expect(title?.textContent).to.equal('Rename');
  });

  it('focuses its first control too when its opener had the keyboard focus', async () => {
    layers.button('Open').focus();
    await sendKeys({ press: 'Enter' });
    await waitFor(dialog, 'the dialog is open');
    await waitFor(() => layers.focused() === layers.inside('input'), 'it has the focus');
  });

  it('keeps Tab and Shift+Tab inside', async () => {
    const element = await open();
    const field = layers.inside('input');
    const tab = () => sendKeys({ press: 'Tab' });
    for (const [way, next] of [
      ['Tab', tab],
      ['Shift+Tab', pressShiftTab],
    ] as const) {
      const reached: (Element | null)[] = [];
      for (let presses = 0; presses < 6; presses++) {
        await next();
        reached.push(layers.focused());
        const left = document.activeElement !== layers.element && document.activeElement !== document.body;
        expect(left, `${way} left the dialog`).to.equal(false);
      }
      expect(reached.includes(field), `${way} reaches the field`).to.equal(true);
      expect(reached.includes(layers.button('Done')), `${way} reaches the button`).to.equal(true);
      const isBehind = (target: Element | null) => target !== null && !element.contains(target);
      expect(reached.some(isBehind), `${way} reaches content behind the dialog`).to.equal(false);
    }
  });

  it('closes by Escape, and returns the focus to the opener', async () => {
    await open();
    await sendKeys({ press: 'Escape' });
    await closed();
    await waitFor(() => layers.focused() === layers.button('Open'), 'it has the focus');
  });

  it('closes by its button, and returns the focus to the opener', async () => {
    await open();
    await press(layers.button('Done'));
    await closed();
    await waitFor(() => layers.focused() === layers.button('Open'), 'it has the focus');
  });

  it('closes by an outside click on a button of the page, without pressing the button', async () => {
    let clicks = 0;
    pageButton('before').addEventListener('click', () => clicks++);
    await open();
    await press(pageButton('before'));
    await closed();
    expect(clicks).to.equal(0);
    expect(layers.focused() === layers.button('Open')).to.equal(true);
  });

  it('closes by an outside click on a button of the same shadow root, without pressing the button', async () => {
    await open();
    await press(layers.button('Sibling'));
    await closed();
    expect(layers.inside('output')?.textContent).to.equal('0');
    expect(layers.focused() === layers.button('Open')).to.equal(true);
  });

  it('stays open when the press began inside it', async () => {
    const field = await open().then(() => layers.inside('input') as HTMLInputElement);
    const { left, top } = field.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + 20), Math.round(top + 10)] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [2, 300] });
    await sendMouse({ type: 'up' });
    await pause(50);
    expect(dialog()).not.to.equal(null);
  });

  it('refuses the focus to a button of the page, whatever a script of the page tries', async () => {
    await open();
    pageButton('before').focus();
    expect(document.activeElement === layers.element).to.equal(true);
    expect(layers.focused() === layers.inside('input')).to.equal(true);
    layers.button('Sibling').focus();
    expect(layers.focused() === layers.inside('input')).to.equal(true);
  });

  it('scrolls inside, by wheel and by key, while the page behind is locked, and unlocks it', async () => {
    expect(pageIsLocked()).to.equal(false);
    await open();
    expect(pageIsLocked()).to.equal(true);
    const body = layers.inside('.p-dialog-body') as HTMLElement;
    const turn = new WheelEvent('wheel', { deltaY: 100, bubbles: true, composed: true, cancelable: true });
    layers.inside('.tall')?.dispatchEvent(turn);
    expect(turn.defaultPrevented, 'the wheel is left to the browser').to.equal(false);
    expect(body.scrollHeight).to.be.greaterThan(body.clientHeight);
    body.tabIndex = 0;
    body.focus();
    await sendKeys({ press: 'PageDown' });
    await waitFor(() => body.scrollTop > 100, 'the dialog has scrolled');
    await sendKeys({ press: 'End' });
    await sendKeys({ press: 'PageDown' });
    await pause(200);
    expect(window.scrollY).to.equal(0);
    await sendKeys({ press: 'Escape' });
    await closed();
    expect(pageIsLocked()).to.equal(false);
    expect(document.documentElement.style.overflow).to.equal('');
  });

  it('a scrolling area can be focused by Tab, has a name and a focus ring, and fades at its edge', async () => {
    await open();
    const body = layers.inside('.p-dialog-body') as HTMLElement;
    await waitFor(() => body.tabIndex === 0, 'the body can be reached');
    expect(body.getAttribute('aria-label')).to.equal('Rename');
    await pressShiftTab();
    expect(layers.focused() === body).to.equal(true);
    const { outlineStyle, outlineOffset, backgroundImage, backgroundAttachment } = getComputedStyle(body);
    expect(outlineStyle).to.equal('solid');
    expect(Number.parseFloat(outlineOffset), 'the dialog does not clip it').to.be.at.most(-3);
    expect(backgroundImage.match(/linear-gradient/g)?.length).to.equal(4);
    expect(backgroundAttachment).to.equal('local, local, scroll, scroll, scroll');
    await sendKeys({ press: 'End' });
    await waitFor(() => body.scrollTop > 100, 'it scrolls by keyboard');
    (layers.inside('.tall') as HTMLElement).remove();
    await waitFor(() => body.tabIndex === -1, 'content without overflow is no tab stop');
  });

  it('focuses its first control too when it opens again with more content than fits', async () => {
    const element = await open();
    await waitFor(() => layers.inside('.p-dialog-body')?.tabIndex === 0, 'the body can be reached');
    document.getElementById('elsewhere')?.before(layers.element);
    await waitFor(() => element.matches(':modal'), 'it is open again');
    await waitFor(() => layers.focused() === layers.inside('input'), 'it has the focus');
  });

  it("restores the page's own overflow", async () => {
    document.documentElement.style.overflow = 'scroll';
    await open();
    await sendKeys({ press: 'Escape' });
    await closed();
    expect(document.documentElement.style.overflow).to.equal('scroll');
    document.documentElement.style.overflow = '';
  });
});
