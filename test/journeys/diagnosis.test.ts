import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { MESSAGE_NUMBERS } from '../../src/base/message-numbers.ts';
import type { Diagnosis } from '../../src/embed/diagnosis/diagnosis.ts';
import type { Portico } from '../../widgets/loader/portico.ts';
import { LEGACY, LEGACY_MANAGER, MANAGER, NEWER, startJourney } from '../support/journey.ts';
import { startSession } from '../support/open-browser.ts';

const SITES = [
  ['newer', NEWER, MANAGER, 'portico-header'],
  ['legacy', LEGACY, LEGACY_MANAGER, 'portico-notice-bell'],
] as const;

const journey = startJourney({ isCold: true });
let axe: string;
beforeAll(async () => {
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
});

/** Signs a user in, and records the console messages of Portico. */
async function developer(name: string = NEWER, username: string = MANAGER) {
  const visitor = await journey.visitor();
  const lines: string[] = [];
  visitor.page.on('console', (line) => {
    if (line.text().startsWith('[portico')) lines.push(line.text());
  });
  const files: string[] = [];
  visitor.page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await startSession(visitor.page, journey.host, name, username);
  lines.length = 0;
  files.length = 0;
  return { ...visitor, lines, files };
}

/** Opens a page with the test's own HTML, on the product's origin. */
async function openOwnPage(page: Page, html: string, headers: Record<string, string> = {}, query = ''): Promise<void> {
  const address = journey.host.at(NEWER, '/foreign-page');
  await page.route(`${address}*`, (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'Content-Type': 'text/html', ...headers }, body: html }),
  );
  await page.goto(`${address}${query}`);
}

const doctor = (page: Page): Promise<Diagnosis> => page.evaluate(() => (window.Portico as Portico).doctor());
const explain = (page: Page, tag: string) => page.evaluate((name) => (window.Portico as Portico).explain(name), tag);
const found = ({ checks }: Diagnosis) => checks.filter(({ state }) => state !== 'ok').map(({ id }) => id);
const bell = (page: Page) => page.locator(':is(portico-notice-bell, portico-header) button[part=button]');
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Portico inspector' });

test('without the switches Portico logs nothing and fetches no developer tools (X-SHELL-11, X-SHELL-08)', async () => {
  const { page, lines, files } = await developer(LEGACY, LEGACY_MANAGER);
  await page.goto(journey.host.at(LEGACY, '/home'));
  await bell(page).waitFor();
  expect(lines).toEqual([]);
  expect(files.filter((file) => /diagnosis|inspector|explain/.test(file))).toEqual([]);
  expect(await page.locator('portico-inspector').count()).toBe(0);
});

test('?portico.log=1 logs what Portico does, with times (X-SHELL-11)', async () => {
  const { page, lines } = await developer(LEGACY, LEGACY_MANAGER);
  await page.goto(journey.host.at(LEGACY, '/home?portico.log=1'));
  await bell(page).waitFor();
  await page.evaluate(() => (window.Portico as Portico).push(() => {}));
  for (const did of [
    /fetches <portico-notice-bell>/,
    /<portico-notice-bell> is defined by Portico \d/,
    /<portico-notice-bell> is mounted/,
    // On a slow machine the module's header exists before the first attempt.
    /<portico-notice-bell> near ".+": (looked|placed) \(schedule, attempt 1\)/,
    /<portico-notice-bell> near ".+": placed \(\w+, attempt \d+\)/,
    /the session is signed-in/,
    /the live stream is open/,
    /Command 1$/,
  ]) {
    await expect.poll(() => lines.filter((line) => did.test(line)).length, { message: String(did) }).toBeGreaterThan(0);
  }
  expect(lines.filter((line) => !/^\[portico \+\d+ ms\] /.test(line))).toEqual([]);

  await page.route('**/graphql', (route) => route.abort());
  await bell(page).click();
  await page.getByRole('menuitem', { name: 'Create new' }).click();
  await expect.poll(() => lines.some((line) => line.includes('a call failed: NOT_CONNECTED'))).toBe(true);
  await page.evaluate(() => document.querySelector('portico-notice-bell')?.remove());
});

test.each(SITES)(
  '?portico.inspect=1 shows the inspector in the %s brand without side effects (X-SHELL-08)',
  async (_, name, username, tag) => {
    const { page, complaints } = await developer(name, username);
    await page.goto(journey.host.at(name, '/home?portico.inspect=1'));
    await inspector(page).getByText(`<${tag}>`).first().waitFor();
    await inspector(page).getByText('Visible', { exact: true }).first().waitFor();
    await inspector(page).getByText(username).waitFor();
    await inspector(page)
      .getByText(/attempt \d+/)
      .first()
      .waitFor();
    await page.evaluate(axe);
    const violations = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run(context: unknown, options: object): Promise<AxeResults> } };
      const { violations } = await axe.run('portico-inspector', {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    });
    expect(violations).toEqual([]);
    await bell(page).click();
    await page.getByRole('menuitem', { name: 'Create new' }).waitFor();
    await page.keyboard.press('Escape');

    // A redraw of the page does not remove it.
    await page.evaluate(() => document.querySelector('portico-inspector')?.remove());
    await inspector(page).getByText('Visible', { exact: true }).first().waitFor();

    for (const [width, height] of [
      [800, 600],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      const panel = await inspector(page).boundingBox();
      expect(panel && panel.x >= 0 && panel.y >= 0).toBe(true);
      expect(panel && panel.x + panel.width <= width && panel.y + panel.height <= height).toBe(true);
      const overflows = await inspector(page)
        .locator('.pi-body')
        .evaluate((body) => body.scrollWidth > body.clientWidth);
      expect(overflows).toBe(false);
    }
    expect(complaints).toEqual([]);
  },
);

test('Portico.explain names the selector that an element waits for, and a missing anchor has a message number (X-SHELL-02, X-SHELL-09)', async () => {
  const { page, lines } = await developer();
  await openOwnPage(
    page,
    `<!doctype html><script>
      (window.Portico = window.Portico || []).push((portico) => portico.place([{ element: 'portico-notice-bell',
        near: '#not-here', put: 'after', retry: function* () { yield 10; } }]));
    </script><script type="module" src="/portico/portico.js"></script>`,
  );
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toMatch(/^\[portico 301\] injection\.no-anchor: <portico-notice-bell> found nothing .+"#not-here"/);
  const more = journey.host.at(NEWER, '/portico/messages.html#301');
  expect(lines[0]).toContain(`(More: ${more})`);
  const { visible, reasons } = await explain(page, 'portico-notice-bell');
  expect(visible).toBe(false);
  expect(reasons.map(({ code }) => code)).toEqual(expect.arrayContaining(['not-in-page', 'anchor-not-found']));
  expect(reasons.map(({ message }) => message).join(' ')).toMatch(/"#not-here" up to attempt 2/);
});

test.each([
  '<script type="module" src="/portico/portico.js"></script>',
  '<script src="/portico/portico.iife.js"></script>',
])('a console message links to a page that the browser shows, from %s (X-SHELL-09)', async (script) => {
  const { page, lines } = await developer();
  await openOwnPage(
    page,
    `<!doctype html>${script}<script type="module">
      window.Portico.push(function initTools() { throw new Error('Thrown on purpose.'); }, 'legacy');
    </script>`,
  );
  await expect.poll(() => lines.length).toBe(2);
  expect(lines[0]).toMatch(/^\[portico 601\] command\.failed: Command 1 failed\./);
  expect(lines[1]).toMatch(/^\[portico 601\] command\.failed: Command 2 failed\./);
  const [, address = ''] = /\(More: (.+)\)/.exec(lines[0] ?? '') ?? [];
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(200);
  await page.reload();
  expect(await page.locator('article:target h3').innerText()).toBe('601 A command of the page failed');
  expect(await page.locator('article').count()).toBe(Object.keys(MESSAGE_NUMBERS).length);
});

test('the page of messages has its styles, sends no referrer and runs no script, from any server', async () => {
  const { page, complaints } = await journey.visitor();
  const address = journey.host.at(NEWER, '/portico/messages.html');
  const body = await readFile('dist/messages.html', 'utf8');
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  const referrers: (string | undefined)[] = [];
  await page.route('**/other-page', (route) => {
    referrers.push(route.request().headers().referer);
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
  });
  await page.goto(`${address}#601`);
  const { margin, background } = await page.locator('article:target').evaluate((article) => ({
    margin: getComputedStyle(document.body).margin,
    background: getComputedStyle(article).backgroundColor,
  }));
  expect([margin, background === 'rgba(0, 0, 0, 0)']).toEqual(['0px', false]);
  expect(complaints).toEqual([]);
  const refused = await page.evaluate(() => {
    const attempts = [
      () => Reflect.set(document.createElement('p'), 'innerHTML', '<b>x</b>'),
      () => Reflect.get(window, 'trustedTypes').createPolicy('any', {}),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(refused).toEqual(['TypeError', 'TypeError']);
  await page.evaluate(() => location.assign('/other-page'));
  await expect.poll(() => referrers).toEqual([undefined]);
});

test('Portico.doctor and explain name a tag in an unwatched shadow root, and watch fixes it (X-SHELL-09)', async () => {
  const { page } = await developer();
  await openOwnPage(
    page,
    '<!doctype html><div id="app"></div><script type="module" src="/portico/portico.js"></script>',
  );
  await page.waitForFunction(() => window.Portico && 'explain' in window.Portico);
  const explainInside = () =>
    page.evaluate(() => {
      const app = document.querySelector('#app') as HTMLElement;
      const root = app.shadowRoot ?? app.attachShadow({ mode: 'open' });
      if (!root.firstElementChild) root.innerHTML = '<portico-notice-bell></portico-notice-bell>';
      return (window.Portico as Portico).explain(root.firstElementChild as HTMLElement);
    });
  const { visible, reasons } = await explainInside();
  expect(visible).toBe(false);
  const { fix = '' } = reasons.find(({ code }) => code === 'not-watched') ?? {};
  const [, call = ''] = /^Call (.+?), once/.exec(fix) ?? [];
  expect(call).toBe('Portico.watch(document.querySelector("#app").shadowRoot)');
  expect(found(await doctor(page))).toContain('watched-roots');
  await page.evaluate(call);
  await page.waitForFunction(() => customElements.get('portico-notice-bell'));
  await expect.poll(async () => (await explainInside()).visible).toBe(true);
  expect(found(await doctor(page))).not.toContain('watched-roots');
});

test('Portico.doctor names a self-closing tag, which swallows the rest of the page (X-SHELL-09)', async () => {
  const { page } = await developer();
  await openOwnPage(
    page,
    '<!doctype html><meta charset="utf-8"><script type="module" src="/portico/portico.js"></script><body><portico-notice-bell /><main id="rest">The page</main>',
  );
  await page.waitForFunction(() => customElements.get('portico-notice-bell'));
  const check = (await doctor(page)).checks.find(({ id }) => id === 'element-findings');
  expect(check?.state).toBe('problem');
  expect(check?.message).toContain('inside: main#rest');
});

test('without the tools the inspector still shows the elements, and reports once that the tools are missing (X-SHELL-08, X-SHELL-09)', async () => {
  const { page, lines } = await developer();
  await page.route('**/portico/diagnosis.js', (route) => route.abort());
  await page.goto(journey.host.at(NEWER, '/home?portico.inspect=1'));
  await inspector(page).getByText('Visible', { exact: true }).first().waitFor();
  for (const _ of [1, 2]) {
    const { visible, reasons } = await explain(page, 'portico-header');
    expect([visible, reasons.map(({ code }) => code)]).toEqual([false, ['not-loaded']]);
  }
  expect(lines.filter((line) => line.startsWith('[portico 602]'))).toHaveLength(1);
});

test('offline, an element reports its failure although the tools cannot be fetched', async () => {
  const { page } = await developer(LEGACY, LEGACY_MANAGER);
  await page.goto(journey.host.at(LEGACY, '/home'));
  await page.waitForFunction(() => customElements.get('portico-notice-bell'));
  await page.locator('portico-notice-bell button').waitFor();
  await page.context().setOffline(true);
  const ask = () => page.evaluate(() => document.querySelector('portico-notice-bell')?.explain());
  expect(await ask()).toMatchObject({ visible: true, reasons: [{ code: 'offline' }] });
  await page.context().setOffline(false);
  expect((await ask())?.reasons.map(({ code }) => code)).toContain('menu');
});

test('Portico.doctor finds the mistakes of a page with many (X-SHELL-09)', async () => {
  const { page } = await developer();
  const lead = '<!-- no doctype: quirks mode -->';
  await openOwnPage(
    page,
    `${lead}<script type="application/json" id="portico-config">{ "paths": { "rest": "rest" } }</script>
     <script type="module" src="/portico/portico.js"></script>
     <div style="transform: translateX(0); width: 12px; overflow: hidden"><portico-notice-bell></portico-notice-bell></div>
     <portico-notce-bell></portico-notce-bell>`,
    {
      'Content-Type': 'text/html; charset=windows-1252',
      'Content-Security-Policy': "default-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'none'",
    },
  );
  await page.locator('portico-notice-bell:defined').waitFor({ state: 'attached' });
  const diagnosis = await doctor(page);
  expect(found(diagnosis)).toEqual(
    expect.arrayContaining(['document-mode', 'blocked-by-policy', 'config-block', 'session-reachable', 'unknown-tags']),
  );
  expect(diagnosis.checks.find(({ id }) => id === 'blocked-by-policy')?.state).toBe('problem');
  expect(diagnosis.messages.map(({ number }) => number)).toContain(110);
  expect((await explain(page, 'portico-notice-bell')).reasons[0]?.code).toBe('session-failed');
});

test('the classic script fetches the developer tools from its own folder (X-SHELL-08)', async () => {
  const { page, complaints, files } = await developer();
  await openOwnPage(
    page,
    '<!doctype html><meta charset="utf-8"><body><script src="/portico/portico.iife.js"></script><portico-notice-bell></portico-notice-bell>',
    {},
    '?portico.inspect=1',
  );
  await inspector(page).getByText('Visible', { exact: true }).waitFor();
  expect(found(await doctor(page))).toEqual([]);
  expect((await explain(page, 'portico-notice-bell')).visible).toBe(true);
  expect(files).toEqual(expect.arrayContaining(['/portico/inspector.js', '/portico/diagnosis.js']));
  expect(complaints).toEqual([]);
});

test('the workbench shows every message, each at its own address (X-SHELL-09)', async () => {
  const { page } = await journey.visitor();
  await page.goto(journey.host.at('localhost', '/workbench'));
  await page.getByRole('link', { name: 'Messages by number' }).click();
  await page.getByRole('link', { name: '301', exact: true }).click();
  await expect.poll(() => page.locator('article:target').getByText('injection.no-anchor').isVisible()).toBe(true);
  await page.goto(journey.host.at('localhost', '/workbench/messages?brand=legacy#701'));
  await page.reload();
  await expect.poll(() => page.locator('article:target').getByText('NOT_CONNECTED_TO_INTERNET').isVisible()).toBe(true);
  expect(await page.locator('article').count()).toBeGreaterThan(15);
  const lead = await page.getByRole('banner').innerText();
  for (const way of ['Portico.explain(', 'Portico.doctor()', '?portico.log=1', '?portico.inspect=1']) {
    expect(lead).toContain(way);
  }
});
