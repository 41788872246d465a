import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { Button } from '../../../src/ui/button/button.tsx';
import { Checkbox } from '../../../src/ui/field/checkbox.tsx';
import { type MountedLayers, mountLayers, press } from '../../support/layers.tsx';

function WithCheckbox() {
  return (
    <form>
      <Checkbox label="Show it at once" name="urgent" />
      <Button>Done</Button>
    </form>
  );
}

let layers: MountedLayers;
const box = () => layers.inside<HTMLInputElement>('input') as HTMLInputElement;
const sent = () => [...new FormData(layers.inside<HTMLFormElement>('form') as HTMLFormElement)];

beforeEach(async () => {
  layers = await mountLayers(WithCheckbox);
});
afterEach(() => document.body.replaceChildren());

describe('a checkbox inside a shadow root', () => {
  it('is checked and cleared by a press, and its form submits it', async () => {
    await press(box());
    expect(box().checked).to.equal(true);
    expect(sent()).to.deep.equal([['urgent', 'on']]);
    await press(box());
    expect(box().checked).to.equal(false);
    expect(sent()).to.deep.equal([]);
  });

  it('is checked by a press on its label', async () => {
    const { right, height, top } = (layers.inside('label') as HTMLElement).getBoundingClientRect();
    expect(
      layers.element.shadowRoot?.elementFromPoint(right - 5, top + height / 2) === layers.inside('label'),
    ).to.equal(true);
    await press(layers.inside('label') as HTMLElement);
    expect(box().checked).to.equal(true);
  });

  it('is checked by Space', async () => {
    box().focus();
    await sendKeys({ press: 'Space' });
    expect(box().checked).to.equal(true);
  });
});
