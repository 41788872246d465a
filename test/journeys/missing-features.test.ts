import { expect, test } from 'vitest';
import { bell, LEGACY, LEGACY_MANAGER, MANAGER, NEWER, startJourney } from '../support/journey.ts';
import { startSession } from '../support/open-browser.ts';

/**
 * How a browser comes to be without something that not every supported one has
 * (docs/decisions/0041-supported-browsers.md).
 */
const missing = {
  moveBefore:
    'delete Element.prototype.moveBefore; delete Document.prototype.moveBefore; delete DocumentFragment.prototype.moveBefore',
  'the popover API':
    'for (const name of ["showPopover", "hidePopover", "togglePopover", "popover"]) delete HTMLElement.prototype[name]',
  'Web Locks': 'delete Navigator.prototype.locks',
  BroadcastChannel: 'delete globalThis.BroadcastChannel',
  'custom states': 'delete ElementInternals.prototype.states',
};
/** Also removes features that are checked before use, although every supported browser has them. */
const none = [
  ...Object.values(missing),
  'delete HTMLElement.prototype.attachInternals',
  'delete globalThis.EventSource',
  'delete globalThis.requestIdleCallback',
  'delete Element.prototype.checkVisibility',
].join(';');

const SITES = [
  ['in its own header', LEGACY, LEGACY_MANAGER],
  ["in Portico's header", NEWER, MANAGER],
] as const;

const journey = startJourney({ isCold: true });

for (const [what, script] of Object.entries({ ...missing, 'all of these and more': none })) {
  test.each(SITES)(`a legacy page in a browser without ${what} has a working bell, %s`, async (_, name, username) => {
    const { page, complaints } = await journey.visitor();
    await page.addInitScript(script);
    await startSession(page, journey.host, name, username);
    await page.goto(journey.host.at(name, '/home'));
    await bell(page).click();
    await page.getByRole('menuitem', { name: 'Create new' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
}
