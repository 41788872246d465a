import { expect } from 'chai';
import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import { systemClock } from '../../src/base/time/clock.ts';
import { place } from '../../src/embed/injection/place.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { legacyPlacements } from '../../widgets/loader/placements.ts';
import '../../widgets/notice-bell/define.ts';
import { click, clickMenuItem } from '../support/act.ts';
import { NOTICE, type } from '../support/mount-bell.ts';
import { replacePageShell } from '../support/mount-element.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const HEADER = '<div class="lm-tools"><a class="lm-search">Search</a><span class="lm-user">Nadia</span></div>';

let header: HTMLElement;
let shell: Shell;
let stop: AbortController;

beforeEach(async () => {
  document.body.innerHTML = '<div id="lm-header"></div>';
  header = document.body.firstElementChild as HTMLElement;
  shell = await sandboxShell({ brand: 'newer', role: 'manager', notice: NOTICE });
  replacePageShell(shell);
  stop = new AbortController();
  place(legacyPlacements, { signal: stop.signal, clock: systemClock, report: (error) => console.error(error) });
});
afterEach(() => {
  stop.abort();
  shell.live.follow(undefined);
});

const bells = () => document.querySelectorAll('portico-notice-bell');
const button = () => bells()[0]?.shadowRoot?.querySelector<HTMLElement>('button[part="button"]') ?? null;

describe('the bell in the legacy header', () => {
  it('appears once, before the user menu, when the header is drawn late (S-INJ-01, S-INJ-05, S-INJ-06)', async () => {
    await pause(150);
    expect(bells()).to.have.length(0);
    header.innerHTML = HEADER;
    await waitFor(button, 'the bell shows');
    expect(bells()).to.have.length(1);
    expect(bells()[0]?.nextElementSibling?.className).to.equal('lm-user');
    expect(bells()[0]?.shadowRoot?.querySelector('.p-root')?.getAttribute('lang')).to.equal('en-CA');
  });

  it('is put back after each redraw as the same node with the same React state (X-SHELL-01, X-SHELL-14)', async () => {
    header.innerHTML = HEADER;
    const before = await waitFor(button, 'the bell shows');
    await waitFor(() => before.querySelector('[part="badge"]'), 'the badge shows');
    const bell = bells()[0];
    for (let redraw = 0; redraw < 20; redraw++) {
      header.innerHTML = HEADER;
      await Promise.resolve();
      expect(bells()).to.have.length(1);
      expect(bells()[0] === bell).to.equal(true);
    }
    expect(button() === before).to.equal(true);
    expect(before.querySelector('[part="badge"]')?.textContent).to.equal('1');
  });

  it('keeps an open form modal and its text while the header is redrawn (X-SHELL-14)', async () => {
    header.innerHTML = HEADER;
    await click(button);
    const root = bells()[0]?.shadowRoot;
    await clickMenuItem(root, 'Edit');
    const field = await waitFor(() => root?.querySelector<HTMLTextAreaElement>('textarea:enabled'), 'the form is open');
    type(field, 'Half a sentence');
    header.innerHTML = HEADER;
    await pause(50);
    const dialog = root?.querySelector('dialog');
    expect(dialog?.matches(':modal')).to.equal(true);
    expect(root?.querySelector('textarea')?.value).to.equal('Half a sentence');
  });

  it('requests the session once, however often the header is redrawn', async () => {
    header.innerHTML = HEADER;
    await waitFor(button, 'the bell shows');
    performance.clearResourceTimings();
    for (let redraw = 0; redraw < 20; redraw++) {
      header.innerHTML = HEADER;
      await pause(5);
    }
    await pause();
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/rest/session'));
    expect(calls).to.have.length(0);
  });

  it('is centered vertically in the bar at any inherited line height', async () => {
    header.style.cssText = 'height: 52px; line-height: 52px';
    header.innerHTML = HEADER;
    (header.firstElementChild as HTMLElement).style.cssText = 'display: flex; align-items: center; height: 52px';
    const box = (await waitFor(button, 'the bell shows')).getBoundingClientRect();
    const bar = header.getBoundingClientRect();
    expect(box.top + box.height / 2).to.be.closeTo(bar.top + 26, 1);
    expect(box.height).to.equal(40);
  });

  it('leaves no trace when the placement is aborted', async () => {
    header.innerHTML = HEADER;
    await waitFor(button, 'the bell shows');
    stop.abort();
    expect(header.innerHTML).to.equal(HEADER);
  });
});
