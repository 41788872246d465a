import type { Page } from 'playwright-core';

/** Until a bell of this tag shows all it will: its own code is here, and the session and the message are known. */
export async function waitForBadge(page: Page, tag: string): Promise<void> {
  await page.locator(`${tag} >> :is(.p-badge, .badge)`).first().waitFor();
}
