import type { Page } from 'playwright-core';

/** Waits until a bell of this tag is complete: its own code, the session and the message are loaded. */
export async function waitForBadge(page: Page, tag: string): Promise<void> {
  await page.locator(`${tag} >> :is(.p-badge, .badge)`).first().waitFor();
}
