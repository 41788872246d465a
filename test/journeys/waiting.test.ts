import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NEWER, startJourney } from '../support/journey.ts';

const journey = startJourney({ isCold: true });

/** Long enough for a browser to blur a disabled button. */
const ANSWER_MS = 300;

/** Refuses a call after a delay. */
const refuse = (page: Page, call: string, status: number) =>
  page.route(call, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    await route.fulfill({ status, body: '' });
  });

test.each([
  ['/resetpassword', '**/users/send-reset-password-token', 500, 'Send link', 'Oops!'],
  ['/maintenance', '**/heartbeat/ping', 503, 'Check again', 'Maintenance is still in progress.'],
  ['/login?token=abc', '**/rest/login', 500, 'Login', 'Oops!'],
])(
  'on %s the button keeps the focus while it waits, and ignores a second press',
  async (path, call, status, name, said) => {
    const { page } = await journey.visitor();
    let asked = 0;
    await refuse(page, call, status);
    await page.goto(journey.host.at(NEWER, path));
    if (name === 'Send link') await page.getByLabel('Email', { exact: true }).fill('mika.tan@upbeat.example');
    const button = page.locator('.p-button').first();
    await button.waitFor();
    page.on('request', (request) => {
      if (request.url().includes(call.slice(3))) asked++;
    });
    await button.press('Enter');
    await button.press('Enter');
    await page.getByText(said).waitFor();
    expect(await button.innerText()).toBe(name);
    expect([await button.evaluate((one) => one === document.activeElement), asked]).toEqual([true, 1]);
  },
);
