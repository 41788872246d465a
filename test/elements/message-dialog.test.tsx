import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { dialogsOf } from '../../src/shell/dialogs/dialogs.ts';
import { showDialogs } from '../../widgets/page/dialogs/show-dialogs.ts';
import { click } from '../support/act.ts';
import { replacePageShell } from '../support/mount-element.ts';
import { pause, waitFor } from '../support/wait-for.ts';
import { FETCH, XSS_ATTACKS } from '../support/xss-attacks.ts';

const ATTRIBUTES = ['href', 'title', 'dir', 'lang', 'colspan', 'rowspan', 'target', 'rel'];
const HARMFUL =
  'script, style, link, meta, base, img, picture, svg, math, video, audio, source, iframe, frame, frameset, object, embed, ' +
  'form, input, button, select, textarea, template, details, dialog, [popover]';

const root = () => document.querySelector('portico-dialogs')?.shadowRoot;
const dialog = () => root()?.querySelector<HTMLDialogElement>('dialog[open]') ?? null;
const place = () => dialog()?.querySelector<HTMLElement>('[data-ref="information-text"]') ?? null;
const wasAttacked = () => 'wasAttacked' in window;

describe('a message with OK', () => {
  let shell: Shell;

  before(async () => {
    shell = await sandboxShell({ brand: 'newer', role: 'user', notice: null });
    replacePageShell(shell);
    showDialogs(shell);
  });
  after(() => shell.live.follow(undefined));
  afterEach(async () => {
    dialogsOf(shell).dropAll();
    await waitFor(() => !document.querySelector('portico-dialogs'), 'the dialog is gone');
  });

  async function show(html: string): Promise<HTMLElement> {
    void dialogsOf(shell).showMessage({ title: 'Import', html });
    return waitFor(place, 'the message shows');
  }

  it('is rendered as HTML, is announced with its title, and closes by OK or Escape', async () => {
    for (const leave of [
      () => click(() => dialog()?.querySelector<HTMLElement>('[data-ref="information-ok"]')),
      () => sendKeys({ press: 'Escape' }),
    ]) {
      let isSeen = false;
      const html = '<p>Not taken:</p><ul><li><b>Row 4</b>: no <a href="https://example.com/owners">owner</a></li></ul>';
      void dialogsOf(shell)
        .showMessage({ title: 'Import', html })
        .then(() => {
          isSeen = true;
        });
      const shown = await waitFor(place, 'the message shows');
      expect(dialog()?.querySelector('.p-dialog-title')?.textContent).to.equal('Import');
      expect(shown.querySelector('li > b')?.textContent).to.equal('Row 4');
      const description = root()?.getElementById(dialog()?.getAttribute('aria-describedby') ?? '');
      expect(description?.textContent).to.equal('Not taken:Row 4: no owner');
      expect([...(dialog()?.querySelectorAll('button') ?? [])].map((button) => button.textContent)).to.deep.equal([
        'OK',
      ]);
      await waitFor(() => root()?.activeElement?.textContent === 'OK', 'it has the focus');
      expect(isSeen).to.equal(false);
      await leave();
      await waitFor(() => isSeen && !dialog(), 'it is seen');
    }
  });

  it('links only http(s) and mailto, in a new tab that gets no referrer or opener', async () => {
    const shown = await show(
      '<a href="https://example.com/a">1</a><a href="HTTP://example.com/b" rel="opener" target="_self">2</a>' +
        '<a href="mailto:help@example.com">3</a><a href="tel:1">4</a><a href="/logout">5</a><a href="javascript:alert(1)">6</a>',
    );
    const links = [...shown.querySelectorAll('a')].map(({ attributes }) =>
      [...attributes]
        .map(({ name, value }) => `${name}=${value}`)
        .sort()
        .join(' '),
    );
    const safe = 'rel=noopener noreferrer target=_blank';
    expect(links).to.deep.equal([
      `href=https://example.com/a ${safe}`,
      `href=HTTP://example.com/b ${safe}`,
      `href=mailto:help@example.com ${safe}`,
      '',
      '',
      '',
    ]);
    expect(shown.textContent).to.equal('123456');
  });

  it('keeps direction, language and tables, and shows text that is not HTML unchanged', async () => {
    const html =
      '<p dir="rtl" lang="he">שלום</p><table><tbody><tr><td colspan="2">1 &lt; 2 &amp; 3</td></tr></tbody></table>5 < 6';
    const shown = await show(html);
    expect(shown.innerHTML).to.equal(html.replace('5 < 6', '5 &lt; 6'));
  });

  it(`runs and fetches nothing of ${XSS_ATTACKS.length} attacks, and adds none of their names to the page`, async () => {
    performance.clearResourceTimings(); // the list ends after 250 requests
    for (const attack of XSS_ATTACKS) {
      const shown = await show(attack);
      expect(shown.querySelector(HARMFUL)?.outerHTML ?? null, attack).to.equal(null);
      for (const element of shown.querySelectorAll('*')) {
        const names = element.getAttributeNames().filter((name) => !ATTRIBUTES.includes(name));
        expect(names, attack).to.deep.equal([]);
        const href = element.getAttribute('href');
        if (href !== null) expect(href, attack).to.match(/^https?:\/\/|^mailto:/i);
      }
      // Serialized and parsed again, like in an editor or a translation, it is the same.
      const again = new DOMParser().parseFromString(shown.innerHTML, 'text/html').body;
      expect(again.querySelector(HARMFUL)?.outerHTML ?? null, attack).to.equal(null);
      expect(wasAttacked(), attack).to.equal(false);
      dialogsOf(shell).dropAll();
      await waitFor(() => !dialog(), 'it is gone');
    }
    await show(XSS_ATTACKS.join('\n'));
    await pause(200);
    expect(wasAttacked()).to.equal(false);
    const fetched = performance.getEntriesByType('resource').filter(({ name }) => name.includes(FETCH));
    expect(fetched.map(({ name }) => name)).to.deep.equal([]);
    expect(document.baseURI).to.equal(location.href);
  });
});
