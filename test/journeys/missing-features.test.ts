import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OpenBrowser, openBrowser, signInAt, type Visitor } from '../support/open-browser.ts';
import { type RunningHost, startHost } from '../support/start-host.ts';

const NEWER = 'upbeat.localhost';
const MANAGER = 'nadia.okafor@upbeat.example';

/** How a browser comes to be without something that not every supported one has (decision F14). */
const missing = {
  moveBefore:
    'delete Element.prototype.moveBefore; delete Document.prototype.moveBefore; delete DocumentFragment.prototype.moveBefore',
  'the popover API':
    'for (const name of ["showPopover", "hidePopover", "togglePopover", "popover"]) delete HTMLElement.prototype[name]',
  'Web Locks': 'delete Navigator.prototype.locks',
  BroadcastChannel: 'delete globalThis.BroadcastChannel',
  'custom states': 'delete ElementInternals.prototype.states',
};
/** And without what is looked for before it is used, though every supported browser has it. */
const none = [
  ...Object.values(missing),
  'delete HTMLElement.prototype.attachInternals',
  'delete globalThis.EventSource',
  'delete globalThis.requestIdleCallback',
  'delete Element.prototype.checkVisibility',
].join(';');

let host: RunningHost;
let browser: OpenBrowser;
let visitor: Visitor;
beforeAll(async () => {
  [host, browser] = await Promise.all([startHost(), openBrowser()]);
});
afterEach(() => visitor.context.close());
afterAll(async () => {
  await browser?.close();
  await host?.close();
});

for (const [what, script] of Object.entries({ ...missing, 'all of these and more': none })) {
  test(`the bell shows and works in a legacy page of a browser without ${what}`, async () => {
    visitor = await browser.visitor();
    const { page, complaints } = visitor;
    await page.addInitScript(script);
    await signInAt(page, host, NEWER, MANAGER);
    await page.goto(host.at(NEWER, '/home'));
    const bell = page.locator('portico-notice-bell button[part=button]');
    await bell.click();
    await page.getByRole('menuitem', { name: 'Create new' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
}
