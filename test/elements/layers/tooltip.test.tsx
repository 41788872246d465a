import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useTooltip } from '../../../src/ui/tooltip/use-tooltip.tsx';
import { type MountedLayers, mountLayers, pageButton, pointAt } from '../../support/layers.tsx';
import { pause, waitFor } from '../../support/wait-for.ts';

function WithTooltip() {
  const { trigger, tooltip } = useTooltip('Saves your work');
  return (
    <span style={{ position: 'relative', display: 'inline-block', marginTop: 60 }}>
      <button type="button" {...trigger}>
        Save
      </button>
      {tooltip}
    </span>
  );
}

let layers: MountedLayers;
const tooltip = () => layers.inside('[role="tooltip"]');
const shows = () => waitFor(tooltip, 'the tooltip shows');
const gone = () => waitFor(() => tooltip() === null, 'the tooltip is gone');

beforeEach(async () => {
  layers = await mountLayers(WithTooltip);
  await pointAt(document.getElementById('elsewhere') as HTMLElement);
});
afterEach(async () => {
  document.body.replaceChildren();
  await pause(20);
});

describe('a tooltip inside a shadow root', () => {
  it('shows while the pointer is over its control', async () => {
    await pointAt(layers.button('Save'));
    await shows();
    await pointAt(document.getElementById('elsewhere') as HTMLElement);
    await gone();
  });

  it('shows while its control has keyboard focus', async () => {
    pageButton('before').focus();
    await sendKeys({ press: 'Tab' });
    await shows();
    await sendKeys({ press: 'Tab' });
    await gone();
  });

  it('closes by Escape, and the focus stays', async () => {
    pageButton('before').focus();
    await sendKeys({ press: 'Tab' });
    await shows();
    await sendKeys({ press: 'Escape' });
    await gone();
    expect(layers.focused() === layers.button('Save')).to.equal(true);
  });

  it('describes its control while it shows, by an id in the same root', async () => {
    const button = layers.button('Save');
    expect(button.hasAttribute('aria-describedby')).to.equal(false);
    pageButton('before').focus();
    await sendKeys({ press: 'Tab' });
    await shows();
    const description = layers.inside(`#${CSS.escape(button.getAttribute('aria-describedby') ?? '')}`);
    expect(description?.textContent).to.equal('Saves your work');
    await sendKeys({ press: 'Escape' });
    await gone();
    expect(button.hasAttribute('aria-describedby')).to.equal(false);
  });
});
