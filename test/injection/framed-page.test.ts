import { expect } from 'chai';
import { systemClock } from '../../src/base/time/clock.ts';
import { type Placement, place } from '../../src/embed/injection/place.ts';
import { pause, waitFor } from '../support/wait-for.ts';

/** An element without code; the page is an iframe, so that it can be discarded. */
const bare: Placement = { element: 'portico-bare', near: '#top .person', put: 'before', retry: { everyMs: 500 } };
const HEADER = '<div id="top"><span class="person">Nadia</span></div>';

let frame: HTMLIFrameElement;
let page: Document;
let stop: AbortController;
let reports: Error[];
let errors: string[];

const placed = () => page.querySelectorAll('portico-bare');
const sameTask = () => Promise.resolve();

function expectPlaced(element: Element | undefined): void {
  expect(placed()).to.have.length(1);
  expect(placed()[0] === element).to.equal(true);
  expect(element?.nextElementSibling?.className).to.equal('person');
}

function start(): void {
  place([bare], { signal: stop.signal, clock: systemClock, report: (error) => reports.push(error), page });
}

describe('an element placed in an iframe', () => {
  beforeEach(() => {
    frame = document.createElement('iframe');
    document.body.replaceChildren(frame);
    page = frame.contentDocument as Document;
    stop = new AbortController();
    reports = [];
    errors = [];
    frame.contentWindow?.addEventListener('error', ({ message }) => errors.push(message));
  });
  afterEach(() => {
    stop.abort();
    expect(placed()).to.have.length(0);
    frame.remove();
    expect(reports).to.have.length(0);
    expect(errors).to.have.length(0);
  });

  it('is placed again after document.open and document.write rewrite the page (X-SHELL-01)', async () => {
    page.body.innerHTML = HEADER;
    start();
    const [element] = placed();
    for (let turn = 0; turn < 3; turn++) {
      page.open();
      page.write(`<!doctype html><title>Budgets</title>${HEADER}<main></main>`);
      page.close();
      await waitFor(() => placed().length === 1, 'the element is back');
      expectPlaced(element);
      (page.querySelector('#top') as Element).innerHTML = '<span class="person">Sam</span>';
      await sameTask();
      expectPlaced(element);
    }
  });

  it('is placed in content that document.write adds in pieces', async () => {
    page.open();
    start();
    page.write('<div id="top"><b></b>');
    await pause(40);
    expect(placed()).to.have.length(0);
    page.write('<span class="person">Nadia</span></div>');
    await waitFor(() => placed().length === 1, 'the element is there');
    page.write('<main></main>');
    page.close();
    await sameTask();
    expectPlaced(placed()[0]);
  });

  it('pauses while the page is in the back/forward cache, and is in place when it is shown again', async () => {
    page.body.innerHTML = HEADER;
    start();
    const [element] = placed();
    const toHistory = (type: string) =>
      frame.contentWindow?.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    toHistory('pagehide');
    expectPlaced(element);
    page.body.innerHTML = HEADER;
    await pause(50);
    expect(placed()).to.have.length(0);
    toHistory('pageshow');
    expectPlaced(element);
  });

  it('ignores an anchor in a template or a detached tree until the anchor enters the page', async () => {
    page.body.innerHTML = `<template>${HEADER}</template>`;
    start();
    const template = page.querySelector('template') as HTMLTemplateElement;
    const fragment = page.importNode(template.content, true);
    await pause(40);
    expect(template.content.querySelector('portico-bare') === null).to.equal(true);
    expect(fragment.querySelector('portico-bare') === null).to.equal(true);
    page.body.append(fragment);
    await sameTask();
    const [element] = placed();
    expectPlaced(element);
    const detached = page.querySelector('#top') as Element;
    detached.remove();
    await sameTask();
    expect(detached.children).to.have.length(1);
    page.body.append(template.content.cloneNode(true));
    await waitFor(() => placed().length === 1, 'the element is back');
    expectPlaced(element);
  });

  it('follows its anchor into the page from another document and back', async () => {
    const elsewhere = document.implementation.createHTMLDocument();
    elsewhere.body.innerHTML = HEADER;
    page.body.innerHTML = '<main></main>';
    start();
    const header = elsewhere.body.firstElementChild as Element;
    await pause(40);
    page.body.append(header);
    await sameTask();
    const [element] = placed();
    expectPlaced(element);
    elsewhere.body.append(header);
    await sameTask();
    expect(placed()).to.have.length(0);
    expect(element?.parentNode === null).to.equal(true);
  });

  it('is placed in a closed details element, and is visible when it opens', async () => {
    page.body.innerHTML = `<details><summary>More</summary>${HEADER}</details>`;
    start();
    const [element] = placed();
    expectPlaced(element);
    (element as Element).textContent = 'Bell';
    expect(element?.checkVisibility()).to.equal(false);
    (page.querySelector('details') as HTMLDetailsElement).open = true;
    expect(element?.checkVisibility()).to.equal(true);
    await sameTask();
    expectPlaced(element);
  });
});
