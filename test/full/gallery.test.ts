import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { startJourney } from '../support/journey.ts';

const journey = startJourney();

const LOOKS = [
  ['newer', 'light'],
  ['newer', 'dark'],
  ['legacy', 'light'],
  ['legacy', 'dark'],
] as const;

type Choices = Partial<Record<'brand' | 'background' | 'width' | 'zoom' | 'direction' | 'locale' | 'open', string>>;

/** Opens the gallery without the toolbar, as in the link. */
async function gallery(choices: Choices, media?: Parameters<Page['emulateMedia']>[0], widthPx = 1440) {
  const address = journey.host.at('localhost', `/workbench/gallery?${new URLSearchParams(choices)}&bare`);
  const { page, complaints } = await journey.reader(address, { viewport: { width: widthPx, height: 900 } });
  await page.emulateMedia({ reducedMotion: null, forcedColors: null, ...media });
  await page.getByRole('heading', { name: 'Gallery' }).waitFor();
  return { page, complaints };
}

const SECTIONS = [
  'Type',
  'Space',
  'Shapes and movement',
  'Colours',
  'Buttons',
  'Fields',
  'Switches',
  'Avatars',
  'Tags',
  'Menu',
  'Tooltip',
  'Dialog',
  'Questions and messages',
  'Callout',
  'Message',
  'Table',
  'Progress',
  'Empty',
  'Loading, and when it fails',
  'Page heads',
  'Amounts and times',
];

test.each(LOOKS)(
  'the gallery of the %s brand on a %s background has every section and no axe violations',
  async (brand, background) => {
    const { page, complaints } = await gallery({ brand, background }, { reducedMotion: 'reduce' });
    await page.getByText('Could not load the campaigns').waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(SECTIONS);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
      background === 'dark' ? 'dark' : 'normal',
    );
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test.each(['menu', 'tooltip', 'dialog', 'question', 'message', 'overlay'])(
  'the link opens the %s, without axe violations',
  async (open) => {
    const { page } = await gallery({ open, background: 'dark' }, { reducedMotion: 'reduce' });
    await page.locator('.p-menu, .p-tooltip, .p-dialog, .p-snackbar, .p-overlay:not([hidden])').first().waitFor();
    expect(await violations(page)).toEqual([]);
  },
);

/** Questions and messages of the page's queue, by their name in the link, with title and buttons. */
const ASKED = [
  ['confirm', 'Send the plan for approval?', ['Cancel', 'Send'], ' (S-DLG-02)'],
  ['delete', /^Delete “Verwaltungs/, ['Cancel', 'Delete'], ' (S-DLG-03)'],
  ['yes-no', 'Keep the old exchange rates?', ['No', 'Yes'], ''],
  ['information', '2 rows were not imported', ['OK'], ''],
  ['long-information', /^What happened to each row/, ['OK'], ''],
] as const;

test.each(
  ASKED.flatMap(([open, title, buttons, row]) =>
    [LOOKS[1], LOOKS[2]].map(([brand, background]) => ({ open, title, buttons, row, brand, background })),
  ),
)(
  'the link opens $open of the $brand brand on a $background background, fully visible on the smallest screen and without axe violations$row',
  async ({ open, title, buttons, brand, background }) => {
    const { page, complaints } = await gallery({ open, brand, background }, { reducedMotion: 'reduce' });
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    expect(await dialog.getByRole('button').allTextContents()).toEqual(buttons);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 480 });
    const tooWide = await dialog.evaluate(
      (box) =>
        [box, ...box.querySelectorAll('*')]
          .filter((part) => part.checkVisibility() && !part.closest('.p-visually-hidden'))
          .map((part) => part.getBoundingClientRect())
          .filter(({ left, right }) => left < 0 || right > innerWidth).length,
    );
    expect(tooWide).toBe(0);
    for (const button of await dialog.getByRole('button').all()) {
      const { y = -1, height = 0 } = (await button.boundingBox()) ?? {};
      expect([y >= 0, y + height <= 480]).toEqual([true, true]);
    }
    expect(complaints).toEqual([]);
  },
);

test('hints appear only on request: no page shows one beside its button (S-DLG-02)', async () => {
  const { page } = await gallery({ open: 'confirm' });
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.innerText()).not.toContain('Three people');
  await dialog.getByRole('button', { name: 'Send' }).hover();
  await page.getByRole('tooltip', { name: 'Three people will get a mail' }).waitFor();
});

test('under the policy of the page a message shows HTML, and two queued messages show one after the other', async () => {
  const { page } = await gallery({ open: 'information', direction: 'rtl' });
  const message = page.getByRole('dialog', { name: '2 rows were not imported' });
  await message.getByRole('listitem').first().waitFor();
  const link = message.getByRole('link', { name: 'what a file must hold' });
  expect(await link.evaluate(({ attributes }) => [...attributes].map(({ value }) => value).sort())).toEqual([
    '_blank',
    'https://example.com/help/imports',
    'noopener noreferrer',
  ]);
  await page.keyboard.press('Enter');
  await page.getByText('Answer: seen').waitFor();
  await page.getByRole('button', { name: 'Two at once' }).click();
  for (const name of ['The first question?', 'The second question?']) {
    await page.getByRole('dialog', { name }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
  }
  await page.getByText('Answer: true,true').waitFor();
});

test('a callout shows its priority by icon, words and role, and closes with its button (S-DLG-06)', async () => {
  const { page } = await gallery({});
  const callouts = page.locator('#callout .p-callout');
  expect(
    await callouts.evaluateAll((all) =>
      all.map((callout) => [
        callout.getAttribute('role'),
        /info|triangle-alert|circle-alert/.exec(callout.querySelector('svg')?.getAttribute('class') ?? '')?.[0],
      ]),
    ),
  ).toEqual([
    ['status', 'info'],
    ['status', 'triangle-alert'],
    ['alert', 'circle-alert'],
    ['status', 'info'],
  ]);
  expect(await callouts.locator('.p-callout-words').allTextContents()).toEqual([
    'For information: Plans of next year are openEverybody in your organization can write in them from today on.',
    'Warning: Three amounts have no ownerNo user is asked to confirm them. Show them',
    expect.stringMatching(/^Error: The import has stopped/),
    'For information: A callout may do without a heading.',
  ]);
  const backgrounds = await callouts.evaluateAll((all) =>
    all.map((callout) => getComputedStyle(callout).backgroundColor),
  );
  expect(new Set(backgrounds).size).toBe(3);
  expect(await callouts.getByRole('button', { name: 'Close' }).count()).toBe(2);
  await callouts.first().getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => callouts.count()).toBe(3);
});

test.each(['newer', 'legacy'])(
  'every colour pair of the %s brand has the required contrast, as drawn',
  async (brand) => {
    const { page } = await gallery({ brand });
    const pairs = await page.locator('[data-least]').evaluateAll((all) =>
      all.map((pair) => ({
        message: (pair as HTMLElement).innerText,
        ratio: Number(pair.getAttribute('data-ratio')),
        least: Number(pair.getAttribute('data-least')),
      })),
    );
    expect(pairs.length).toBeGreaterThan(50);
    expect(pairs.filter(({ ratio, least }) => !(ratio >= least))).toEqual([]);
  },
);

test.each(LOOKS)(
  'on a phone no content of the %s brand on a %s background is wider than the screen',
  async (brand, background) => {
    const { page } = await gallery({ brand, background }, undefined, 360);
    await page.getByText('Could not load the campaigns').waitFor();
    const tooWide = await page.locator('.p-root *').evaluateAll((all) =>
      all
        .filter((part) => part.checkVisibility() && !part.closest('.p-visually-hidden'))
        .map((part) => ({ part: part.outerHTML.slice(0, 120), right: part.getBoundingClientRect().right }))
        .filter(({ right }) => right > innerWidth),
    );
    expect(tooWide).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  },
);

test('on a phone the values of a table row are stacked', async () => {
  const { page } = await gallery({}, undefined, 360);
  const starts = await page.locator('.p-table tbody td[data-head] .p-table-cell').evaluateAll((cells) =>
    cells.map((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return Math.round(words.getBoundingClientRect().left);
    }),
  );
  expect(starts.length).toBeGreaterThan(10);
  expect(new Set(starts).size).toBe(1);
});

test('forced colours show progress, loading states and the table that is being refreshed', async () => {
  const { page } = await gallery({}, { forcedColors: 'active', reducedMotion: 'reduce' });
  const startOf = async (part: Locator) => {
    await part.scrollIntoViewIfNeeded();
    const { x, y } = (await part.boundingBox()) ?? { x: 0, y: 0 };
    return (await page.screenshot({ clip: { x: x + 8, y, width: 40, height: 6 } })).toString('base64');
  };
  const nothing = await startOf(page.locator('.p-empty').first());
  const [beginning, , done] = await page.locator('.p-progress-bar').all();
  const [still, busy] = await page.locator('.p-table-box').all();
  if (!beginning || !done || !still || !busy) throw new Error('The gallery shows two tables and three bars.');
  expect(await startOf(done)).not.toBe(await startOf(beginning));
  expect(await startOf(beginning)).not.toBe(nothing);
  expect(await startOf(page.locator('.p-skeleton-line').first())).not.toBe(nothing);
  expect(await startOf(busy)).not.toBe(await startOf(still));
});

/** Returns the animation times of each visible part, for state changes and for opening, in milliseconds. */
const motionsMs = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const toMs = (times: string) =>
      times.split(', ').map((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000));
    return [...body.querySelectorAll('*')].flatMap((part) =>
      [null, '::before', '::after', '::backdrop'].flatMap((pseudo) => {
        const style = getComputedStyle(part, pseudo);
        // Skeletons and spinners run until their content has loaded: their duration is one turn, not a wait.
        const runsOn = style.animationIterationCount.split(', ').map((count) => count === 'infinite');
        const animations = style.animationName
          .split(', ')
          .flatMap((name, index) =>
            name === 'none' || runsOn[index] ? [] : [toMs(style.animationDuration)[index] ?? 0],
          );
        const transitions = style.transitionProperty === 'none' ? [] : toMs(style.transitionDuration);
        return [...animations, ...transitions].filter((ms) => ms > 0);
      }),
    );
  });

test.each(['menu', 'tooltip', 'dialog', 'message', 'overlay'])(
  'no animation takes longer than 200 ms, with the %s open',
  async (open) => {
    const { page } = await gallery({ open });
    await page.locator('.p-menu, .p-tooltip, .p-dialog, .p-snackbar, .p-overlay:not([hidden])').first().waitFor();
    const moving = await motionsMs(page);
    expect(moving.length).toBeGreaterThan(20);
    expect(Math.max(...moving)).toBeLessThanOrEqual(200);
  },
);

test.each(['nothing', 'menu', 'dialog', 'message', 'overlay'])(
  'with reduced motion nothing moves, including endless animations, with %s open',
  async (open) => {
    const { page } = await gallery({ open }, { reducedMotion: 'reduce' });
    await page.getByText('Could not load the campaigns').waitFor();
    expect(await motionsMs(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publish' }).first().hover({ force: true });
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  },
);

test('forced hover and focus states look like those of a pointer and the keyboard', async () => {
  const { page } = await gallery({}, { reducedMotion: 'reduce' });
  const look = (name: string, index: number) =>
    page
      .getByRole('button', { name, exact: true })
      .nth(index)
      .evaluate((button) => {
        const { backgroundColor, outline } = getComputedStyle(button);
        return { backgroundColor, outline };
      });
  const [REST, HOVER, PRESSED, FOCUS] = [0, 1, 2, 3];
  for (const name of ['Publish', 'Cancel', 'Remove']) {
    const forced = {
      hover: await look(name, HOVER),
      pressed: await look(name, PRESSED),
      focus: await look(name, FOCUS),
    };
    const rest = await look(name, REST);
    expect(new Set(Object.values({ ...forced, rest }).map((one) => JSON.stringify(one))).size).toBe(4);
    const button = page.getByRole('button', { name, exact: true }).first();
    await button.hover();
    expect(await look(name, REST)).toEqual(forced.hover);
    await page.mouse.down();
    expect((await look(name, REST)).backgroundColor).toBe(forced.pressed.backgroundColor);
    await page.mouse.up();
    await page.mouse.move(0, 0);
    await button.focus();
    await page.keyboard.press('Shift');
    expect(await look(name, REST)).toEqual(forced.focus);
  }
});

test('the toolbar links the other variants, and names unknown values', async () => {
  const { page } = await journey.visitor();
  await page.goto(journey.host.at('localhost', '/workbench'));
  await page.getByRole('link', { name: 'Gallery' }).click();
  const stage = page.frameLocator('iframe[title="The gallery"]');
  await stage.getByRole('heading', { name: 'Gallery' }).waitFor();
  for (const [nav, way] of [
    ['Brand', 'legacy'],
    ['Background', 'dark'],
    ['Direction', 'rtl'],
    ['Width', '480'],
    ['Zoom', '200 %'],
  ] as const) {
    await page.getByRole('navigation', { name: nav }).getByRole('link', { name: way }).click();
    await page.locator(`nav[aria-label="${nav}"] [aria-current]`, { hasText: way }).waitFor();
  }
  expect(new URL(page.url()).search).toBe('?brand=legacy&width=480&background=dark&direction=rtl&zoom=200');
  const look = await stage
    .locator('html')
    .evaluate(({ ownerDocument: { documentElement: root } }) => [
      root.dataset.brand,
      root.dataset.background,
      root.dir,
      innerWidth,
    ]);
  expect(look).toEqual(['legacy', 'dark', 'rtl', 240]);

  await page.goto(journey.host.at('localhost', '/workbench/gallery?background=frame'));
  await page.getByText('There is no background “frame”; this is light. It can be light or dark.').waitFor();
});
