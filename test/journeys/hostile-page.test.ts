import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../host-demo/server/pages/content-security-policy.ts';
import { startJourney } from '../support/journey.ts';

const BRANDS = ['newer', 'legacy'] as const;

const journey = startJourney();

type Visit = { page: Page; complaints: string[]; sessionReads: () => number };

/** Opens the page, records all errors and violations, and waits for the bell. */
async function visit(view: Record<string, string>): Promise<Visit> {
  const { page, complaints } = await journey.visitor();
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/rest/session')) reads++;
  });
  await page.goto(journey.host.at('localhost', `/workbench/hostile?${new URLSearchParams(view)}`));
  await bell(page).waitFor();
  return { page, complaints, sessionReads: () => reads };
}

const bell = (page: Page): Locator =>
  page
    .locator('#top > .bar > portico-notice-bell + .hook')
    .locator('xpath=preceding-sibling::*[1]')
    .locator('[data-ref="bell"]');
const ref = (page: Page, name: string): Locator => page.locator(`[data-ref="${name}"]`);

/** A redraw can swallow a press, as with the page's own buttons: users press again, and so does this. */
async function press(what: Locator, until: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        if (!(await until.isVisible())) await what.click({ timeout: 1000 }).catch(() => {});
        return until.isVisible();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
}

/** Returns whether the part is inside the window and topmost in its middle and near each corner. */
const isOnTop = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const root = element.getRootNode() as ShadowRoot;
    const hits = (x: number, y: number) => {
      const hit = root.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    const inset = 14; // inside the rounded corners
    return (
      left >= 0 &&
      top >= 0 &&
      right <= document.documentElement.clientWidth &&
      bottom <= innerHeight &&
      hits((left + right) / 2, (top + bottom) / 2) &&
      [left + inset, right - inset].every((x) => [top + inset, bottom - inset].every((y) => hits(x, y)))
    );
  });

test.each(BRANDS)(
  'with every hostility on, a message is written and published, with one bell per place, one session request and one storage line (%s brand)',
  async (brand) => {
    const { page, complaints, sessionReads } = await visit({ brand });
    await press(bell(page), ref(page, 'menu'));
    await press(ref(page, 'menu-create'), ref(page, 'replace-dialog'));
    await press(ref(page, 'replace-confirm'), ref(page, 'form-dialog'));
    await ref(page, 'form-body').and(page.locator(':enabled')).selectText();
    await page.keyboard.type('Written on a hostile page.', { delay: 60 }); // during several redraws
    await expect.poll(() => ref(page, 'form-body').inputValue()).toBe('Written on a hostile page.');
    await press(ref(page, 'form-submit'), ref(page, 'snackbar'));
    await page.getByText('Removed existing broadcast message and published a new one.').first().waitFor();

    await page.waitForFunction(() => {
      const before = document.body;
      return new Promise((resolve) => {
        new MutationObserver(() => document.body !== before && resolve(true)).observe(document.documentElement, {
          childList: true,
        });
      });
    });
    await expect.poll(() => page.locator('#top portico-notice-bell').count()).toBe(1);
    expect(await page.locator('#tools portico-notice-bell').count()).toBe(1);
    expect(await page.locator('portico-notice-bell').count()).toBe(2);
    await press(bell(page), ref(page, 'menu'));
    await press(ref(page, 'menu-current'), ref(page, 'message-text'));
    expect(await ref(page, 'message-text').innerText()).toBe('Written on a hostile page.');
    expect(sessionReads()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.dataset.shortcut)).toBeUndefined();
    // The storage of the page throws, which is reported once.
    expect(complaints.map((line) => line.split(':')[0])).toEqual(['[portico 106] storage.unusable']);
  },
);

test.each(BRANDS)(
  'menu, tooltip, dialog and message are above the page’s bars and inside the window (%s brand) (X-SHELL-22)',
  async (brand) => {
    const { page } = await visit({ brand, redraw: 'off', body: 'off' });
    await bell(page).hover();
    await ref(page, 'tooltip').waitFor();
    await page.waitForTimeout(300);
    const words = await ref(page, 'tooltip').boundingBox();
    const button = await bell(page).boundingBox();
    expect(
      Math.abs((words?.x ?? 0) + (words?.width ?? 0) / 2 - ((button?.x ?? 0) + (button?.width ?? 0) / 2)),
    ).toBeLessThan(4);
    await press(bell(page), ref(page, 'menu'));
    await expect.poll(() => isOnTop(ref(page, 'menu'))).toBe(true);
    // Below the bell, and aligned with its end, because the page is right-to-left.
    await expect
      .poll(async () => {
        const menu = await ref(page, 'menu').boundingBox();
        return [
          Math.round((menu?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)),
          Math.abs(Math.round((menu?.x ?? 0) - (button?.x ?? 0))),
        ];
      })
      .toEqual([6, 0]);
    await press(ref(page, 'menu-remove'), ref(page, 'remove-dialog'));
    await expect.poll(() => isOnTop(ref(page, 'remove-dialog'))).toBe(true);
    await press(ref(page, 'remove-confirm'), ref(page, 'snackbar'));
    await expect.poll(() => isOnTop(ref(page, 'snackbar'))).toBe(true);
  },
);

const LOOK = [
  'background-color border-radius border-width box-sizing color cursor display fill font-family font-size font-style',
  'font-weight height letter-spacing line-height margin-top opacity outline-style padding-left padding-top stroke',
  'text-align text-indent text-shadow text-transform transition-duration user-select white-space width word-spacing',
].flatMap((names) => names.split(' '));

/** Returns the computed styles of every interactive part, with the menu and then the form open. */
async function looks(view: Record<string, string>): Promise<Record<string, Record<string, string>>> {
  const { page } = await visit(view);
  const read = () =>
    page.evaluate((names) => {
      const root = document.querySelector('#top portico-notice-bell')?.shadowRoot;
      const parts = [...(root?.querySelectorAll<HTMLElement>('[data-ref]') ?? [])];
      return Object.fromEntries(
        parts.map((part) => {
          const style = getComputedStyle(part);
          return [
            part.dataset.ref ?? '',
            Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)])),
          ];
        }),
      );
    }, LOOK);
  await ref(page, 'badge').first().waitFor();
  await press(bell(page), ref(page, 'menu'));
  await page.mouse.move(0, 500);
  await page.waitForTimeout(300);
  const withMenu = await read();
  await press(ref(page, 'menu-edit'), ref(page, 'form-dialog'));
  await page.waitForTimeout(300);
  return { ...withMenu, ...(await read()) };
}

test.each(BRANDS)('no style rule of the page changes the look of an element (%s brand)', async (brand) => {
  const calm = await looks({ all: 'off', brand });
  const hostile = await looks({ brand, rtl: 'off', zoom: 'off', redraw: 'off', body: 'off' });
  expect(Object.keys(calm)).toEqual(expect.arrayContaining(['bell', 'badge', 'menu-edit', 'form-body', 'form-submit']));
  expect(hostile).toEqual(calm);
});

test.each([{}, { rtl: 'off', zoom: 'off' }])('a phone shows the bell on the first screen: %o', async (view) => {
  const { page } = await visit({ ...view, redraw: 'off', body: 'off' });
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => isOnTop(bell(page))).toBe(true);
});

test('the page can set the documented custom properties and parts (X-SHELL-19)', async () => {
  const { page } = await visit({ all: 'off', rules: 'on', theme: 'on' });
  const style = (name: string, property: string) =>
    ref(page, name)
      .first()
      .evaluate((part, named) => getComputedStyle(part).getPropertyValue(named), property);
  await ref(page, 'badge').first().waitFor();
  expect(await style('bell', 'border-top-width')).toBe('2px');
  expect(await style('bell', 'border-top-left-radius')).toBe('50%');
  expect(await style('badge', 'background-color')).toBe('rgb(255, 213, 79)');
  await press(bell(page), ref(page, 'menu'));
  await press(ref(page, 'menu-current'), ref(page, 'message-dialog'));
  expect(await style('message-edit', 'background-color')).toBe('rgb(0, 105, 92)');
  expect(await style('message-edit', 'border-top-left-radius')).toBe('2px');
});

test('sends exactly the policy of the product, and none when it is switched off', async () => {
  const policyOf = async (path: string) =>
    (await fetch(journey.host.at('127.0.0.1', path))).headers.get('content-security-policy');
  expect(await policyOf('/workbench/hostile')).toBe(
    contentSecurityPolicy({
      identityOrigins: [journey.host.at('identity.localhost', '')],
      trustedTypes: ['dompurify'],
    }),
  );
  expect(await policyOf('/workbench/hostile?csp=off')).toBe(null);
});

test('each hostility is a switch with its own link, and invalid values in a link are explained', async () => {
  const { page } = await visit({ all: 'off' });
  await page.getByText('0 of 13 hostilities are on').click();
  await page.getByRole('link', { name: /Two places for the bell/ }).click();
  expect(new URL(page.url()).search).toBe('?all=off&bells=on');
  await page.locator('#tools portico-notice-bell').waitFor();
  await page.goto(journey.host.at('localhost', '/workbench/hostile?zoom=300&colour=red'));
  await page.getByText('“zoom” cannot be “300”, only on or off; it is on.').waitFor();
  await page.getByText('“colour” is not a parameter of this page.').waitFor();
});

test('the user of this browser is not signed in there', async () => {
  const { page } = await visit({ all: 'off' });
  expect(await page.context().cookies()).toEqual([]);
});
