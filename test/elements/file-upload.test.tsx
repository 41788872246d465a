import axe from 'axe-core';
import { expect } from 'chai';
import { createStore, entries } from 'idb-keyval';
import type { Clock } from '../../src/base/time/clock.ts';
import { uploadFetch } from '../../src/browser/transport/upload-fetch.ts';
import type { UploadRecord } from '../../src/ui/upload/uploads.store.ts';
import '../../widgets/file-upload/define.ts';
import { click, focus } from '../support/act.ts';
import { chooseFiles, dropFiles, pasteFiles, textFile } from '../support/chosen-files.ts';
import { breakCalls, restoreCalls } from '../support/faults.ts';
import { manualClock } from '../support/manual-clock.ts';
import { mountElement } from '../support/mount-element.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Control = HTMLElement & {
  value: UploadRecord[];
  validationMessage: string;
  checkValidity(): boolean;
  clear(): void;
};

const MEGABYTE = 1024 * 1024;

/** Lets a proxy answer uploads with an error page. Returns what restores the network. */
function answerUploads(status: number): () => void {
  const original = window.XMLHttpRequest;
  window.XMLHttpRequest = class extends original {
    override send() {
      const response = new Blob(['<h1>Refused</h1>'], { type: 'text/html' });
      Object.defineProperties(this, { status: { value: status }, response: { value: response } });
      this.getAllResponseHeaders = () => 'content-type: text/html\r\n';
      this.onload?.(new ProgressEvent('load'));
    }
  };
  return () => {
    window.XMLHttpRequest = original;
  };
}

async function mountUpload(attributes: Record<string, string> = {}, clock?: Clock) {
  const { element, inside, shell } = await mountElement('portico-file-upload', {}, clock, attributes);
  const control = element as Control;
  const seen: string[] = [];
  const progress: number[] = [];
  element.addEventListener('portico-upload-loading', (event) => {
    seen.push(`loading: ${(event as CustomEvent<{ isLoading: boolean }>).detail.isLoading}`);
  });
  element.addEventListener('portico-upload-progress', (event) => {
    const { detail } = event as CustomEvent<{ fileName: string; filePercent: number }>;
    progress.push(detail.filePercent);
    if (detail.filePercent === 100) seen.push(`sent: ${detail.fileName}`);
  });
  await waitFor(() => inside('[data-ref=upload-choose]'), 'the control shows');
  return {
    ...{ control, inside, shell, seen, progress },
    button: (name: string) => inside<HTMLElement>(`[data-ref=${name}]`),
    choose: (...files: File[]) => chooseFiles(inside<HTMLInputElement>('input[type=file]'), ...files),
    states: () =>
      [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.upload-file') ?? [])].map(
        (row) => `${row.querySelector('bdi')?.textContent} ${row.dataset.state}`,
      ),
    said: () => inside('.upload > [role=status]:last-child')?.textContent,
    text: () => inside('.upload')?.textContent?.replace(/[\u2068\u2069]/g, '') ?? '',
    errors: () => control.value.map(({ error }) => error?.replace(/[\u2068\u2069]/g, '') ?? null),
  };
}

describe('<portico-file-upload>', () => {
  it('uploads files one at a time in their order, and lists them in its value (S-UPLOAD-03, S-UPLOAD-05)', async () => {
    const { control, choose, states, seen, shell } = await mountUpload({ multiple: '' });
    choose(textFile('b.txt', 5), textFile('a.txt', 3), textFile('empty.txt', 0));
    expect(control.value.map(({ fileId }) => fileId)).to.deep.equal([null, null, null]);
    await waitFor(
      () => states().every((state) => state.endsWith('DONE')) && seen.at(-1) === 'loading: false',
      'they are uploaded',
    );
    expect(seen).to.deep.equal(['loading: true', 'sent: b.txt', 'sent: a.txt', 'sent: empty.txt', 'loading: false']);
    expect(control.value.map(({ fileName, fileSize, error }) => [fileName, fileSize, error])).to.deep.equal([
      ['b.txt', 5, null],
      ['a.txt', 3, null],
      ['empty.txt', 0, null],
    ]);
    const rest = await shell.rest();
    expect(await rest.get(`files/${control.value[0]?.fileId}`).text()).to.equal('xxxxx');
  });

  it('uploads nothing when one file has an extension that is not allowed, and names the file, the limit and the types (S-UPLOAD-01, S-UPLOAD-07, S-VAL-03, X-UPLOAD-01)', async () => {
    const { choose, states, errors, seen, said } = await mountUpload({ multiple: '', accept: '.csv, TXT' });
    choose(textFile('ok.TXT'), textFile('no.csv.exe'), textFile('none'));
    await waitFor(() => states().length === 3, 'the files are listed');
    expect(states()).to.deep.equal(['ok.TXT HELD', 'no.csv.exe REFUSED', 'none REFUSED']);
    expect(errors()).to.deep.equal([
      null,
      '“no.csv.exe” (3 bytes) has a type that can’t be uploaded. Files can be CSV or TXT, and have at most 1 MB.',
      '“none” (3 bytes) has a type that can’t be uploaded. Files can be CSV or TXT, and have at most 1 MB.',
    ]);
    expect(seen).to.deep.equal([]);
    expect(said()).to.equal('3 files not uploaded.');
  });

  it('uploads nothing when one file is too large, and takes one of exactly the limit (S-UPLOAD-02, S-UPLOAD-08)', async () => {
    const { choose, states, errors, control } = await mountUpload({ multiple: '', 'file-size-max': '10' });
    choose(textFile('exact.txt', 10), textFile('over.txt', 11));
    await waitFor(() => states().length === 2, 'the files are listed');
    expect(errors()[0]).to.equal(null);
    expect(errors()[1]).to.contain('“over.txt” is too large (11 bytes).');
    expect(control.value.every(({ fileId }) => fileId === null)).to.equal(true);
    expect(control.validationMessage).to.equal('Remove the file that can’t be uploaded, or choose another one.');
    choose(textFile('exact.txt', 10));
    await waitFor(() => states().join() === 'exact.txt DONE', 'the exact one is uploaded');
  });

  it('uploads the others of a refused selection on demand, but never the refused file (X-UPLOAD-12)', async () => {
    const { choose, states, button, control } = await mountUpload({ multiple: '' });
    choose(textFile('bad.exe'), textFile('good.txt'));
    await click(() => button('upload-others'));
    await waitFor(() => states().join() === 'bad.exe REFUSED,good.txt DONE', 'only the good one is uploaded');
    expect(control.value.map(({ fileId }) => fileId !== null)).to.deep.equal([false, true]);
    choose(textFile('next.txt'));
    await waitFor(
      () => states().join() === 'good.txt DONE,next.txt DONE',
      'a valid file replaces the refused one (X-UPLOAD-11)',
    );
  });

  it('takes one file unless several are allowed (S-UPLOAD-09)', async () => {
    const { choose, states, text, inside } = await mountUpload();
    expect(inside<HTMLInputElement>('input')?.multiple).to.equal(false);
    choose(textFile('a.txt'), textFile('b.txt'));
    await waitFor(() => text().includes('Choose only one file.'), 'two are refused');
    choose(textFile('a.txt'));
    await waitFor(() => states().join() === 'a.txt DONE', 'one is uploaded');
    choose(textFile('b.txt'));
    await waitFor(() => states().join() === 'b.txt DONE', 'another one replaces it');
  });

  it('reports progress up to 99 until the server has answered, then 100 (S-UPLOAD-04)', async () => {
    const { choose, progress, seen } = await mountUpload();
    choose(textFile('large.txt', 900_000));
    await waitFor(() => seen.at(-1) === 'loading: false', 'it is uploaded');
    expect(progress.at(-1)).to.equal(100);
    expect(progress.filter((percent) => percent === 100).length).to.equal(1);
    expect(progress.every((percent, index) => percent >= (progress[index - 1] ?? 0))).to.equal(true);
  });

  it('has a value that can only be cleared (S-UPLOAD-10)', async () => {
    const { control, choose, states } = await mountUpload();
    choose(textFile('a.txt'));
    await waitFor(() => states().join() === 'a.txt DONE', 'it is uploaded');
    const { value } = control;
    expect(() => {
      control.value = value;
    }).to.throw(TypeError, 'can only be set to an empty list');
    expect(control.value.length).to.equal(1);
    control.value = [];
    await waitFor(() => states().length === 0, 'it is empty');
  });

  it('keeps the error of a file that the server refuses, and uploads the others (S-UPLOAD-11, X-UPLOAD-09)', async () => {
    const { control, choose, states, errors, button } = await mountUpload({ multiple: '' });
    const png = new File(
      [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
      'picture.csv',
    );
    choose(png, textFile('a.txt'));
    await waitFor(() => states().join() === 'picture.csv REFUSED,a.txt DONE', 'the other is uploaded');
    expect(errors()[0]).to.contain('The content of “picture.csv” isn’t CSV. Save it as CSV');
    expect(button('upload-retry') === null).to.equal(true);
    expect(control.value[0]?.fileId).to.equal(null);
  });

  it('offers to try again after failures that may pass', async () => {
    const clock = manualClock(Date.now());
    const { choose, states, button, shell } = await mountUpload({}, clock);
    await breakCalls({ shell }, { operation: 'fileUpload', kind: 'server-error' });
    choose(textFile('a.txt'));
    await waitFor(() => {
      clock.advance(1000); // to the automatic retries
      return states().join() === 'a.txt FAILED';
    }, 'the upload has failed');
    await restoreCalls({ shell });
    await click(() => button('upload-retry'));
    await waitFor(() => states().join() === 'a.txt DONE', 'it is uploaded');
  });

  it('resumes uploads when the session is back for the same user, and clears them for another user', async () => {
    const { choose, states, button, text, shell } = await mountUpload({ multiple: '' });
    const { session } = shell;
    const signedIn = session.getState();
    if (signedIn.phase !== 'signed-in') throw new Error('No user is signed in.');
    await breakCalls({ shell }, { operation: 'fileUpload', kind: 'refused', status: 401 });
    choose(textFile('a.txt'), textFile('b.txt'));
    await waitFor(() => text().includes('Sign in to continue.'), 'the row shows the reason');
    expect(states()).to.deep.equal(['a.txt WAITING', 'b.txt WAITING']);
    expect(button('upload-retry') !== null).to.equal(true);
    await restoreCalls({ shell });
    session.setState({ phase: 'signed-out', reason: 'elsewhere' }, true);
    await waitFor(() => states().length === 0, 'the files are hidden');
    session.setState(signedIn, true);
    await waitFor(() => states().join() === 'a.txt DONE,b.txt DONE', 'they are uploaded');
    session.setState({ phase: 'signed-out', reason: 'elsewhere' }, true);
    await waitFor(() => states().length === 0, 'the files are hidden again');
    session.setState({ ...signedIn, account: { ...signedIn.account, id: 'another' } }, true);
    await waitFor(() => button('upload-choose'), 'the control shows');
    expect(states()).to.deep.equal([]);
  });

  it('takes dropped and pasted files, leaves duplicates out, and refuses too many (X-UPLOAD-03, X-UPLOAD-04)', async () => {
    const { inside, states, text } = await mountUpload({ multiple: '', 'count-max': '3', 'total-size-max': '20' });
    dropFiles(inside('.upload-zone'), textFile('a.txt'));
    await waitFor(() => states().join() === 'a.txt DONE', 'the dropped one is uploaded');
    pasteFiles(inside('[data-ref=upload-choose]'), textFile('a.txt'), textFile('b.txt'));
    await waitFor(() => states().join() === 'a.txt DONE,b.txt DONE', 'the pasted one is uploaded');
    expect(text()).to.contain('A file that is already in the list was left out.');
    dropFiles(inside('.upload-zone'), textFile('c.txt'), textFile('d.txt'));
    await waitFor(
      () => text().includes('Choose at most 3 files in total. 2 files were not taken.'),
      'too many are refused',
    );
    dropFiles(inside('.upload-zone'), textFile('c.txt', 15));
    await waitFor(
      () => text().includes('All files together can have at most 20 bytes. 1 file was not'),
      'too much is refused',
    );
    expect(states()).to.deep.equal(['a.txt DONE', 'b.txt DONE']);
  });

  it('takes the same file again after an error (X-UPLOAD-10)', async () => {
    const { choose, inside, states, control } = await mountUpload({ 'file-size-max': '10' });
    const file = textFile('a.txt', 11);
    choose(file);
    await waitFor(() => states().join() === 'a.txt REFUSED', 'it is refused');
    // A browser reports no change if the input still had the file.
    expect(inside<HTMLInputElement>('input[type=file]')?.value).to.equal('');
    control.setAttribute('file-size-max', '11');
    await waitFor(() => inside('.upload-limits')?.textContent?.includes('11 bytes'), 'it is allowed now');
    choose(file);
    await waitFor(() => states().join() === 'a.txt DONE', 'it is uploaded');
  });

  it('fails when the server sends nothing for some time, and when it is cancelled (X-UPLOAD-05)', async () => {
    const { shell } = await mountUpload();
    const send = shell.fetchThrough(uploadFetch({ onProgress: () => {}, idleMaxMs: 300 }));
    const failureOf = (call: Promise<Response>) =>
      call.then(
        () => 'none',
        (error: Error) => `${error.name}: ${error.message}`,
      );
    expect(await failureOf(send(shell.urlOf('/rest/events')))).to.equal('TypeError: upload stopped');
    expect(await failureOf(send(shell.urlOf('/rest/events'), { signal: AbortSignal.abort() }))).to.contain(
      'AbortError',
    );
  });

  for (const [status, extension, bytes, text] of [
    [413, 'txt', 3, '“a.txt” is too large (3 bytes). Files can be CSV or TXT, and have at most 8 MB.'],
    [
      415,
      'txt',
      3,
      '“a.txt” (3 bytes) has a type that can’t be uploaded. Files can be CSV or TXT, and have at most 8 MB.',
    ],
    [413, 'csv', 6 * MEGABYTE, '“a.csv” is too large (6 MB). Files can be CSV or TXT, and have at most 8 MB.'],
  ] as const) {
    it(`names the limit and the types when a proxy answers ${status} to ${bytes} bytes (X-UPLOAD-09)`, async () => {
      const limits = { purpose: 'import', accept: 'csv, txt', 'file-size-max': String(8 * MEGABYTE) };
      const { choose, states, errors } = await mountUpload(limits);
      const restore = answerUploads(status);
      choose(textFile(`a.${extension}`, bytes));
      await waitFor(() => states().join() === `a.${extension} REFUSED`, 'it is refused');
      restore();
      expect(errors()).to.deep.equal([text]);
    });
  }

  it('names its limits, and keeps its list when too many files are chosen', async () => {
    const { choose, states, text } = await mountUpload({ multiple: '', 'count-max': '2', 'total-size-max': '2048' });
    expect(text()).to.contain('up to 1 MB each, up to 2 files, together up to 2 kB');
    choose(textFile('a.txt'), textFile('bad.exe'));
    await waitFor(() => states().join() === 'a.txt HELD,bad.exe REFUSED', 'one is refused');
    choose(textFile('c.txt'), textFile('d.txt'), textFile('e.txt'));
    await waitFor(() => text().includes('3 files were not taken.'), 'too many are refused');
    expect(states().join()).to.equal('a.txt HELD,bad.exe REFUSED');
  });

  it('shows sizes in the language of its texts, and the extension of a long name', async () => {
    const { choose, control, inside, text } = await mountUpload({ locale: 'ar' });
    control.style.inlineSize = '300px';
    choose(textFile(`${'long'.repeat(40)}.txt`));
    const name = await waitFor(() => inside<HTMLElement>('.upload-name-start'), 'the file is listed');
    expect(name.scrollWidth > name.clientWidth).to.equal(true);
    const [end, row] = [inside('.upload-name-end'), inside('.upload-file')].map((part) =>
      part?.getBoundingClientRect(),
    );
    expect(end && row && end.left >= row.left && end.right <= row.right).to.equal(true);
    expect(text()).to.contain('.txt3 bytes');
  });

  it('shows the same name in its list and its messages when the name changes the direction of text', async () => {
    const { choose, states, errors, text } = await mountUpload({ accept: 'csv' });
    choose(textFile('tr\u202etxt.exe'));
    await waitFor(() => states().join() === 'tr\ufffdtxt.exe REFUSED', 'the list shows it');
    expect(errors()[0]).to.contain('“tr\ufffdtxt.exe”');
    expect(text()).not.to.contain('\u202e');
  });

  it('takes part in a form: name, required, disabled and reset', async () => {
    const { control, choose, states, inside } = await mountUpload({ name: 'files', required: '' });
    const form = document.body.appendChild(document.createElement('form'));
    const fieldset = form.appendChild(document.createElement('fieldset'));
    fieldset.append(control);
    await waitFor(() => control.validationMessage === 'Choose a file.', 'a file is missing');
    expect(form.checkValidity()).to.equal(false);
    choose(textFile('a.txt'));
    await waitFor(() => states().join() === 'a.txt DONE' && form.checkValidity(), 'the form is valid');
    expect(new FormData(form).getAll('files')).to.deep.equal([control.value[0]?.fileId]);
    fieldset.disabled = true;
    await waitFor(() => inside('[data-ref=upload-choose][aria-disabled=true]'), 'it is disabled');
    fieldset.disabled = false;
    await waitFor(() => inside('[data-ref=upload-choose]:not([aria-disabled])'), 'it is enabled');
    form.reset();
    await waitFor(() => states().length === 0 && !form.checkValidity(), 'it is empty again');
  });

  it('gives each of two controls with the same name its own files back', async () => {
    await mountUpload();
    type Shown = Control & { shadowRoot: ShadowRoot };
    const show = () => {
      document.body.innerHTML =
        '<portico-file-upload name="twins"></portico-file-upload><portico-file-upload name="twins"></portico-file-upload>';
      const [one, other] = document.querySelectorAll<Shown>('portico-file-upload');
      if (!one || !other) throw new Error('There are no controls.');
      return [one, other] as const;
    };
    const shown = (control: Shown) => control.shadowRoot.querySelector('.upload-name bdi')?.textContent;
    const keys = async () =>
      (await entries(createStore('portico-uploads', 'selections')))
        .map(([key]) => String(key))
        .filter((key) => key.includes('twins'));
    const before = show();
    for (const [index, control] of before.entries()) {
      await waitFor(() => control.shadowRoot.querySelector('input[type=file]'), 'the control shows');
      chooseFiles(control.shadowRoot.querySelector<HTMLInputElement>('input[type=file]'), textFile(`${index}.txt`));
      await waitFor(() => control.value[0]?.fileId, 'it is uploaded');
    }
    await waitFor(async () => (await keys()).length === 2, 'both are kept');
    const after = show();
    await waitFor(() => after.every(shown), 'both show a file again');
    expect(after.map(shown)).to.deep.equal(['0.txt', '1.txt']);
    for (const control of after) control.value = [];
    await waitFor(async () => (await keys()).length === 0, 'both are forgotten');
  });

  it('is used with the keyboard and a screen reader, and has no WCAG violations (X-UPLOAD-08)', async () => {
    const { control, choose, states, inside } = await mountUpload({ multiple: '', label: 'Receipts' });
    choose(textFile('a.txt'), textFile('b.txt'));
    await waitFor(() => states().join() === 'a.txt DONE,b.txt DONE', 'they are uploaded');
    const result = await axe.run(control, { runOnly: { type: 'tag', values: WCAG } });
    expect(result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).to.deep.equal([]);
    const said = [...(control.shadowRoot?.querySelectorAll('[role=status]') ?? [])].map((one) => one.textContent);
    expect(said).to.deep.equal(['', '2 files uploaded.']);
    await focus(() => inside<HTMLElement>('[data-ref=upload-choose]'));
    await pressKeys('Tab', 'Enter');
    await waitFor(() => states().join() === 'b.txt DONE', 'the first one is removed');
    await waitFor(
      () => control.shadowRoot?.activeElement?.getAttribute('aria-label') === 'Receipts: Add files',
      'it has the focus',
    );
  });
});
