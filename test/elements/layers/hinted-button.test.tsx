import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { HintedButton } from '../../../src/ui/button/hinted-button.tsx';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { type MountedLayers, mountLayers, pointAt, press } from '../../support/layers.tsx';
import { pause, waitFor } from '../../support/wait-for.ts';

const HINT = 'Everybody will see it';

let show: (props: { disabled?: boolean; busy?: boolean }) => void;
let layers: MountedLayers;
let submits: number;
let isOpen: boolean;

function InDialog() {
  const [props, setProps] = useState({});
  const [open, setOpen] = useState(true);
  show = setProps;
  isOpen = open;
  if (!open) return <button type="button">Closed</button>;
  return (
    <Dialog
      name="test"
      title="Rename"
      widthPx={300}
      returnFocusTo={() => null}
      onClose={() => setOpen(false)}
      footer={
        <HintedButton kind="primary" type="submit" form="rename" hint={HINT} {...props}>
          Rename
        </HintedButton>
      }
    >
      <form
        id="rename"
        onSubmit={(event) => {
          event.preventDefault();
          submits++;
        }}
      >
        <input aria-label="Name" />
      </form>
    </Dialog>
  );
}

const button = () => layers.button('Rename');
const tooltip = () => layers.inside('.p-tooltip');
const shows = () => waitFor(tooltip, 'the tooltip shows');
const gone = () => waitFor(() => tooltip() === null, 'the tooltip is gone');
const field = () => layers.inside('input') as HTMLInputElement;

beforeEach(async () => {
  submits = 0;
  layers = await mountLayers(InDialog);
  await waitFor(() => layers.inside('dialog')?.matches(':modal'), 'the dialog is open');
  await pointAt(field());
});
afterEach(async () => {
  document.body.replaceChildren();
  await pause(20);
});

describe('a button with a hint, in a modal dialog', () => {
  for (const disabled of [false, true]) {
    describe(disabled ? 'disabled' : 'enabled', () => {
      beforeEach(async () => {
        show({ disabled });
        await waitFor(() => (button().ariaDisabled === 'true') === disabled, 'its disabled state is set');
      });

      it('shows its hint over the dialog while the pointer is over it', async () => {
        await pointAt(button());
        const shown = await shows();
        expect(shown.textContent).to.contain(HINT);
        expect(shown.closest('[popover]')?.matches(':popover-open'), 'in the top layer').to.equal(true);
        const { top, bottom, width } = shown.getBoundingClientRect();
        expect(width).to.be.greaterThan(50);
        expect(bottom, 'above the button').to.be.at.most(button().getBoundingClientRect().top);
        expect(top).to.be.at.least(0);
        await pointAt(field());
        await gone();
      });

      it('shows its hint while it has keyboard focus; Escape hides it, and only then the dialog', async () => {
        field().focus();
        await sendKeys({ press: 'Tab' });
        expect(layers.focused() === button()).to.equal(true);
        await shows();
        await sendKeys({ press: 'Escape' });
        await gone();
        await pause(20);
        expect(isOpen).to.equal(true);
        await sendKeys({ press: 'Escape' });
        await waitFor(() => !isOpen, 'the dialog is closed');
      });

      it('is described by its hint, shown or not, and has no title attribute', () => {
        const description = layers.inside(`#${CSS.escape(button().getAttribute('aria-describedby') ?? '')}`);
        expect(description?.textContent).to.equal(HINT);
        expect(button().hasAttribute('title')).to.equal(false);
      });

      it(disabled ? 'submits nothing, however it is pressed' : 'submits, however it is pressed', async () => {
        await press(button());
        button().focus();
        await sendKeys({ press: 'Enter' });
        await sendKeys({ press: 'Space' });
        field().focus();
        await sendKeys({ press: 'Enter' });
        await pause(20);
        expect(submits).to.equal(disabled ? 0 : 4);
      });
    });
  }

  it('keeps the focus when it becomes disabled or busy', async () => {
    button().focus();
    for (const state of [{ disabled: true }, { busy: true }]) {
      show(state);
      await waitFor(() => button().ariaDisabled === 'true', 'it cannot be pressed');
      expect(layers.focused() === button()).to.equal(true);
      await sendKeys({ press: 'Enter' });
    }
    expect(submits).to.equal(0);
  });

  it('looks disabled like any other button', async () => {
    const look = () => {
      const { backgroundColor, color, cursor } = getComputedStyle(button());
      return [backgroundColor, color, cursor].join();
    };
    const enabled = look();
    show({ disabled: true });
    await waitFor(() => button().ariaDisabled === 'true', 'it is disabled');
    await waitFor(() => button().getAnimations().length === 0, 'its colours have changed');
    const said = look();
    button().disabled = true;
    expect(said).to.equal(look());
    expect(said).not.to.equal(enabled);
  });
});
