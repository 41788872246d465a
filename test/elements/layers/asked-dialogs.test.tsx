import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { type DialogQueue, dialogsOf } from '../../../src/shell/dialogs/dialogs.ts';
import { pageShell } from '../../../src/shell/page-shell.ts';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { useDialogs } from '../../../src/ui/dialog/use-dialogs.ts';
import { showDialogs } from '../../../widgets/page/dialogs/show-dialogs.ts';
import { type MountedLayers, mountLayers, pageButton, pointAt, press } from '../../support/layers.tsx';
import { pause, waitFor } from '../../support/wait-for.ts';

const QUESTION = { title: 'Send the plan?', message: 'Everybody gets a mail.', confirmText: 'Send' };

let answers: (boolean | undefined)[];
let removeAsker: () => void;

function Asker() {
  const dialogs = useDialogs(pageShell());
  const ask = async () => answers.push(await dialogs.confirm(QUESTION));
  return (
    <button type="button" onClick={ask}>
      Ask
    </button>
  );
}

/** An element with a button that opens a question, and a dialog with another such button. */
function WithAsker() {
  const [hasAsker, setAsker] = useState(true);
  const [open, setOpen] = useState(false);
  const within = async () => {
    const question = { title: 'Discard it?', message: 'It is not saved.', confirmText: 'Discard' };
    answers.push(await dialogsOf(pageShell()).confirm(question, { overDialogs: true }));
  };
  removeAsker = () => setAsker(false);
  return (
    <>
      {hasAsker && <Asker />}
      <button type="button" onClick={() => setOpen(true)}>
        Open the form
      </button>
      {open && (
        <Dialog
          name="form"
          title="Form"
          widthPx={300}
          returnFocusTo={() => null}
          onClose={() => setOpen(false)}
          footer={
            <button type="button" onClick={within}>
              Ask within
            </button>
          }
        >
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
}

let layers: MountedLayers;
let dialogs: DialogQueue;

const root = () => document.querySelector('portico-dialogs')?.shadowRoot;
const open = () => [...(root()?.querySelectorAll<HTMLDialogElement>('dialog[open]') ?? [])];
const title = () => open()[0]?.querySelector('.p-dialog-title')?.textContent ?? null;
const titled = (words: string) => waitFor(() => (title() === words ? open()[0] : null), `the dialog is "${words}"`);
const gone = () => waitFor(() => open().length === 0, 'no dialog is open');
const words = () => [...(open()[0]?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
const button = (text: string) =>
  [...(open()[0]?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === text) as HTMLElement;
const focused = () => root()?.activeElement?.textContent;
const description = () =>
  root()?.getElementById(open()[0]?.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
const note = (answer: boolean | undefined) => void answers.push(answer);

beforeEach(async () => {
  answers = [];
  layers = await mountLayers(WithAsker);
  showDialogs(pageShell());
  dialogs = dialogsOf(pageShell());
});
afterEach(async () => {
  dialogs.dropAll();
  document.body.replaceChildren();
  await waitFor(() => !document.querySelector('portico-dialogs'), 'nothing of the dialogs is left in the page');
});

describe('a confirmation dialog', () => {
  it('is confirmed with its own title, message, label and tooltip (S-DLG-02)', async () => {
    for (const [press, answer] of [
      ['Send', true],
      ['Cancel', false],
    ] as const) {
      void dialogs.confirm({ ...QUESTION, tooltip: 'It cannot be called back' }).then(note);
      await titled('Send the plan?');
      expect(words()).to.deep.equal(['Cancel', 'Send']);
      expect([description(), focused()]).to.deep.equal(['Everybody gets a mail.', 'Cancel']);
      await pointAt(button('Send'));
      const tooltip = await waitFor(() => open()[0]?.querySelector('.p-tooltip'), 'the tooltip shows');
      expect(tooltip.textContent).to.contain('It cannot be called back');
      await pointAt(button('Cancel'));
      button(press).click();
      await gone();
      expect(answers.pop()).to.equal(answer);
    }
  });

  it('is deleted or not, by Delete or Cancel (S-DLG-03)', async () => {
    for (const [press, answer] of [
      ['Delete', true],
      ['Cancel', false],
    ] as const) {
      void dialogs.confirmDelete({ title: 'Delete the plan?', message: 'It is gone for good.' }).then(note);
      await titled('Delete the plan?');
      expect(words()).to.deep.equal(['Cancel', 'Delete']);
      expect([description(), focused()]).to.deep.equal(['It is gone for good.', 'Cancel']);
      expect(button('Delete').dataset.kind).to.equal('danger');
      button(press).click();
      await gone();
      expect(answers.pop()).to.equal(answer);
    }
  });

  it('is answered by Yes or No; an outside click is neither', async () => {
    for (const [press, answer] of [
      ['Yes', true],
      ['No', false],
    ] as const) {
      void dialogs.askYesNo({ title: 'Share the plan?', message: 'With your team.' }).then(note);
      await titled('Share the plan?');
      expect(words()).to.deep.equal(['No', 'Yes']);
      await pressBeside();
      await pause(50);
      expect([open().length, answers.length]).to.deep.equal([1, 0]);
      button(press).click();
      await gone();
      expect(answers.pop()).to.equal(answer);
    }
  });

  it('is not confirmed by Escape or an outside click (S-DLG-02)', async () => {
    for (const leave of [() => sendKeys({ press: 'Escape' }), pressBeside]) {
      void dialogs.confirm(QUESTION).then(note);
      await titled('Send the plan?');
      await leave();
      await gone();
      expect(answers.pop()).to.equal(false);
    }
  });

  it('returns the focus to its previous place, in the page and in another shadow root', async () => {
    for (const opener of [pageButton('before'), layers.button('Ask')]) {
      opener.focus();
      void dialogs.confirm(QUESTION).then(note);
      await titled('Send the plan?');
      await sendKeys({ press: 'Escape' });
      await gone();
      await waitFor(() => opener.matches(':focus'), 'it has the focus again');
    }
  });
});

describe('the queue of dialogs', () => {
  it('shows one at a time, and the next when the previous one has closed', async () => {
    void dialogs.confirm(QUESTION).then(note);
    void dialogs.confirmDelete({ title: 'Delete the plan?', message: 'For good.' }).then(note);
    await titled('Send the plan?');
    await pause(50);
    expect(open()).to.have.length(1);
    button('Send').click();
    await titled('Delete the plan?');
    expect(open()).to.have.length(1);
    await waitFor(() => focused() === 'Cancel', 'it has the focus');
    button('Cancel').click();
    await gone();
    expect(answers).to.deep.equal([true, false]);
    expect(document.documentElement.style.overflow, 'the page scrolls again').to.equal('');
  });

  it('waits while another dialog is open, except for questions from within that dialog', async () => {
    await press(layers.button('Open the form'));
    await waitFor(() => layers.inside('dialog')?.matches(':modal'), 'the form is open');
    void dialogs.confirm(QUESTION).then(note);
    await pause(50);
    expect(open()).to.have.length(0);
    await press(layers.button('Ask within'));
    await titled('Discard it?');
    const { left, top, width, height } = button('Discard').getBoundingClientRect();
    expect(document.elementFromPoint(left + width / 2, top + height / 2)?.localName).to.equal('portico-dialogs');
    button('Discard').click();
    await gone();
    await pause(50);
    expect(open(), 'the form is still open').to.have.length(0);
    await waitFor(() => layers.focused() === layers.button('Ask within'), 'the form has the focus again');
    await sendKeys({ press: 'Escape' });
    await titled('Send the plan?');
    button('Send').click();
    await waitFor(() => answers.length === 2, 'both are answered');
    expect(answers).to.deep.equal([true, true]);
  });

  it('answers false when the asking element is removed, also while the question is open, and shows the next', async () => {
    await press(layers.button('Ask'));
    void dialogs.confirmDelete({ title: 'Delete the plan?', message: 'For good.' }).then(note);
    await titled('Send the plan?');
    removeAsker();
    await titled('Delete the plan?');
    expect(answers).to.deep.equal([false]);
    button('Delete').click();
    await waitFor(() => answers[1] === true, 'the other one is answered automatically');
  });

  it('answers false when the page removes the dialog, and asks again after that', async () => {
    void dialogs.confirm(QUESTION).then(note);
    await titled('Send the plan?');
    document.querySelector('portico-dialogs')?.remove();
    await waitFor(() => answers.length === 1, 'it is answered');
    expect(answers).to.deep.equal([false]);
    expect(document.documentElement.style.overflow, 'the page scrolls again').to.equal('');
    void dialogs.confirm(QUESTION).then(note);
    await titled('Send the plan?');
    button('Send').click();
    await waitFor(() => answers[1] === true, 'the question opens again');
  });

  it('stays when the page replaces its body', async () => {
    void dialogs.confirm(QUESTION).then(note);
    const dialog = await titled('Send the plan?');
    document.body.replaceWith(document.createElement('body'));
    await pause(50);
    expect([dialog.matches(':modal'), answers.length]).to.deep.equal([true, 0]);
  });

  it('is shared by all copies of Portico in the page', async () => {
    const copy = await copyOf<typeof import('../../../src/shell/dialogs/dialogs.ts')>('src/shell/dialogs/dialogs.ts');
    const { showDialogs: showInCopy } = await copyOf<typeof import('../../../widgets/page/dialogs/show-dialogs.ts')>(
      'widgets/page/dialogs/show-dialogs.ts',
    );
    expect([copy.dialogsOf === dialogsOf, showInCopy === showDialogs], 'a copy').to.deep.equal([false, false]);
    showInCopy(pageShell());
    void copy.dialogsOf(pageShell()).confirm(QUESTION).then(note);
    void dialogs.confirmDelete({ title: 'Delete the plan?', message: 'For good.' }).then(note);
    await titled('Send the plan?');
    await pause(50);
    expect([document.querySelectorAll('portico-dialogs').length, open().length]).to.deep.equal([1, 1]);
    button('Send').click();
    await titled('Delete the plan?');
    button('Delete').click();
    await waitFor(() => answers.length === 2, 'both are answered');
    expect(answers).to.deep.equal([true, true]);
  });
});

/** Clicks in a corner of the page, outside the dialog. */
async function pressBeside(): Promise<void> {
  const { left, top } = open()[0]?.getBoundingClientRect() ?? { left: 0, top: 0 };
  expect(Math.min(left, top)).to.be.greaterThan(4);
  await sendMouse({ type: 'click', position: [2, 2] });
}

/** Imports the module again, like another bundle in the page. */
async function copyOf<Module>(file: string): Promise<Module> {
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = `import * as copy from '/${file}?copy'; window.copyOfModule = copy;`;
  document.head.append(script);
  const page = window as { copyOfModule?: Module };
  const copy = await waitFor(() => page.copyOfModule, 'the copy is there');
  delete page.copyOfModule;
  script.remove();
  return copy;
}
