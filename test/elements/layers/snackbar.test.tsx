import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useLayoutEffect, useRef, useState } from 'react';
import { systemClock } from '../../../src/base/time/clock.ts';
import { MESSAGE_MS } from '../../../src/shell/messages/messages.store.ts';
import { Snackbar } from '../../../src/ui/snackbar/snackbar.tsx';
import { type MountedLayers, mountLayers, pageButton, pointAt, press } from '../../support/layers.tsx';
import { pause, waitFor } from '../../support/wait-for.ts';

function WithSnackbar() {
  const [messages, setMessages] = useState<{ id: number; text: string; tone: 'info' | 'error' }[]>([]);
  const [dismiss] = useState(() => (gone: number) => setMessages((all) => all.filter(({ id }) => id !== gone)));
  const say = (text: string, tone: 'info' | 'error') =>
    setMessages((all) => [...all, { id: performance.now(), text, tone }]);
  return (
    <>
      <button type="button" onClick={() => say('Saved', 'info')}>
        Save
      </button>
      <button type="button" onClick={() => say('Not saved', 'error')}>
        Fail
      </button>
      <Snackbar messages={messages} clock={systemClock} onDismiss={dismiss} />
    </>
  );
}

let layers: MountedLayers;
const words = () => layers.inside('.p-snackbar-words')?.textContent;
const closeButton = () => layers.inside('[aria-label="Close"]') as HTMLButtonElement;

async function say(name: 'Save' | 'Fail', text: string): Promise<void> {
  layers.button(name).click();
  await waitFor(() => words() === text, 'the message shows');
}

beforeEach(async () => {
  layers = await mountLayers(WithSnackbar);
  await pointAt(layers.button('Save'));
});
afterEach(async () => {
  document.body.replaceChildren();
  await pause(20);
});

describe('a snackbar inside a shadow root', () => {
  it('shows in the top layer, is announced by its tone, and closes by its icon', async () => {
    await say('Save', 'Saved');
    await waitFor(() => layers.inside('[role="status"]')?.textContent === 'Saved', 'it is announced');
    expect(layers.inside('[role="alert"]')?.textContent).to.equal('');
    expect(layers.inside('.p-snackbar-layer')?.matches(':popover-open')).to.equal(true);
    await press(closeButton());
    await waitFor(() => words() === undefined, 'it is closed');
    await say('Fail', 'Not saved');
    await waitFor(() => layers.inside('[role="alert"]')?.textContent === 'Not saved', 'it is announced');
  });

  it('is empty at first when it opens with a message, because only a change is announced (S-DLG-11)', async () => {
    const words: (string | null | undefined)[] = [];
    function WithMessage() {
      const container = useRef<HTMLDivElement>(null);
      const read = () => container.current?.querySelector('[role="status"]')?.textContent;
      useLayoutEffect(() => void words.push(read()));
      return (
        <div ref={container}>
          <Snackbar messages={[{ id: 1, text: 'Saved', tone: 'info' }]} clock={systemClock} onDismiss={() => {}} />
        </div>
      );
    }
    layers = await mountLayers(WithMessage);
    await waitFor(() => layers.inside('[role="status"]')?.textContent === 'Saved', 'it is announced');
    expect(words[0]).to.equal('');
  });

  it('returns the focus to its previous place when it is closed (S-DLG-11)', async () => {
    for (const [name, from] of [
      ['a control beside it', layers.button('Save')],
      ['the page', pageButton('before')],
    ] as const) {
      await say('Fail', 'Not saved');
      from.focus();
      closeButton().focus();
      await sendKeys({ press: 'Enter' });
      await waitFor(() => words() === undefined, 'it is closed');
      await waitFor(() => from.matches(':focus'), `the focus is back after ${name}`);
    }
  });

  it('closes by itself after its time, and the next one shows', async () => {
    await say('Save', 'Saved');
    layers.button('Fail').click();
    await pause(MESSAGE_MS - 1000);
    expect(words()).to.equal('Saved');
    await waitFor(() => words() === 'Not saved', 'the next one shows');
  });

  it('waits while it is hovered or focused, also when only one of them ends (S-DLG-11)', async () => {
    await say('Save', 'Saved');
    await pointAt(layers.inside('.p-snackbar-words') as HTMLElement);
    closeButton().focus();
    await pointAt(layers.button('Save')); // the focus still keeps it open
    await pause(MESSAGE_MS + 500);
    expect(words()).to.equal('Saved');
    layers.button('Save').focus();
    await waitFor(() => words() === undefined, 'it closes at last', MESSAGE_MS + 1500);
  });

  it('does not hold a message because the previous one was hovered', async () => {
    await say('Save', 'Saved');
    layers.button('Fail').click();
    closeButton().focus();
    await sendKeys({ press: 'Enter' });
    await waitFor(() => words() === 'Not saved', 'the next one shows');
    await waitFor(() => words() === undefined, 'it closes', MESSAGE_MS + 1500);
  });
});
