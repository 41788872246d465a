import { expect, test } from 'vitest';
import {
  bell,
  hold,
  LEGACY,
  LEGACY_MANAGER,
  MANAGER,
  NEWER,
  placeholder,
  startJourney,
  view,
} from '../support/journey.ts';
import { signInAt } from '../support/open-browser.ts';

const LOADER = '<script type="module" src="/portico/portico.js"></script>';

const journey = startJourney({ isCold: true });
const { visitor, openOwnPage, rememberSession } = journey;

test('the bell is visible and can be pressed before React loads; the press counts, and nothing is requested twice', async () => {
  const { page, complaints } = await visitor(LEGACY_MANAGER);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/rest/session')) asked++;
  });
  const release = await hold(page, /chunks\/react-/);
  await page.goto(journey.host.at(LEGACY, '/home'));
  await placeholder(page).waitFor();
  const before = await placeholder(page).boundingBox();
  await placeholder(page).click();
  expect(await view(page).count()).toBe(0);
  release();
  await page.getByRole('menuitem', { name: 'Create new' }).waitFor();
  expect(await placeholder(page).count()).toBe(0);
  expect(await view(page).boundingBox()).toEqual(before);
  expect(asked).toBe(1);
  expect(complaints).toEqual([]);
});

test('the bell can be focused before React loads, and keeps the focus', async () => {
  const { page } = await visitor(MANAGER);
  const release = await hold(page, /chunks\/react-/);
  await openOwnPage(page, `${LOADER}<portico-notice-bell></portico-notice-bell>`);
  await placeholder(page).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  release();
  await page.getByRole('menuitem', { name: 'Create new' }).waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('part')))
    .toBe('button');
});

test('a browser that has seen the bell in this session paints it without waiting for the server', async () => {
  const { page } = await visitor(MANAGER);
  await rememberSession(page);
  await openOwnPage(page, `${LOADER}<portico-notice-bell></portico-notice-bell>`);
  await bell(page).waitFor();
  const release = await hold(page, /rest\/session/);
  await page.reload();
  await placeholder(page).waitFor();
  release();
});

test('users without access never see the bell, not even briefly (S-NOTICE-03)', async () => {
  const { page } = await visitor();
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-portico-placeholder]')) document.documentElement.dataset.painted = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await openOwnPage(page, `${LOADER}<portico-notice-bell></portico-notice-bell>`);
  await page.waitForFunction(() => customElements.get('portico-notice-bell'));
  await page.waitForTimeout(300);
  expect(await page.locator('html').getAttribute('data-painted')).toBeNull();
  expect(await bell(page).count()).toBe(0);
});

test('an element that its page hides stays hidden before and after its code loads', async () => {
  const { page } = await visitor(MANAGER);
  const release = await hold(page, /portico\/notice-bell\.js/);
  await openOwnPage(page, `${LOADER}<portico-notice-bell hidden></portico-notice-bell>`);
  await placeholder(page).waitFor({ state: 'attached' });
  expect(await placeholder(page).isVisible()).toBe(false);
  release();
  await page.waitForFunction(() => customElements.get('portico-notice-bell'));
  expect(await placeholder(page).isVisible()).toBe(false);
  await page.evaluate(() => document.querySelector('portico-notice-bell')?.removeAttribute('hidden'));
  await placeholder(page).waitFor();
});

test('nothing on the page moves when React replaces the placeholder', async () => {
  const { page } = await visitor(MANAGER);
  const release = await hold(page, /chunks\/react-/);
  await openOwnPage(page, `${LOADER}<p>Before <portico-notice-bell></portico-notice-bell> after</p><p>Below</p>`);
  await placeholder(page).waitFor();
  await page.evaluate(() => {
    document.body.dataset.shift = '0';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        document.body.dataset.shift = String(Number(document.body.dataset.shift) + entry.value);
      }
    }).observe({ type: 'layout-shift' });
  });
  release();
  await placeholder(page).hover();
  await view(page).waitFor();
  await page.waitForTimeout(500);
  expect(await page.locator('body').getAttribute('data-shift')).toBe('0');
});

test('commands that were queued before the script run when it loads, and a failing command stops no other (X-SHELL-10)', async () => {
  const { page } = await visitor(MANAGER);
  await openOwnPage(
    page,
    `<script>
      window.Portico = window.Portico || [];
      Portico.push(() => { throw new Error('mine') }, (portico) => portico.place([
        { element: 'portico-notice-bell', near: '#here', put: 'after', retry: function* () { yield 100 } },
      ]));
    </script>${LOADER}<span id="here">Here</span>`,
  );
  await page.locator('#here + portico-notice-bell button').first().waitFor();
});

test('an invalid placement is reported once in the console, and the others are placed (S-INJ-02)', async () => {
  const { page } = await visitor(MANAGER);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await openOwnPage(
    page,
    `<script>
      (window.Portico = window.Portico || []).push((portico) => portico.place([
        null,
        { element: 'portico-notice-bel', near: '#here', put: 'besides' },
        { element: 'portico-notice-bell', near: '#here', put: 'after', retry: { everyMs: 100 } },
      ]));
    </script>${LOADER}<span id="here">Here</span>`,
  );
  await page.locator('#here + portico-notice-bell button').first().waitFor();
  expect(errors.map((line) => line.split(':').slice(0, 2).join(':'))).toEqual([
    '[portico 306] injection.invalid-placement: Placement 1 is left out, the others are placed',
    '[portico 306] injection.invalid-placement: Placement 2 (portico-notice-bel near "#here") is left out, the others are placed',
  ]);
});

test('finds its elements in a shadow root that the host registers', async () => {
  const { page } = await visitor(MANAGER);
  await openOwnPage(
    page,
    `<div id="host"></div><script>
      const root = host.attachShadow({ mode: 'open' });
      root.innerHTML = '<portico-notice-bell></portico-notice-bell>';
      (window.Portico = window.Portico || []).push((portico) => portico.watch(root));
    </script>${LOADER}`,
  );
  await bell(page).waitFor();
});

test('where elements are to be placed, the session is requested before their anchors exist', async () => {
  const { page } = await visitor(MANAGER);
  const asked = page.waitForRequest(/rest\/session/);
  await openOwnPage(
    page,
    `<script>(window.Portico = window.Portico || []).push((portico) =>
      portico.place([{ element: 'portico-notice-bell', near: '#later', put: 'after' }]))</script>${LOADER}`,
  );
  await asked;
  expect(await page.locator('portico-notice-bell').count()).toBe(0);
});

test('a misspelt data-placements is reported', async () => {
  const { page } = await visitor(MANAGER);
  const logged = page.waitForEvent('console', (line) => line.text().includes('injection.invalid-placement'));
  await openOwnPage(page, LOADER.replace('<script', '<script data-placements="legcy"'));
  expect((await logged).text()).toContain("'legacy'");
});

test('React is not fetched until the user reaches for the bell', async () => {
  const { page } = await visitor(MANAGER);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openOwnPage(page, `${LOADER}<portico-notice-bell></portico-notice-bell>`);
  await page.waitForFunction(() => customElements.get('portico-notice-bell'));
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {}); // the event stream stays open
  expect(fetched.filter((url) => /chunks\/react-/.test(url))).toEqual([]);
  await placeholder(page).hover();
  await view(page).waitFor();
});

test('a file that failed to load is requested again', async () => {
  const { page } = await visitor(MANAGER);
  let refused = 0;
  await page.route(/portico\/notice-bell\.js/, (route) => (refused++ === 0 ? route.abort() : route.continue()));
  await openOwnPage(page, `${LOADER}<portico-notice-bell></portico-notice-bell>`);
  await page.waitForFunction(() => customElements.get('portico-notice-bell'));
  expect(refused).toBeGreaterThan(1);
});

test('commands may set the configuration before it is read (X-SHELL-10)', async () => {
  const { page } = await visitor(MANAGER);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/session\?/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await openOwnPage(
    page,
    `<script>
      (window.Portico = window.Portico || []).push(() => {
        const block = document.createElement('script');
        block.type = 'application/json';
        block.id = 'portico-config';
        block.textContent = '{"paths": {"rest": "/elsewhere"}}';
        document.head.append(block);
      });
    </script>${LOADER}<portico-notice-bell></portico-notice-bell>`,
  );
  await expect.poll(() => asked[0]).toBe('/elsewhere/session');
});

test('finds its elements in nested shadow roots, registered before or after the script', async () => {
  const { page } = await visitor(MANAGER);
  await openOwnPage(
    page,
    `<div id="host"></div><script>
      const outer = host.attachShadow({ mode: 'open' });
      outer.innerHTML = '<p><portico-notice-bell id="outer"></portico-notice-bell></p><div></div>';
      const inner = outer.querySelector('div').attachShadow({ mode: 'open' });
      (window.Portico = window.Portico || []).push((portico) => portico.watch(outer), (portico) => portico.watch(inner));
    </script>${LOADER}`,
  );
  const release = await hold(page, /portico\/notice-bell\.js/);
  await page.reload();
  await placeholder(page).waitFor();
  await page.evaluate(() => {
    const inner = document.querySelector('#host')?.shadowRoot?.querySelector('div')?.shadowRoot;
    if (inner) inner.innerHTML = '<portico-notice-bell id="inner"></portico-notice-bell>';
  });
  await expect.poll(() => placeholder(page).count()).toBe(2);
  // Laid out in there as in the page itself.
  expect(await page.locator('#inner').evaluate((inner) => getComputedStyle(inner).display)).toBe('inline-flex');
  release();
  await expect.poll(() => bell(page).count()).toBe(2);
});

test('elements that are added late are found, however the page adds them', async () => {
  const { page } = await visitor(MANAGER);
  const release = await hold(page, /portico\/notice-bell\.js/);
  await openOwnPage(
    page,
    `${LOADER}<div id="html"></div><div id="cloned"></div><div id="fragment"></div>
    <template><p><portico-notice-bell></portico-notice-bell></p></template>`,
  );
  await page.evaluate(() => {
    const place = (id: string) => document.querySelector(`#${id}`) as HTMLElement;
    const template = document.querySelector('template') as HTMLTemplateElement;
    place('html').innerHTML = '<p><b><portico-notice-bell></portico-notice-bell></b></p>';
    place('cloned').append(template.content.cloneNode(true));
    const fragment = document.createDocumentFragment();
    fragment.append(document.createElement('hr'), document.createElement('portico-notice-bell'));
    place('fragment').replaceChildren(fragment);
  });
  for (const id of ['html', 'cloned', 'fragment']) {
    await page.locator(`#${id} [data-portico-placeholder] button`).waitFor();
  }
  release();
  for (const id of ['html', 'cloned', 'fragment']) await page.locator(`#${id} button[part=button]`).waitFor();
});

test('space is reserved from the start, so that nothing moves when the session is known, in either order', async () => {
  const { page } = await visitor(MANAGER);
  const box = () => page.locator('portico-notice-bell').boundingBox();
  const release = await hold(page, /rest\/session/);
  await openOwnPage(
    page,
    `${LOADER}<p>Before <portico-notice-bell></portico-notice-bell><span id="after">after</span></p>`,
  );
  await expect.poll(async () => (await box())?.width).toBe(40);
  const after = await page.locator('#after').boundingBox();
  // Its code has loaded, and its visibility is still unknown.
  await page.waitForFunction(() => customElements.get('portico-notice-bell'));
  await page.waitForTimeout(300);
  expect(await page.locator('#after').boundingBox()).toEqual(after);
  release();
  await bell(page).waitFor();
  expect(await page.locator('#after').boundingBox()).toEqual(after);
});

test('the space is released when the session shows no element, and not reserved the next time', async () => {
  const { page } = await visitor();
  const width = async () => (await page.locator('portico-notice-bell').boundingBox())?.width ?? 0;
  await openOwnPage(page, `${LOADER}<portico-notice-bell></portico-notice-bell>`);
  await page.waitForFunction(() => localStorage.getItem('portico.placeholders'));
  await expect.poll(width).toBe(0);
  const release = await hold(page, /rest\/session/);
  const asked = page.waitForRequest(/rest\/session/);
  await page.reload();
  await asked;
  expect(await width()).toBe(0);
  release();
});

test('two copies of the loader paint one placeholder, request the session once, and stay one', async () => {
  const { page, complaints } = await visitor(MANAGER);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/rest/session')) asked++;
  });
  const release = await hold(page, /chunks\/react-/);
  await openOwnPage(
    page,
    `${LOADER}${LOADER.replace('portico.js', 'portico.js?copy=2')}<portico-notice-bell></portico-notice-bell>`,
  );
  await placeholder(page).waitFor();
  await page.waitForTimeout(300);
  expect(await placeholder(page).count()).toBe(1);
  await placeholder(page).click();
  release();
  await page.getByRole('menuitem', { name: 'Create new' }).waitFor();
  expect([asked, await placeholder(page).count(), await bell(page).count()]).toEqual([1, 0, 1]);
  expect(complaints).toEqual([]);
});

test.each([
  '//elsewhere.localhost/rest',
  '/\\elsewhere.localhost/rest',
  '/\t/elsewhere.localhost/rest',
  'https://elsewhere.localhost/rest',
  '/',
])('the session is never requested from another origin, as with %j', async (rest) => {
  const { page } = await visitor(MANAGER);
  const asked: string[] = [];
  page.on('request', (request) => /session\?/.test(request.url()) && asked.push(request.url()));
  const block = `<script type="application/json" id="portico-config">${JSON.stringify({ paths: { rest } })}</script>`;
  await openOwnPage(page, `${block}${LOADER}<portico-notice-bell></portico-notice-bell>`);
  await bell(page).waitFor();
  expect(asked.map((url) => url.split('?')[0])).toEqual([journey.host.at(NEWER, '/rest/session')]);
});

test('only a JSON block is the configuration, not any element with its id', async () => {
  const { page } = await visitor(MANAGER);
  const asked: string[] = [];
  page.on('request', (request) => /session\?/.test(request.url()) && asked.push(new URL(request.url()).pathname));
  const wrong = '{"paths": {"rest": "/elsewhere"}}';
  await openOwnPage(
    page,
    `<p id="portico-config">${wrong}</p><script type="text/plain" id="portico-config">${wrong}</script>
    ${LOADER}<portico-notice-bell></portico-notice-bell>`,
  );
  await bell(page).waitFor();
  expect(asked).toEqual(['/rest/session']);
});

test('a page element with the id Portico is not a copy of Portico', async () => {
  const { page } = await visitor(MANAGER);
  const lines: string[] = [];
  page.on('console', (line) => lines.push(line.text()));
  await openOwnPage(page, `<div id="Portico"></div>${LOADER}<portico-notice-bell></portico-notice-bell>`);
  await bell(page).waitFor();
  expect(await page.evaluate(() => 'explain' in Object(window.Portico))).toBe(true);
  expect(lines).toEqual([]);
});

test('the visibility is remembered per session, whoever was signed in before', async () => {
  const { page } = await visitor(MANAGER);
  await hold(page, /portico\/notice-bell\.js/); // the shell, which stores the session key, does not load
  await page.addInitScript(() => localStorage.setItem('sessionKey', 'somebody@else.example:false:false'));
  await openOwnPage(page, `${LOADER}<portico-notice-bell></portico-notice-bell>`);
  await placeholder(page).waitFor();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('portico.placeholders') ?? ''))).toEqual({
    sessionKey: `${MANAGER}:false:false`,
    shown: { 'portico-notice-bell': true },
  });
  // Nothing is painted for the other user before the server has responded.
  const release = await hold(page, /rest\/session/);
  await page.reload();
  await page.waitForTimeout(300);
  expect(await placeholder(page).count()).toBe(0);
  release();
  await placeholder(page).waitFor();
});

test('an element that is created in an iframe is found when it enters the page', async () => {
  const { page } = await visitor(MANAGER);
  await hold(page, /portico\/notice-bell\.js/);
  await openOwnPage(page, `${LOADER}<iframe></iframe><div id="place"></div>`);
  await page.evaluate(() => {
    const element = document.querySelector('iframe')?.contentDocument?.createElement('portico-notice-bell');
    if (element) document.querySelector('#place')?.append(element);
  });
  await placeholder(page).waitFor();
});

test('a user who signs in elsewhere after the session request gets the bell when its anchor appears later', async () => {
  const { page, context } = await visitor();
  await page.clock.install();
  await openOwnPage(
    page,
    `<script>(window.Portico = window.Portico || []).push((portico) =>
      portico.place([{ element: 'portico-notice-bell', near: '#later', put: 'after' }]))</script>${LOADER}`,
  );
  await page.waitForFunction(() => customElements.get('portico-notice-bell'));
  const elsewhere = await context.newPage();
  await signInAt(elsewhere, journey.host, NEWER, MANAGER);
  await elsewhere.close(); // it could still share the session
  const stored = await page.evaluate(() => localStorage.getItem('sessionKey'));
  expect(stored).toContain(MANAGER);
  await page.clock.fastForward(5000); // the early response is outdated now
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p id="later"></p>'));
  await bell(page).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('sessionKey'))).toBe(stored);
});

test('a page in the srcdoc of an iframe has its bell', async () => {
  const { page, complaints } = await visitor(MANAGER);
  const framed = `${LOADER}<portico-notice-bell></portico-notice-bell>`.replaceAll('"', "'");
  await openOwnPage(page, `<iframe srcdoc="${framed}"></iframe>`);
  const inside = page.frameLocator('iframe');
  await inside.locator('portico-notice-bell button[part=button]').click();
  await inside.getByRole('menuitem', { name: 'Create new' }).waitFor();
  expect(complaints).toEqual([]);
});
test('a remembered placeholder disappears when the user is signed out', async () => {
  const { page } = await visitor(MANAGER);
  await rememberSession(page);
  await openOwnPage(page, `${LOADER}<portico-notice-bell></portico-notice-bell>`);
  await bell(page).waitFor();
  await hold(page, /portico\/notice-bell\.js/);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/rest\/session/, async (route) => {
    await answered;
    await route.fulfill({ status: 401, contentType: 'application/json', body: '{}' });
  });
  await page.reload();
  await placeholder(page).waitFor();
  answer();
  await placeholder(page).waitFor({ state: 'detached' });
});
