import { expect } from 'chai';
import { systemClock } from '../../src/base/time/clock.ts';
import { syncContentWidth } from '../../src/embed/injection/content-width.ts';
import { LEGACY_CONTENT } from '../../widgets/loader/placements.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const PAGE = '<div id="lm-scroller"><div id="lm-content" style="padding: 20px; width: 80%">Plan</div></div>';

let stop: AbortController;
let frame: HTMLIFrameElement;
let page: Document;
let menuPx: number;

function start(minPx = 1250): { update(): void } {
  return syncContentWidth({
    content: LEGACY_CONTENT,
    sideMenuWidth: () => menuPx,
    minWidth: () => minPx,
    signal: stop.signal,
    clock: systemClock,
    report: (error) => expect.fail(error.message),
    page,
  });
}

const content = () => page.querySelector('#lm-content') as HTMLElement;
const widthPx = () => content().getBoundingClientRect().width;
const nextFrame = () => new Promise((resolve) => frame.contentWindow?.requestAnimationFrame(resolve));

describe('width of the legacy content', () => {
  beforeEach(() => {
    stop = new AbortController();
    menuPx = 256;
    frame = document.createElement('iframe');
    frame.style.cssText = 'width: 1600px; height: 300px; border: 0';
    document.body.replaceChildren(frame);
    page = frame.contentDocument as Document;
    page.body.style.margin = '0';
  });
  afterEach(() => stop.abort());

  it('is the viewport width without the side menu, padding included (S-INJ-04)', () => {
    page.body.innerHTML = PAGE;
    start();
    expect(widthPx()).to.equal(1344);
  });

  it('is never below 1250 px, and 994 px with the newer brand (S-INJ-04)', () => {
    page.body.innerHTML = PAGE;
    frame.style.width = '900px';
    start();
    expect(widthPx()).to.equal(1250);
    stop.abort();
    stop = new AbortController();
    start(994);
    expect(widthPx()).to.equal(994);
  });

  it('is set before the first paint of content that loads late or is redrawn (S-INJ-04)', async () => {
    start();
    await pause(50);
    page.body.innerHTML = PAGE;
    await Promise.resolve();
    expect(widthPx()).to.equal(1344);
    page.body.innerHTML = PAGE;
    await Promise.resolve();
    expect(widthPx()).to.equal(1344);
  });

  it('follows resizes of the window and the side menu', async () => {
    page.body.innerHTML = PAGE;
    const sync = start(994);
    frame.style.width = '1500px';
    await nextFrame();
    await nextFrame();
    expect(widthPx()).to.equal(1244);
    menuPx = 66;
    sync.update();
    expect(widthPx()).to.equal(1434);
  });

  it('follows resizes of a window whose page document.open has rewritten', async () => {
    page.body.innerHTML = PAGE;
    start(994);
    page.open();
    page.write(`<!doctype html><body style="margin: 0">${PAGE}`);
    page.close();
    await waitFor(() => content()?.style.width === '1344px', 'the new content has its width');
    frame.style.width = '1500px';
    await waitFor(() => widthPx() === 1244, 'the width follows the window');
  });

  it('is restored when the signal aborts, and follows no later resizes', async () => {
    page.body.innerHTML = PAGE;
    const before = content().style.cssText;
    const sync = start();
    stop.abort();
    expect(content().style.cssText).to.contain('width: 80%');
    expect(content().style.length).to.equal(
      Object.assign(document.createElement('p').style, { cssText: before }).length,
    );
    sync.update();
    page.body.innerHTML = PAGE;
    await nextFrame();
    expect(content().style.width).to.equal('80%');
  });

  it('is restored while the page is in the back/forward cache, and set again when it is shown', () => {
    page.body.innerHTML = PAGE;
    start();
    frame.contentWindow?.dispatchEvent(new Event('pagehide'));
    expect(content().style.width).to.equal('80%');
    frame.contentWindow?.dispatchEvent(new Event('pageshow'));
    expect(widthPx()).to.equal(1344);
  });
});
