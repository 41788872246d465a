/**
 * What the bell costs a page: bytes, and the time from the moment its anchor appears to the moment it is painted. Every
 * figure stands beside a baseline measured in the same run, since times of one machine say nothing on another.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { filesLoadedWith } from '../../build/loaded-files.mjs';
import { type OpenBrowser, openBrowser, signInAt } from '../support/open-browser.ts';
import { type RunningHost, startHost } from '../support/start-host.ts';
import { startTestPostgres } from '../support/test-database.ts';

const RUNS = 9;
const HOST = 'upbeat.localhost';

const gzipBytes = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function bytes(): void {
  const loader = filesLoadedWith('dist/portico.js');
  const page = filesLoadedWith('dist/portico.js', 'dist/notice-bell.js');
  const react = page.filter((file: string) => /chunks\/react-/.test(file));
  const ratio = gzipBytes(page) / gzipBytes(react);
  console.log(
    `bytes, gzip: before the bell is visible ${kib(gzipBytes(loader))}, page with only the bell ${kib(gzipBytes(page))}`,
  );
  console.log(`             React alone ${kib(gzipBytes(react))}: the page is ${ratio.toFixed(2)} times that`);
}

const PLAIN = `customElements.define('plain-bell', class extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: 'open' }).innerHTML = '<button style="width: 40px; height: 40px">Bell</button>';
  }
});`;

/** Milliseconds from the start of the page to the frame in which the bell, or a hand-written one, has a size. */
async function visibleMs(page: Page, url: string, kind: 'portico' | 'plain'): Promise<number> {
  const html = {
    portico: '<script type="module" src="/portico/portico.js"></script><portico-notice-bell></portico-notice-bell>',
    plain: '<script type="module" src="/plain.js"></script><plain-bell></plain-bell>',
  };
  await page.route(/plain\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: PLAIN }));
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html>${html[kind]}` }));
  await page.goto(url, { waitUntil: 'commit' });
  const seen = await page.waitForFunction(() => {
    const host = document.querySelector('portico-notice-bell, plain-bell');
    const face = host?.querySelector('[data-portico-face]')?.shadowRoot ?? host?.shadowRoot;
    return (face?.querySelector('button')?.offsetWidth ?? 0) > 0 && performance.now();
  });
  await page.unroute(url);
  return Number(await seen.jsonValue());
}

async function firstSight(host: RunningHost, browser: OpenBrowser): Promise<void> {
  for (const slowdown of [1, 4]) {
    const times = { plain: [] as number[], first: [] as number[], again: [] as number[] };
    for (let run = 0; run < RUNS; run++) {
      const { page, context } = await browser.visitor();
      await signInAt(page, host, HOST, 'jon.beck@upbeat.example');
      const cdp = await context.newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const url = host.at(HOST, '/bench');
      times.plain.push(await visibleMs(page, url, 'plain'));
      await page.evaluate(() => localStorage.removeItem('portico.faces'));
      times.first.push(await visibleMs(page, url, 'portico'));
      times.again.push(await visibleMs(page, url, 'portico'));
      await context.close();
    }
    const plain = median(times.plain);
    const against = (values: number[]) =>
      `${median(values).toFixed(0)} ms, ${(median(values) / plain).toFixed(1)} times`;
    console.log(
      `visible, CPU ${slowdown}x slower: hand-written ${plain.toFixed(0)} ms; bell at the first visit ${against(times.first)}; remembered ${against(times.again)}`,
    );
  }
}

/** Milliseconds from the anchor's appearance to the frame after the bell, and a hand-written one, have a size. */
async function paintDelays(page: Page, url: string): Promise<{ bellMs: number; plainMs: number }> {
  // tsx marks functions with this helper, which the browser does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const plain = document.createElement('span');
        let anchorAtMs: number | undefined;
        const seen: { bellMs?: number; plainMs?: number } = {};
        const look = () => {
          const anchor = document.querySelector('#lm-header .lm-user');
          if (anchor && anchorAtMs === undefined) {
            anchorAtMs = performance.now();
            plain.attachShadow({ mode: 'open' }).append(document.createElement('button'));
            anchor.before(plain);
          }
          if (anchorAtMs !== undefined) {
            const elapsedMs = performance.now() - anchorAtMs;
            const host = document.querySelector('portico-notice-bell');
            const shown = host?.querySelector('[data-portico-face]')?.shadowRoot ?? host?.shadowRoot;
            const bell = shown?.querySelector('button');
            if (seen.plainMs === undefined && plain.offsetWidth > 0) seen.plainMs = elapsedMs;
            if (seen.bellMs === undefined && bell && bell.offsetWidth > 0) seen.bellMs = elapsedMs;
          }
          if (seen.bellMs === undefined || seen.plainMs === undefined) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve({ bellMs: seen.bellMs ?? 0, plainMs: seen.plainMs ?? 0 }));
        };
        requestAnimationFrame(look);
      }),
  );
}

async function fromAnchor(host: RunningHost, browser: OpenBrowser): Promise<void> {
  for (const cache of ['cold', 'warm'] as const) {
    const bell: number[] = [];
    const plain: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const { page, context } = await browser.visitor();
      await signInAt(page, host, HOST, 'jon.beck@upbeat.example');
      if (cache === 'cold') await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
      const delays = await paintDelays(page, host.at(HOST, '/home'));
      bell.push(delays.bellMs);
      plain.push(delays.plainMs);
      await context.close();
    }
    console.log(
      `anchor to painted bell, ${cache} cache: ${median(bell).toFixed(0)} ms (${Math.min(...bell).toFixed(0)} to ` +
        `${Math.max(...bell).toFixed(0)}), hand-written ${median(plain).toFixed(0)} ms`,
    );
  }
}

bytes();
const postgres = await startTestPostgres();
const host = await startHost();
const browser = await openBrowser();
try {
  await firstSight(host, browser);
  await fromAnchor(host, browser);
} finally {
  await browser.close();
  await host.close();
  await postgres.stop();
}
