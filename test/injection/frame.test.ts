import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { type SandboxRequest, sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import { systemClock } from '../../src/base/time/clock.ts';
import { place } from '../../src/embed/injection/place.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { legacyPlacements, unifiedPlacements } from '../../widgets/loader/placements.ts';
import '../../widgets/header/define.ts';
import '../../widgets/notice-bell/define.ts';
import '../../widgets/side-nav/define.ts';
import { click, clickMenuItem } from '../support/act.ts';
import { NOTICE, type } from '../support/mount-bell.ts';
import { replacePageShell } from '../support/mount-element.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const SHEET = `
  body { display: grid; grid-template: 64px minmax(0, 1fr) / auto minmax(0, 1fr); height: 100vh; margin: 0; overflow: hidden }
  #lm-side { grid-row: 1 / -1 }
  #lm-top, #lm-scroller { grid-column: 2 }
  #lm-scroller { overflow: auto }`;
/** The module's page with its own frame. */
const PAGE = `
  <div id="lm-side"></div>
  <div id="lm-top"><span data-portico-slot="notice-bell"></span></div>
  <div id="lm-scroller"><div id="lm-content" style="padding: 20px; width: 80%;">Plan</div></div>`;

let shell: Shell | undefined;
let stop: AbortController;

async function start(request: Partial<SandboxRequest> = {}): Promise<Shell> {
  shell = await sandboxShell({ brand: 'newer', role: 'manager', notice: NOTICE, ...request });
  replacePageShell(shell);
  stop = new AbortController();
  place(unifiedPlacements, { signal: stop.signal, clock: systemClock, report: (error) => expect.fail(error.message) });
  return shell;
}

const all = (tag: string) => document.querySelectorAll<HTMLElement>(tag);
const inside = <E extends HTMLElement>(tag: string, selector: string) =>
  all(tag)[0]?.shadowRoot?.querySelector<E>(selector) ?? null;
const rail = () => inside('portico-side-nav', '[data-ref=rail]');
const bell = () => inside('portico-header', 'button[part=button]');
const shown = () => waitFor(() => rail() && bell(), 'the frame shows');
const content = () => document.querySelector('#lm-content') as HTMLElement;
const contentPx = () => content().getBoundingClientRect().width;

before(() => {
  const sheet = document.createElement('style');
  sheet.textContent = SHEET;
  document.head.append(sheet);
});

describe('the frame in the legacy module', () => {
  beforeEach(async () => {
    await setViewport({ width: 1440, height: 900 });
    document.body.innerHTML = PAGE;
  });
  afterEach(() => {
    stop.abort();
    shell?.live.follow(undefined);
  });

  it('has one side menu and one header, each in its place, in the locale of the placements (S-INJ-05, S-INJ-06)', async () => {
    await start();
    await shown();
    for (const [tag, place] of [
      ['portico-side-nav', '#lm-side'],
      ['portico-header', '#lm-top'],
    ] as const) {
      expect(all(tag)).to.have.length(1);
      expect(document.querySelector(`${place} > ${tag}:first-child`) === all(tag)[0]).to.equal(true);
      expect(inside(tag, '.p-root')?.getAttribute('lang')).to.equal('en-CA');
    }
  });

  it('is put back after each redraw as the same nodes, without rendering again (S-INJ-05)', async () => {
    await start();
    await shown();
    const nodes = [all('portico-side-nav')[0], all('portico-header')[0], rail(), bell()];
    for (let redraw = 0; redraw < 20; redraw++) {
      document.body.innerHTML = PAGE;
      await Promise.resolve();
      expect(all('portico-side-nav')).to.have.length(1);
      expect(all('portico-header')).to.have.length(1);
    }
    const now = [all('portico-side-nav')[0], all('portico-header')[0], rail(), bell()];
    expect(now.every((node, index) => node === nodes[index])).to.equal(true);
  });

  it('keeps the text of an open form while the page is redrawn in two tasks (S-INJ-05)', async () => {
    await start();
    await shown();
    await click(bell);
    const root = all('portico-header')[0]?.shadowRoot;
    await clickMenuItem(root, 'Edit');
    type(await waitFor(() => root?.querySelector<HTMLTextAreaElement>('textarea:enabled'), 'the form is open'), 'Half');
    document.body.innerHTML = '';
    await pause();
    expect(all('portico-header')).to.have.length(0);
    document.body.innerHTML = PAGE;
    await waitFor(() => root?.querySelector('dialog')?.matches(':modal'), 'the form is modal again');
    expect(root?.querySelector('textarea')?.value).to.equal('Half');
    expect(all('portico-header')[0]?.shadowRoot === root).to.equal(true);
  });

  it('has a bell that shares its message with a separately injected bell (S-INJ-05)', async () => {
    await start({ role: 'user' });
    place(legacyPlacements, { signal: stop.signal, clock: systemClock, report: (error) => expect.fail(error.message) });
    await shown();
    const injected = () => inside('portico-notice-bell', '[part=badge]')?.textContent;
    const own = () => inside('portico-header', '[part=badge]')?.textContent;
    await waitFor(() => injected() === '1' && own() === '1', 'both have the badge');
    await click(bell);
    const dialog = () => inside('portico-header', 'dialog[open]');
    await waitFor(() => dialog()?.textContent?.includes(NOTICE.message), 'the message is read');
    await click(() => dialog()?.querySelector<HTMLElement>('[data-ref=message-ok]'));
    await waitFor(() => !injected() && !own(), 'neither has a badge any more');
    expect(Boolean(dialog() ?? inside('portico-notice-bell', 'dialog[open]'))).to.equal(false);
  });

  it('leaves no trace when its placement ends', async () => {
    await start();
    await shown();
    await waitFor(() => content().style.boxSizing, 'the content has its width');
    stop.abort();
    await waitFor(() => !content().style.boxSizing, 'the width is restored');
    expect(document.body.innerHTML).to.equal(PAGE);
  });
});

describe('width of the content beside an injected side menu', () => {
  beforeEach(() => {
    document.body.innerHTML = PAGE;
  });
  afterEach(async () => {
    stop.abort();
    shell?.live.follow(undefined);
    await setViewport({ width: 1440, height: 900 });
  });

  const sidePx = () => all('portico-side-nav')[0]?.getBoundingClientRect().width;
  const toggle = () => click(() => inside('portico-side-nav', '[data-ref=toggle]'));

  it('is the window width without the menu, collapsed or expanded, in the frame in which the menu changes (S-INJ-04, S-NAV-10)', async () => {
    await setViewport({ width: 1600, height: 900 });
    await start();
    await shown();
    await waitFor(() => contentPx() === 1600 - 66, 'the content is beside the rail');
    await toggle();
    await waitFor(() => sidePx() === 256, 'the menu is expanded');
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(contentPx()).to.equal(1600 - 256);
  });

  it('leaves room for the scrollbar and the border of the content box', async () => {
    await setViewport({ width: 1600, height: 900 });
    const box = document.querySelector<HTMLElement>('#lm-scroller');
    box?.setAttribute('style', 'border-inline: solid 7px');
    await start();
    await shown();
    await waitFor(() => contentPx() === 1600 - 66 - 14, 'the content is inside the border');
    expect(box?.scrollWidth).to.equal(box?.clientWidth);
  });

  for (const [brand, minPx, features] of [
    ['newer', 994, {}],
    ['legacy', 1250, { UNIFIED_NAVIGATION: true }],
  ] as const) {
    it(`is never below ${minPx} px in the ${brand} brand, and only the module's own scroller scrolls (S-CLASSIC-13, S-INJ-04)`, async () => {
      await setViewport({ width: 800, height: 600 });
      await start({ brand, features });
      await shown();
      await waitFor(() => contentPx() === minPx, 'the content has its minimum width');
      expect(document.documentElement.scrollWidth).to.equal(800);
      expect(all('portico-header')[0]?.getBoundingClientRect().right).to.equal(800);
      expect(document.querySelector('#lm-scroller')?.getBoundingClientRect().right).to.equal(800);
    });
  }

  it('does not change without a content selector, and is restored when the selector is removed (S-INJ-04)', async () => {
    await start();
    await shown();
    await waitFor(() => content().style.boxSizing, 'the content has its width');
    all('portico-side-nav')[0]?.removeAttribute('content');
    await waitFor(() => !content().style.boxSizing, 'the width is restored');
    expect(content().style.width).to.equal('80%');
  });
});
