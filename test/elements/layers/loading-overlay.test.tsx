import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { steppableClock } from '../../../src/base/time/steppable-clock.ts';
import { createLoading, type Loading } from '../../../src/ui/overlay/loading.store.ts';
import { LoadingOverlay } from '../../../src/ui/overlay/loading-overlay.tsx';
import { type MountedLayers, mountLayers, press } from '../../support/layers.tsx';
import { waitFor } from '../../support/wait-for.ts';

const clock = steppableClock(Date.now());
let loading: Loading;
let presses: number;
let framePresses: number;
let layers: MountedLayers;

function WithOverlay() {
  return (
    <>
      <button type="button" onClick={() => framePresses++}>
        Menu
      </button>
      <div style={{ position: 'relative', inlineSize: 600, blockSize: 320 }} data-ref="content">
        <button type="button" onClick={() => presses++}>
          Work
        </button>
        <LoadingOverlay loading={loading} words="Loading your plans" />
      </div>
    </>
  );
}

const overlay = () => layers.inside('[data-ref="loading-overlay"]') as HTMLElement;
const isOpen = () => !overlay().hidden;

beforeEach(async () => {
  loading = createLoading(clock);
  presses = 0;
  framePresses = 0;
  layers = await mountLayers(WithOverlay);
});

describe('the loading overlay', () => {
  it('appears 500 ms after loading starts, with a spinner of 250 px and a text for screen readers (S-DLG-07, S-DLG-08)', async () => {
    const end = loading.start();
    clock.advance(499);
    expect(isOpen()).to.equal(false);
    expect(layers.inside('[role="status"]')?.textContent).to.equal('');
    clock.advance(1);
    await waitFor(isOpen, 'it shows');
    const spinner = layers.inside('.p-overlay-spinner') as HTMLElement;
    expect([spinner.offsetWidth, spinner.offsetHeight]).to.deep.equal([250, 250]);
    expect(layers.inside('[role="status"]')?.textContent).to.equal('Loading your plans');
    const boxOf = (element: HTMLElement | null) => element?.getBoundingClientRect().toJSON();
    expect(boxOf(overlay())).to.deep.equal(boxOf(layers.inside('[data-ref="content"]')));
    end();
    await Promise.resolve();
    clock.advance(999);
    expect(isOpen()).to.equal(true);
    clock.advance(1);
    await waitFor(() => !isOpen(), 'it is gone');
  });

  it('blocks presses on the content only, and does not affect the focus and the keyboard (S-DLG-07)', async () => {
    layers.button('Work').focus();
    const end = loading.start();
    clock.advance(500);
    await waitFor(isOpen, 'it shows');
    expect(layers.focused() === layers.button('Work')).to.equal(true);
    await press(layers.button('Work'));
    expect(presses).to.equal(0);
    await press(layers.button('Menu'));
    expect(framePresses).to.equal(1);
    layers.button('Work').focus();
    await sendKeys({ press: 'Enter' });
    expect(presses).to.equal(1);
    end();
    await Promise.resolve();
    clock.advance(1000);
    await waitFor(() => !isOpen(), 'it is gone');
    await press(layers.button('Work'));
    expect(presses).to.equal(2);
  });
});
