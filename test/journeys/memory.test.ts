import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenBrowser, openBrowser, startSession } from '../support/open-browser.ts';
import { type RunningHost, startHost } from '../support/start-host.ts';

const NEWER = 'upbeat.localhost';
const MANAGER = 'nadia.okafor@upbeat.example';
const TIMES = 1000;
/**
 * The allowed growth for a thousand more bells: caches and compiled code, but no leak per bell, which would be at least
 * 1000 bytes.
 */
const MORE = { heapBytes: 200_000, nodes: 50, listeners: 50 };

/** Lifecycles of a bell that scripts of the page may cause; each restores the page. */
const lives = {
  'created without being connected': `
    for (let count = 0; count < times; count++) {
      const bell = document.createElement('portico-notice-bell');
      bell.setAttribute('locale', 'en-CA');
      bell.brand = 'newer';
    }`,
  'connected, drawn as a face and removed': `
    for (let count = 0; count < times; count++) {
      const bell = document.createElement('portico-notice-bell');
      home.append(bell);
      if (!bell.shadowRoot.querySelector('[part=button]')) throw new Error('There is no face.');
      bell.remove();
      await Promise.resolve();
    }`,
  'mounted with all of React and unmounted': `
    for (let count = 0; count < times; count++) {
      const bell = document.createElement('portico-notice-bell');
      home.append(bell);
      bell.shadowRoot.querySelector('button').dispatchEvent(new PointerEvent('pointerenter'));
      await drawn(bell);
      bell.remove();
      await frame(count);
    }`,
  'removed and put back': `
    for (let count = 0; count < times; count++) {
      stays.remove();
      await Promise.resolve();
      home.append(stays);
      if (count % 10 === 0) {
        stays.shadowRoot.querySelector('button').dispatchEvent(new PointerEvent('pointerenter'));
        await drawn(stays);
      }
      await frame(count);
    }`,
  moved: `
    for (let count = 0; count < times; count++) {
      (count % 2 ? home : other).append(stays);
      await frame(count);
    }`,
};

let host: RunningHost;
let browser: OpenBrowser;
let page: Page;
let devTools: CDPSession;
beforeAll(async () => {
  [host, browser] = await Promise.all([startHost(), openBrowser()]);
  const visitor = await browser.visitor();
  page = visitor.page;
  await startSession(page, host, NEWER, MANAGER);
  const address = host.at(NEWER, '/lives');
  const html = `<!doctype html><div id="home"></div><div id="other"></div>
    <script type="module" src="/portico/portico.js"></script><portico-notice-bell id="stays"></portico-notice-bell>`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address);
  await page.waitForFunction(() => customElements.get('portico-notice-bell'));
  // Loads everything that a bell fetches once before the measurement.
  await page.locator('#stays button[part=button]').click();
  await page.getByRole('menuitem', { name: 'Create new' }).waitFor();
  await page.keyboard.press('Escape');
  devTools = await visitor.context.newCDPSession(page);
  await devTools.send('Performance.enable');
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
});

const isLittle = (grown: typeof MORE): boolean =>
  grown.heapBytes < MORE.heapBytes && grown.nodes < MORE.nodes && grown.listeners < MORE.listeners;

/** Returns what remains in the page's process after garbage collection. */
async function held() {
  for (let turn = 0; turn < 3; turn++) await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return { heapBytes: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

async function live(life: string): Promise<void> {
  await page.evaluate(`(async (times) => {
    const [home, other, stays] = ['home', 'other', 'stays'].map((id) => document.getElementById(id));
    const frame = (count) => count % 20 === 0 ? new Promise((done) => setTimeout(done)) : Promise.resolve();
    const drawn = async (bell) => {
      const until = performance.now() + 5000;
      while (!bell.shadowRoot.querySelector('portico-notice-bell-view button')) {
        if (performance.now() > until) throw new Error('React has not drawn it.');
        await new Promise((done) => setTimeout(done));
      }
    };
    ${life}
    await new Promise((done) => setTimeout(done, 300)); // what is over is given up in its own time
  })(${TIMES})`);
}

for (const [name, life] of Object.entries(lives)) {
  test(`a thousand bells that are ${name} leak no memory`, async () => {
    await live(life);
    let before = await held();
    let grown = before;
    // A leak appears in every round; compiled code and caches only in the first.
    for (let round = 0; round < 3; round++) {
      await live(life);
      const after = await held();
      grown = {
        heapBytes: after.heapBytes - before.heapBytes,
        nodes: after.nodes - before.nodes,
        listeners: after.listeners - before.listeners,
      };
      if (isLittle(grown)) return;
      before = after;
    }
    expect.fail(`Each thousand leaks ${JSON.stringify(grown)}.`);
  });
}
