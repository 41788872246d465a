import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useRef, useState } from 'react';
import { Popover } from '../../../src/ui/popover/popover.tsx';
import { type MountedLayers, mountLayers, pageButton, press, pressShiftTab } from '../../support/layers.tsx';
import { pause, waitFor } from '../../support/wait-for.ts';

function WithPopover() {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" ref={button} onClick={() => setOpen(!open)}>
        Inbox
      </button>
      {open && (
        <Popover label="Messages" anchor={button} onClose={() => setOpen(false)}>
          <input aria-label="Filter" />
          <button type="button">Mark all</button>
        </Popover>
      )}
      <button type="button">Sibling</button>
    </>
  );
}

let layers: MountedLayers;
const opener = () => layers.button('Inbox');
const popover = () => layers.inside('[role="dialog"]');
const closed = () => waitFor(() => popover() === null, 'the popover is closed');
const onOpener = () => waitFor(() => layers.focused() === opener(), 'its button has the focus again');

async function open(): Promise<HTMLElement> {
  await press(opener());
  const element = await waitFor(popover, 'the popover is open');
  await waitFor(() => layers.focused() === layers.inside('input'), 'its first control has the focus');
  return element;
}

beforeEach(async () => {
  layers = await mountLayers(WithPopover);
});
afterEach(async () => {
  window.scrollTo(0, 0); // on a scrolled page, scroll anchoring keeps content where it is
  document.body.replaceChildren();
  await pause(20);
});

describe('a popover inside a shadow root', () => {
  it('is below its button, and has a name', async () => {
    const element = await open();
    const { bottom } = opener().getBoundingClientRect();
    expect(element.offsetTop).to.be.closeTo(bottom + 6, 1);
    const title = layers.inside(`#${CSS.escape(element.getAttribute('aria-labelledby') ?? '')}`);
    expect(title?.textContent).to.equal('Messages');
  });

  it('follows its button when the page is scrolled', async () => {
    const element = await open();
    const before = element.offsetTop; // without the animation of its opening
    window.scrollTo(0, 5);
    await waitFor(() => element.offsetTop <= before - 4, 'it has followed');
  });

  it('follows its button when content appears above it', async () => {
    const element = await open();
    const before = element.offsetTop;
    const banner = document.createElement('div');
    banner.style.height = '40px';
    document.body.prepend(banner);
    await waitFor(() => element.offsetTop === before + 40, 'it has followed');
  });

  it('keeps Tab and Shift+Tab inside', async () => {
    await open();
    await sendKeys({ press: 'Tab' });
    expect(layers.focused() === layers.button('Mark all')).to.equal(true);
    await sendKeys({ press: 'Tab' });
    expect(layers.focused() === layers.inside('input')).to.equal(true);
    await pressShiftTab();
    expect(layers.focused() === layers.button('Mark all')).to.equal(true);
  });

  it('closes by Escape, and returns the focus to its button', async () => {
    await open();
    await sendKeys({ press: 'Escape' });
    await closed();
    await onOpener();
  });

  it('stays open when its content is pressed', async () => {
    await open();
    await press(layers.button('Mark all'));
    await pause(50);
    expect(popover() === null).to.equal(false);
  });

  it('closes by a second press of its button', async () => {
    await open();
    await press(opener());
    await closed();
    await pause(50);
    expect(popover() === null).to.equal(true);
    await onOpener();
  });

  it('closes by a press on the page, and returns the focus to its button', async () => {
    await open();
    await press(document.getElementById('elsewhere') as HTMLElement);
    await closed();
    await onOpener();
  });

  it('leaves the focus on the button of the page whose press closed it', async () => {
    await open();
    await press(pageButton('before'));
    await closed();
    await pause(50);
    expect(document.activeElement === pageButton('before')).to.equal(true);
  });

  it('leaves the focus on the button of the same shadow root whose press closed it', async () => {
    await open();
    layers.button('Sibling').style.marginInlineStart = '500px';
    await press(layers.button('Sibling'));
    await closed();
    await pause(50);
    expect(layers.focused() === layers.button('Sibling')).to.equal(true);
  });

  it('does not block the wheel and the page', async () => {
    const element = await open();
    const turn = new WheelEvent('wheel', { deltaY: 100, bubbles: true, composed: true, cancelable: true });
    element.dispatchEvent(turn);
    expect(turn.defaultPrevented).to.equal(false);
    expect(getComputedStyle(document.documentElement).overflow).to.equal('visible');
  });
});
