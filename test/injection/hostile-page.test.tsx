import { expect } from 'chai';
import { useEffect, useState } from 'react';
import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import { systemClock } from '../../src/base/time/clock.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import { type Placement, place } from '../../src/embed/injection/place.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { click, focus } from '../support/act.ts';
import { replacePageShell } from '../support/mount-element.ts';
import { placementLog } from '../support/placement-log.ts';
import { pause, waitFor } from '../support/wait-for.ts';

let unmounts = 0;

function Counter() {
  const [presses, setPresses] = useState(0);
  useEffect(() => () => void unmounts++, []);
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {presses}
    </button>
  );
}

const counter: Placement = {
  element: 'portico-counter',
  near: '#top .person',
  put: 'before',
  attributes: { locale: 'en-CA' },
};

const HEADER = '<div class="tools"><span class="person">Nadia</span></div>';
const PAGE = `<div id="top">${HEADER}</div><div id="side"></div><main></main>`;

let shell: Shell;
let stop: AbortController;
let reports: Error[];
let ownRoot: HTMLElement;
let ownChildren: ChildNode[];

const counters = () => document.querySelectorAll('portico-counter');
const button = () => counters()[0]?.shadowRoot?.querySelector('button') ?? null;
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
/** Resolves after all effects of a change and before the next paint. */
const sameTask = () => Promise.resolve();

/** Expects one counter, the same node as before, before the user menu, pressed twice and never unmounted. */
function expectKept(element: Element | undefined): void {
  expect(counters()).to.have.length(1);
  expect(counters()[0] === element).to.equal(true);
  expect(counters()[0]?.nextElementSibling?.className).to.equal('person');
  expect(button()?.textContent).to.equal('2');
  expect(unmounts).to.equal(0);
}

async function startPressed(): Promise<Element> {
  document.body.innerHTML = PAGE;
  start();
  for (const presses of ['1', '2']) {
    await click(button);
    await waitFor(() => button()?.textContent === presses, 'the press counts');
  }
  unmounts = 0;
  return counters()[0] as Element;
}

function start(placements: readonly Placement[] = [counter]): void {
  place(placements, { signal: stop.signal, clock: systemClock, report: (error) => reports.push(error) });
}

describe('an element placed in a page that a script redraws', () => {
  before(async () => {
    shell = await sandboxShell({ brand: 'newer', role: 'user', notice: null });
    replacePageShell(shell);
    defineElement('portico-counter', Counter);
  });
  after(() => shell.live.follow(undefined));

  beforeEach(() => {
    ownRoot = document.documentElement;
    ownChildren = [...ownRoot.childNodes];
    document.body.innerHTML = '';
    stop = new AbortController();
    reports = [];
    unmounts = 0;
  });
  afterEach(() => {
    stop.abort();
    if (document.documentElement !== ownRoot) document.replaceChild(ownRoot, document.documentElement);
    ownRoot.replaceChildren(...ownChildren);
    document.body.innerHTML = '';
    expect(reports).to.have.length(0);
  });

  it('keeps its state when the whole body is replaced (X-SHELL-01)', async () => {
    const element = await startPressed();
    for (let turn = 0; turn < 3; turn++) {
      const body = document.createElement('body');
      body.innerHTML = PAGE;
      document.body = body;
      await sameTask();
      expectKept(element);
    }
    await pause(50);
    expectKept(element);
  });

  it('keeps its state when the root element or all of its content is replaced (X-SHELL-01)', async () => {
    const element = await startPressed();
    const withPage = () => {
      const body = document.createElement('body');
      body.innerHTML = PAGE;
      return [document.createElement('head'), body];
    };
    document.documentElement.replaceChildren(...withPage());
    await sameTask();
    expectKept(element);
    const root = document.createElement('html');
    root.append(...withPage());
    document.replaceChild(root, document.documentElement);
    await sameTask();
    expectKept(element);
    find('#top').innerHTML = HEADER;
    await sameTask();
    expectKept(element);
  });

  it('follows its anchor to another place, and keeps its state and focus (X-SHELL-14)', async () => {
    const element = await startPressed();
    await focus(button);
    find('#top').append(find('#side'));
    find('#side').append(find('.person'));
    await sameTask();
    expectKept(element);
    expect(element.parentElement?.id).to.equal('side');
    expect(document.activeElement === element).to.equal(true);
    expect(element.shadowRoot?.activeElement === button()).to.equal(true);
  });

  it('keeps its state when the page moves it together with its anchor (X-SHELL-14)', async () => {
    const element = await startPressed();
    find('#side').append(find('.tools'));
    find('#side').id = 'top';
    await sameTask();
    expectKept(element);
  });

  it('is placed once when the page has two anchors, and stays at the first while that exists', async () => {
    document.body.innerHTML = `<div id="top">${HEADER}${HEADER}</div>`;
    start();
    await waitFor(button, 'the counter shows');
    expect(counters()).to.have.length(1);
    const [first, second] = [...document.querySelectorAll('.tools')];
    expect(counters()[0]?.parentElement === first).to.equal(true);
    find('#top').insertAdjacentHTML('afterbegin', HEADER);
    await sameTask();
    expect(counters()).to.have.length(1);
    expect(counters()[0]?.parentElement === first).to.equal(true);
    for (const tools of [...document.querySelectorAll('.tools')]) if (tools !== second) tools.remove();
    await sameTask();
    expect(counters()).to.have.length(1);
    expect(counters()[0]?.parentElement === second).to.equal(true);
  });

  it('stays the only one when the page clones its header or rewrites its markup (X-SHELL-01)', async () => {
    const element = await startPressed();
    document.body.append(find('#top').cloneNode(true));
    await sameTask();
    expectKept(element);
    find('#top').innerHTML = `${find('#top').innerHTML} `;
    await sameTask();
    expectKept(element);
  });

  it('stays while its anchor is hidden, and is placed in a branch that is not displayed yet', async () => {
    const element = await startPressed();
    find('.person').hidden = true;
    find('.tools').style.display = 'none';
    await sameTask();
    expectKept(element);
    document.body.innerHTML = `<div style="display: none">${PAGE}</div>`;
    await sameTask();
    expectKept(element);
    expect(button()?.checkVisibility()).to.equal(false);
    (document.body.firstElementChild as HTMLElement).style.display = '';
    expect(button()?.checkVisibility()).to.equal(true);
  });

  it('survives pages that the host changes with history.pushState, with and without the anchor', async () => {
    const element = await startPressed();
    const address = location.href;
    history.pushState(null, '', '?next');
    document.body.innerHTML = PAGE;
    await sameTask();
    expectKept(element);
    history.pushState(null, '', '?without');
    document.body.innerHTML = '<main>No header here</main>';
    await sameTask();
    expect(counters()).to.have.length(0);
    expect(element.parentNode === null).to.equal(true);
    history.pushState(null, '', address);
    document.body.innerHTML = PAGE;
    await waitFor(() => counters().length === 1, 'the counter is back');
    expect(counters()[0] === element).to.equal(true);
  });

  it('returns as the same node when the page clears its header and fills it 300 ms later (X-SHELL-01)', async () => {
    const element = await startPressed();
    find('#top').innerHTML = '';
    await pause(300);
    expect(counters()).to.have.length(0);
    find('#top').innerHTML = HEADER;
    await sameTask();
    expect(counters()).to.have.length(1);
    expect(counters()[0] === element).to.equal(true);
    await waitFor(button, 'the counter shows again');
  });

  it('returns as the same node when the page redraws its header in the next task (X-SHELL-01)', async () => {
    const element = await startPressed();
    for (let redraw = 0; redraw < 5; redraw++) {
      find('#top').innerHTML = '';
      await pause(0);
      find('#top').innerHTML = HEADER;
      await waitFor(() => counters().length === 1, 'the counter is back');
      expect(counters()[0] === element).to.equal(true);
      expect(element.nextElementSibling?.className).to.equal('person');
    }
  });

  it('is removed with its anchor, and can then be undone without a trace', async () => {
    const element = await startPressed();
    find('.person').remove();
    await sameTask();
    expect(element.parentNode === null).to.equal(true);
    await pause(600);
    expect(find('.tools').outerHTML).to.equal('<div class="tools"></div>');
    stop.abort();
    find('.tools').outerHTML = HEADER;
    await pause(50);
    expect(find('.tools').outerHTML).to.equal(HEADER);
  });

  it('is put back in the same turn when a script of the page redraws after a mutation', async () => {
    const element = await startPressed();
    const redraw = new MutationObserver(() => {
      find('#top').innerHTML = HEADER;
    });
    redraw.observe(find('main'), { childList: true });
    for (let turn = 0; turn < 20; turn++) find('main').append('x');
    await sameTask();
    await sameTask();
    expectKept(element);
    redraw.disconnect();
  });

  it('is never in a tree outside the page', async () => {
    const element = await startPressed();
    const header = find('#top');
    header.remove();
    await sameTask();
    expect(element.parentNode === null).to.equal(true);
    document.body.append(header);
    await waitFor(() => counters().length === 1, 'the counter is back');
    expect(counters()[0] === element).to.equal(true);
    expect(element.nextElementSibling?.className).to.equal('person');
  });

  it('ignores anchors inside a shadow root, and does not change that tree', async () => {
    document.body.innerHTML = '<div id="top"></div>';
    const root = find('#top').attachShadow({ mode: 'open' });
    root.innerHTML = HEADER;
    start();
    document.body.append('x');
    await pause(50);
    expect(root.innerHTML).to.equal(HEADER);
    expect(counters()).to.have.length(0);
    expect(placementLog(counter).at(-1)?.what).to.equal('looked');
  });

  it('does not freeze a page that keeps removing it', async () => {
    await startPressed();
    const refusal = new MutationObserver(() => {
      for (const element of counters()) element.remove();
    });
    refusal.observe(document.body, { childList: true, subtree: true });
    find('main').append('x');
    await pause(100);
    expect(counters()).to.have.length(0);
    expect(reports.map(({ message }) => message)).to.have.length(1);
    reports = [];
    refusal.disconnect();
    await waitFor(() => counters().length === 1, 'the counter is back');
  });
});
